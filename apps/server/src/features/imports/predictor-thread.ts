import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './learn-in-thread.ts';
import { learnFromShipped, type PredictedFrom } from './predict-content.ts';

// Trains the predictor, reports that it is ready, and answers messages in order.
const port = parentPort;
if (port === null) throw new Error('predictor-thread.ts is a thread of learn-in-thread.ts');
const predictor = await learnFromShipped();
port.on('message', (title: PredictedFrom) => {
  port.postMessage({ prediction: predictor.predict(title) } satisfies ThreadAnswer);
});
port.postMessage('ready' satisfies ThreadAnswer);
