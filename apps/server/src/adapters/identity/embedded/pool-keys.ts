import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { z } from 'zod';
import { StartError } from '../../../start-error.ts';

const SECRET_BYTES = 32;
const MODULUS_BITS = 2048;

const keysFile = z.object({
  /** An RSA private key. */
  signing: z.looseObject({
    kty: z.literal('RSA'),
    kid: z.string(),
    n: z.string(),
    e: z.string(),
    d: z.string().regex(/^[\w-]+$/),
  }),
  /** 32 bytes, base64url; what is sealed and marked in the database rests on it. */
  sealing: z.string().regex(/^[\w-]{43}$/),
});

/** The installation's keys, which are never in the database. */
export interface PoolKeys {
  readonly kid: string;
  readonly signing: CryptoKey;
  /** Of the signing key, as `jwks.json` gives it. */
  readonly publicJwk: JWK;
  /** A key of its own for each purpose, 32 bytes. */
  deriveKey(purpose: string): Buffer;
  /** By which the database knows whether these keys are its own. */
  readonly fingerprint: string;
}

/**
 * Reads the keys, and makes them at the first start (mode 0600).
 * @throws StartError where the file is damaged or can't be written
 */
export async function readPoolKeys(file: string): Promise<PoolKeys> {
  const text = (await readKept(file)) ?? (await makeOnce(file));
  const parsed = keysFile.safeParse(parse(text));
  if (!parsed.success) throw damaged(file);
  const { signing, sealing } = parsed.data;
  const { kty, n, e, kid } = signing;
  const secret = Buffer.from(sealing, 'base64url');
  const deriveKey = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `palate pool: ${purpose}`, SECRET_BYTES));
  return {
    kid,
    signing: await importSigning(signing, file),
    publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' },
    deriveKey,
    fingerprint: createHash('sha256').update(deriveKey('fingerprint')).digest('base64url'),
  };
}

async function importSigning(jwk: JWK, file: string): Promise<CryptoKey> {
  try {
    return (await importJWK(jwk, 'RS256')) as CryptoKey;
  } catch (cause) {
    throw damaged(file, cause);
  }
}

/** Written apart and linked into place whole: of two first starts one makes it, and neither reads half of it. */
async function makeOnce(file: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: MODULUS_BITS, extractable: true });
  const jwk = await exportJWK(privateKey);
  const signing = { ...jwk, kid: await calculateJwkThumbprint(jwk) };
  const text = JSON.stringify({ signing, sealing: randomBytes(SECRET_BYTES).toString('base64url') });
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
    await link(draft, file).catch(ignore('EEXIST'));
  } catch (cause) {
    throw new StartError(
      `The user pool’s keys can’t be written to ${file} (${(cause as Error).message}). Make room or choose another IDENTITY_KEYS_FILE.`,
      { cause },
    );
  } finally {
    await rm(draft, { force: true });
  }
  return (await readKept(file)) ?? '';
}

async function readKept(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(ignore('ENOENT'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
}

function damaged(file: string, cause?: unknown): StartError {
  return new StartError(
    `The user pool’s keys in ${file} are damaged. Restore them from a copy: without them nobody’s password can be checked.`,
    { cause },
  );
}
