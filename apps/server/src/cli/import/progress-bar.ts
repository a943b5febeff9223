import progress from 'cli-progress';
import type { Print } from '../command.ts';

/** Shows the progress of an import. */
export interface ProgressBar {
  /**
   * Updates the display.
   * @param share part of the input that has been read, 0..1
   * @param records number of finished records
   */
  update(share: number, records: number): void;
  stop(): void;
}

const STEPS = 1_000;
/** Growth of the share after which a line is printed if there is no terminal. */
const SAID_SHARE = 0.25;

/** Shows a progress bar on a terminal; without a terminal, prints a few lines instead. */
export function showBar(noun: string, print: Print): ProgressBar {
  return process.stderr.isTTY ? drawBar(noun) : printQuarters(noun, print);
}

function drawBar(noun: string): ProgressBar {
  const bar = new progress.SingleBar({
    format: `{bar} {percentage} % · {records} ${noun} · {rate} a second · {eta_formatted} to go`,
    stream: process.stderr,
    hideCursor: true,
    barsize: 30,
  });
  const started = performance.now();
  bar.start(STEPS, 0, { records: '0', rate: '–' });
  return {
    update(share, records) {
      const seconds = (performance.now() - started) / 1_000;
      bar.update(Math.floor(share * STEPS), {
        records: records.toLocaleString('en'),
        rate: Math.round(records / seconds).toLocaleString('en'),
      });
    },
    stop: () => bar.stop(),
  };
}

function printQuarters(noun: string, print: Print): ProgressBar {
  let next = SAID_SHARE;
  return {
    update(share, records) {
      if (share < next) return;
      print(`${Math.floor(share * 100)} %: ${records.toLocaleString('en')} ${noun}`);
      next = share + SAID_SHARE;
    },
    stop: () => undefined,
  };
}
