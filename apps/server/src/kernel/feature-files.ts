import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const FEATURES = join(import.meta.dirname, '..', 'features');

/**
 * Imports the file with the given name (such as `routes.ts`) from every feature that has one, in alphabetical order of
 * the features.
 */
export async function importFeatureFiles<Module>(name: string): Promise<Module[]> {
  const paths = (await readdir(FEATURES, { recursive: true })).filter(
    (path) => basename(path) === name && dirname(dirname(path)) === '.',
  );
  return Promise.all(paths.sort().map((path): Promise<Module> => import(join(FEATURES, path))));
}
