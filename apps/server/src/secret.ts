import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const LEAST_CHARACTERS = 32;

/**
 * The installation's secret: from the environment, else made at first start and kept outside the database.
 * @throws StartError where the kept one is damaged: signing with half a secret would let anyone forge a cookie
 */
export async function readSecret(dataDir: string, given: string | undefined): Promise<string> {
  if (given) return given;
  const file = join(dataDir, 'secret');
  const kept = (await readKept(file)) ?? (await makeOnce(file));
  if (kept.length >= LEAST_CHARACTERS) return kept;
  throw new StartError(
    `The secret in ${file} is damaged. Restore it from a copy, or delete it: visitors will then be asked again.`,
  );
}

/** Written apart and linked into place whole: of two first starts one makes it, and neither reads half of it. */
async function makeOnce(file: string): Promise<string> {
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    await link(draft, file).catch(ignore('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  return (await readKept(file)) ?? '';
}

async function readKept(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(ignore('ENOENT'));
  return text?.trim();
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
}
