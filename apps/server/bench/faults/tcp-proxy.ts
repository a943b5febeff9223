import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy on the loopback between the server and its database, which can fail as networks do. */
export interface TcpProxy {
  readonly port: number;
  /**
   * Accepts connections, but forwards nothing. Connections that are open now stay silent for good, as if a
   * router had dropped them.
   */
  silence(): void;
  /** Resets every connection and accepts no new ones. */
  cut(): void;
  /** Forwards new connections again. */
  resume(): void;
  close(): Promise<void>;
}

/** Opens a proxy on a loopback port, which forwards to the database until it is told to fail. */
export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let mode: 'open' | 'silent' | 'cut' = 'open';
  const pairs = new Set<{ near: Socket; far: Socket | null }>();
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (mode === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = mode === 'open' ? connect(target) : null;
    const pair = { near, far };
    pairs.add(pair);
    near.once('close', () => {
      pairs.delete(pair);
      far?.destroy();
    });
    if (!far) {
      near.pause();
      return;
    }
    far.on('error', () => near.destroy());
    far.once('close', () => near.destroy());
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const { near } of pairs) near.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      mode = 'silent';
      for (const { near, far } of pairs) {
        near.unpipe();
        far?.unpipe();
        near.pause();
        far?.pause();
      }
    },
    cut() {
      mode = 'cut';
      destroyAll();
    },
    resume() {
      mode = 'open';
    },
    async close() {
      server.close();
      destroyAll();
      await once(server, 'close');
    },
  };
}
