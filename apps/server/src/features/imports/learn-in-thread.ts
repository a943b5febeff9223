import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LearnPredictor, PredictedFrom, Prediction } from './predict-content.ts';

/** What the thread says: that it has learned, then a prediction for each title it was given. */
export type ThreadAnswer = 'ready' | { readonly prediction: Prediction };

/** Learning and predicting in a thread of their own, for a process that serves people meanwhile. */
export interface PredictorThread {
  readonly learn: LearnPredictor;
  /** Ends the thread; what is being predicted is refused. */
  close(): Promise<void>;
}

/** The thread starts when something is to be learned. */
export function openPredictorThread(): PredictorThread {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function ask(thread: Worker, title: PredictedFrom): Promise<Prediction> {
    const before = last;
    const answer = before.then(async () => {
      const said = nextAnswer(thread);
      thread.postMessage(plain(title));
      return said;
    });
    last = answer.catch(() => undefined);
    const said = await answer;
    if (said === 'ready') throw new Error('The predictor learned twice.');
    return said.prediction;
  }

  return {
    async learn() {
      const thread = new Worker(new URL('./predictor-thread.ts', import.meta.url));
      worker = thread;
      await nextAnswer(thread);
      return { predict: (title) => ask(thread, title), prepare() {}, preparedFor: () => undefined };
    },
    async close() {
      await worker?.terminate();
    },
  };
}

/** @throws where the thread ends, or fails, without an answer */
async function nextAnswer(thread: Worker): Promise<ThreadAnswer> {
  const ended = new AbortController();
  const over = once(thread, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`The predictor's thread ended with ${code}.`);
  });
  try {
    const [answer] = (await Promise.race([once(thread, 'message'), over])) as [ThreadAnswer];
    return answer;
  } finally {
    ended.abort();
    over.catch(() => undefined);
  }
}

/** A draft holds more than a prediction needs, and more than threads can hand over. */
function plain({ row, people }: PredictedFrom): PredictedFrom {
  const { kind, year, runtime_minutes, genres, keywords, synopsis, certificates, countries, languages } = row;
  return {
    row: { kind, year, runtime_minutes, genres, keywords, synopsis, certificates, countries, languages },
    people: people.map(({ name, job }) => ({ name, job })),
  };
}
