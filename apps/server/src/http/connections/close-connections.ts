import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The open connections of a server, which must be closed when the server stops. Node's own `closeIdleConnections`
 * leaves two kinds open: connections that never sent anything, which browsers open in advance, and connections that
 * become idle after the call.
 */
export interface Connections {
  /** Closes idle connections now, and each other connection once its last response has been sent. */
  closeIdle(): void;
}

/**
 * Starts counting the requests in progress on each connection of a server.
 * @returns the connections, to be closed when the server stops
 */
export function watchConnections(server: Server): Connections {
  const underWay = new Map<Socket, number>();
  let isClosing = false;
  const closeIfIdle = (socket: Socket) => {
    // Closing the socket still sends the last response.
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
