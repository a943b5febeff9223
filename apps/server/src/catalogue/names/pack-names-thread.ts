// Runs in a thread of its own, beside the one that builds: turns names around and is done.
import { parentPort, workerData } from 'node:worker_threads';
import { type ItemNames, packItemNames } from './item-names.ts';

parentPort?.postMessage(packItemNames(workerData as ItemNames));
