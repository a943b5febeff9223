import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes connections at a stop. Node’s own `closeIdleConnections` leaves two kinds open: those that never sent
 * anything, which browsers open ahead, and those whose request ends only after the call.
 */
export interface Connections {
  /** Closes what has no request under way now, and the rest as each one’s last answer is sent. */
  closeIdle(): void;
}

/** Keeps count of the requests under way on each connection of a server. */
export function watchConnections(server: Server): Connections {
  const underWay = new Map<Socket, number>();
  let isClosing = false;
  const closeIfIdle = (socket: Socket) => {
    // What was written last still goes out.
    if (isClosing && underWay.get(socket) === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
    closeIfIdle(socket);
  });
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = underWay.get(socket);
      if (left === undefined) return;
      underWay.set(socket, left - 1);
      closeIfIdle(socket);
    });
  });
  return {
    closeIdle() {
      isClosing = true;
      for (const socket of underWay.keys()) closeIfIdle(socket);
    },
  };
}
