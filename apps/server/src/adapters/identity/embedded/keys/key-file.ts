import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { chown, link, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { log } from '../../../../log.ts';
import { StartError } from '../../../../start-error.ts';

const SECRET_BYTES = 32;
const MODULUS_BITS = 2048;
const OWN_MODE = 0o600;
const OTHERS = 0o007;
const ALL_BUT_OWNER = 0o077;

const secret = z.string().regex(/^[\w-]{43}$/);
const publicKey = { kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() };
const signingKey = z.looseObject({ ...publicKey, d: z.string().regex(/^[\w-]+$/) });
const until = z.iso.datetime();

const keyFile = z.object({
  /** An RSA private key. */
  signing: signingKey,
  /** 32 bytes, base64url; encrypts everything that the pool encrypts in the database and for clients. */
  sealing: secret,
  /**
   * 32 bytes, base64url: the key that email addresses are hashed with, which never changes. If absent, it is
   * `sealing`.
   */
  marking: secret.optional(),
  /** When these keys came into use; absent for the first keys. */
  since: z.iso.datetime().optional(),
  /** Former keys that are still needed for some data. */
  former: z
    .object({
      signing: z.array(z.object({ ...publicKey, until })),
      sealing: z.array(z.object({ secret, until, isResealed: z.boolean() })),
    })
    .optional(),
});
/** Content of the pool's key file. */
export type KeyFile = z.infer<typeof keyFile>;

/**
 * Reads the pool's key file. Returns undefined if there is none.
 * @throws StartError if the file is damaged, or this user may not read it
 */
export function loadKeyFile(file: string): KeyFile | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(
      `The user pool’s keys in ${file} can’t be read (${(error as Error).message}). They have to be this user’s own.`,
      { cause: error },
    );
  }
  try {
    return keyFile.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged(file, cause);
  }
}

/**
 * Makes the key file readable for its owner only, and logs a warning if it wasn't.
 * @throws StartError if everybody can read the file and that can't be changed
 */
export function restrictToOwner(file: string): void {
  const mode = statSync(file).mode;
  if (process.platform === 'win32' || (mode & ALL_BUT_OWNER) === 0) return;
  try {
    chmodSync(file, OWN_MODE);
    log.warn(
      `The user pool’s keys in ${file} could be read by other users of this machine, and can’t be any more. If one of them may have, run “palate keys rotate --leaked”.`,
    );
  } catch (cause) {
    // If the file belongs to another user who shares it with a group, that is their decision.
    if ((mode & OTHERS) === 0) return;
    throw new StartError(
      `The user pool’s keys in ${file} can be read by every user of this machine. Have their owner run “chmod 600 ${file}”.`,
      { cause },
    );
  }
}

/** Generates random keys for signing tokens and for encrypting data. */
export async function makeKeys(): Promise<Pick<KeyFile, 'signing' | 'sealing'>> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: MODULUS_BITS, extractable: true });
  const jwk = await exportJWK(privateKey);
  const signing = signingKey.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
  return { signing, sealing: randomBytes(SECRET_BYTES).toString('base64url') };
}

/**
 * Creates the key file with new keys, atomically. If two processes start at the same time, only one writes
 * the keys, and neither reads an incomplete file.
 * @throws StartError if the file can't be written
 */
export async function writeFirstKeys(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 }).catch((cause) => {
    throw unwritable(file, cause);
  });
  await writeBeside(file, await makeKeys(), async (draft) => {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  });
}

/**
 * Replaces the keys in the file atomically. Follows a symbolic link, and keeps the file's owner, so that a command
 * run as root doesn't lock out the server's user.
 * @throws StartError if the file can't be written
 */
export async function replaceKeys(file: string, keys: KeyFile): Promise<void> {
  const target = await realpath(file).catch((cause) => {
    throw unwritable(file, cause);
  });
  await writeBeside(target, keys, async (draft) => {
    const { uid, gid } = await stat(target);
    if (process.getuid?.() === 0) await chown(draft, uid, gid);
    await rename(draft, target);
  });
}

async function writeBeside(
  file: string,
  keys: KeyFile,
  place: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', OWN_MODE);
    await handle.writeFile(JSON.stringify(keys));
    // Flush to disk before anything is encrypted with the keys.
    await handle.sync();
    await handle.close();
    await place(draft);
  } catch (cause) {
    throw unwritable(file, cause);
  } finally {
    await rm(draft, { force: true });
  }
}

function unwritable(file: string, cause: unknown): StartError {
  return new StartError(
    `The user pool’s keys can’t be written to ${file} (${(cause as Error).message}). Make room or choose another IDENTITY_KEYS_FILE.`,
    { cause },
  );
}

/** Creates the error for a key file that is damaged. */
export function damaged(file: string, cause?: unknown): StartError {
  return new StartError(
    `The user pool’s keys in ${file} are damaged. Restore them from a copy: without them nobody’s password can be checked.`,
    { cause },
  );
}
