import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LearnPredictor, PredictedFrom, Prediction } from './predict-content.ts';

/** A message from the predictor's thread: first `ready` after training, then a prediction for each title sent to it. */
export type ThreadAnswer = 'ready' | { readonly prediction: Prediction };

/**
 * A predictor of titles' DNA and themes that runs in a separate thread, so that it doesn't block a process that also
 * serves requests.
 */
export interface PredictorThread {
  /** Starts the thread, and waits until the predictor is trained. */
  readonly learn: LearnPredictor;
  /** Ends the thread; predictions in progress fail. */
  close(): Promise<void>;
}

/**
 * Creates a predictor of titles' DNA and themes that runs in its own thread. The thread starts when it is first needed.
 */
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

/**
 * Waits for the thread's next message.
 * @throws if the thread fails, or ends without a message
 */
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

/**
 * Copies only the fields that a prediction needs, since a draft also has fields that can't be sent to a
 * thread.
 */
function plain({ row, people }: PredictedFrom): PredictedFrom {
  const { kind, year, runtime_minutes, genres, keywords, synopsis, certificates, countries, languages } = row;
  return {
    row: { kind, year, runtime_minutes, genres, keywords, synopsis, certificates, countries, languages },
    people: people.map(({ name, job }) => ({ name, job })),
  };
}
