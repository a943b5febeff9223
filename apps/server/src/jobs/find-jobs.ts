import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyJob } from './define-job.ts';

const FEATURES = join(import.meta.dirname, '..', 'features');

/** Every feature's jobs, found by listing `*.job.ts`, in the order of their names. */
export async function findJobs(): Promise<AnyJob[]> {
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
