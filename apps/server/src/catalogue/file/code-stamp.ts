import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..', '..', '..', '..', '..');
/** Folders of the code that determines the content of a catalog file. */
const FOLDERS = ['apps/server/src/catalogue', 'packages/recommender/src', 'packages/contract/src'];

/**
 * Calculates a hash of the source code that builds the catalog, so that files built by another release aren't used.
 */
export async function hashOfSourceCode(): Promise<string> {
  const hash = createHash('sha1').update(process.version);
  for (const folder of FOLDERS) {
    const names = await readdir(join(SOURCE, folder), { recursive: true });
    const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
    for (const name of sources) hash.update(name).update(await readFile(join(SOURCE, folder, name)));
  }
  return hash.digest('base64');
}
