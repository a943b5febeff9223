import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyJob } from './define-job.ts';

const FEATURES = join(import.meta.dirname, '..', 'features');

/** Loads every feature's jobs from its `*.job.ts` files, sorted by name. */
export async function loadJobs(): Promise<AnyJob[]> {
  const files = (await readdir(FEATURES, { recursive: true })).filter((file) => file.endsWith('.job.ts'));
  const modules = await Promise.all(
    files.map(async (file): Promise<Record<string, unknown>> => import(join(FEATURES, file))),
  );
  return modules
    .flatMap((module) => Object.values(module).filter(isJob))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isJob(value: unknown): value is AnyJob {
  return typeof value === 'object' && value !== null && 'run' in value && 'options' in value;
}
