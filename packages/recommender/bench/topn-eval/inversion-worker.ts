import { parentPort } from 'node:worker_threads';
import { helpInversion, type InversionJob } from '../../src/kernels/invert.ts';

parentPort?.on('message', (job: InversionJob) => helpInversion(job));
parentPort?.postMessage('ready');
