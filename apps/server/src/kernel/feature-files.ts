import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const FEATURES = join(import.meta.dirname, '..', 'features');

/** Imports every feature's file of one name (`routes.ts`), in the order of the features' names. */
export async function importFeatureFiles<Module>(name: string): Promise<Module[]> {
  const paths = (await readdir(FEATURES, { recursive: true })).filter(
    (path) => basename(path) === name && dirname(dirname(path)) === '.',
  );
  return Promise.all(paths.sort().map((path): Promise<Module> => import(join(FEATURES, path))));
}
