import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const FEATURES = join(import.meta.dirname, '..', 'features');

/** Imports every feature's file of one name (`routes.ts`), in the order of the features' names. */
export async function importFeatureFiles<Module>(name: string): Promise<Module[]> {
  const paths = (await readdir(FEATURES, { recursive: true })).filter(
    (path) => path.split('/').at(-1) === name && path.split('/').length === 2,
  );
  return Promise.all(paths.sort().map((path): Promise<Module> => import(join(FEATURES, path))));
}
