// Runs in a separate thread of the building process: builds the index of names and exits.
import { parentPort, workerData } from 'node:worker_threads';
import { type ItemNames, packItemNames } from './item-names.ts';

parentPort?.postMessage(packItemNames(workerData as ItemNames));
