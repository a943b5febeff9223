import progress from 'cli-progress';
import type { Say } from '../command.ts';

/** Shows how far an import has come. */
export interface ProgressBar {
  /** `share` of the input that is read, 0–1; how many records are done with. */
  update(share: number, records: number): void;
  stop(): void;
}

const STEPS = 1_000;
/** Where there is no terminal, a line is said for each quarter. */
const SAID_SHARE = 0.25;

/** A bar on a terminal, a few lines elsewhere. */
export function showBar(noun: string, say: Say): ProgressBar {
  return process.stderr.isTTY ? drawBar(noun) : sayQuarters(noun, say);
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

function sayQuarters(noun: string, say: Say): ProgressBar {
  let next = SAID_SHARE;
  return {
    update(share, records) {
      if (share < next) return;
      say(`${Math.floor(share * 100)} %: ${records.toLocaleString('en')} ${noun}`);
      next = share + SAID_SHARE;
    },
    stop: () => undefined,
  };
}
