import { announce } from './log.ts';

/**
 * Creates a function that shows the progress of long work. On a terminal it updates one line; otherwise it
 * logs a few lines.
 * @param what the beginning of the line, such as `Loading titles`
 */
export function showProgress(what: string): (done: number, total: number) => void {
  let lastTenth = -1;
  return (done, total) => {
    const tenth = Math.floor((done / total) * 10);
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${what}: ${done} of ${total}${done === total ? '\n' : ''}`);
    } else if (done === total || tenth >= lastTenth + 5) {
      announce(`${what}: ${done} of ${total}`);
      lastTenth = tenth;
    }
  };
}
