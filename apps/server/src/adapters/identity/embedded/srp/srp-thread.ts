import { createDiffieHellman } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { GENERATOR, PRIME } from './group.ts';
import { createSrpServer } from './srp-server.ts';
import type { SrpAnswer, SrpTask } from './srp-threads.ts';

// Calculates modular exponentiations for srp-threads.ts. Creating OpenSSL's object takes 1.5 s, so the thread
// keeps one.
const port = parentPort;
if (port === null) throw new Error('srp-thread.ts is a thread of srp-threads.ts');
const group = createDiffieHellman(PRIME, GENERATOR);
const srp = createSrpServer((base, exponent) => {
  group.setPrivateKey(exponent);
  return group.computeSecret(base);
});

port.on('message', ({ id, name, args }: SrpTask) => {
  const run = srp[name] as (...given: readonly unknown[]) => unknown;
  try {
    port.postMessage({ id, result: run(...args.map(toBuffers)) } satisfies SrpAnswer);
  } catch (error) {
    port.postMessage({ id, failure: (error as Error).message } satisfies SrpAnswer);
  }
});

/** Restores buffers, which arrive as plain Uint8Arrays. */
function toBuffers(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toBuffers(inner)]));
}
