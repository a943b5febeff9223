import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const LEAST_CHARACTERS = 32;

/**
 * Loads the installation's secret: from the environment, otherwise generated at the first start and stored
 * outside the database.
 * @throws StartError if the stored one is damaged, since with half a secret anyone could forge a cookie
 */
export async function loadSecret(dataDir: string, given: string | undefined): Promise<string> {
  if (given) return given;
  const file = join(dataDir, 'secret');
  const stored = (await loadStoredSecret(file)) ?? (await makeOnce(file));
  if (stored.length >= LEAST_CHARACTERS) return stored;
  throw new StartError(
    `The secret in ${file} is damaged. Restore it from a copy, or delete it: visitors will then be asked again.`,
  );
}

/**
 * Writes the secret to a temporary file and links it to its path. If two processes start for the first time
 * at the same moment, only one of them generates the secret, and neither reads half of it.
 */
async function makeOnce(file: string): Promise<string> {
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    await link(draft, file).catch(ignore('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  return (await loadStoredSecret(file)) ?? '';
}

async function loadStoredSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(ignore('ENOENT'));
  return text?.trim();
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
}
