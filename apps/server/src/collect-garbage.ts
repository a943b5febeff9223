import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees unreachable objects now, and returns their memory to the system. V8 alone would keep it until the process needs
 * more. Blocks the event loop for some tenths of a second. Also drops compiled code that hasn't run recently, which V8
 * has to compile again when it runs.
 */
export function collectGarbage(): void {
  // Only contexts created under this flag have the function `gc`.
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  // A usual collection would keep the pages of the heap that have become free.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
