import { createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';
import type { JWK } from 'jose';
import { log } from '../../../../log.ts';
import { damaged, type KeyFile, loadKeyFile, restrictToOwner, writeFirstKeys } from './key-file.ts';

const KEY_BYTES = 32;
/** Maximum time that a process keeps using its old keys after they have been replaced, in ms. */
export const OLD_KEYS_MS = 1_000;

/**
 * A key for encrypting data (“sealing”). It isn't used itself: a separate key is derived from it for each purpose.
 */
export interface SealingKey {
  /** Derives a separate key for each purpose, 32 bytes. */
  derive(purpose: string): Buffer;
  /** Identifies the key in the database. */
  readonly fingerprint: string;
  /**
   * Time until which the key decrypts what clients send back (codes, unfinished sign-ins); null for the current key.
   * Passwords in the database can be decrypted even after that time.
   */
  readonly until: Date | null;
}

/** The pool's keys at one point in time. */
export interface KeySet {
  readonly signing: { readonly kid: string; readonly key: KeyObject };
  /** Public keys, each with the time until which tokens it signed may be valid; null for the current one. */
  readonly verifying: readonly { readonly jwk: JWK; readonly until: Date | null }[];
  /** The current key first, then former ones. */
  readonly sealing: readonly SealingKey[];
  /** The key that email and IP addresses are hashed with. It never changes as long as there are accounts. */
  readonly marking: Omit<SealingKey, 'until'>;
}

/** Gives access to the embedded pool's keys, which are in a file and never in the database. */
export interface PoolKeys {
  readonly file: string;
  /** Returns the keys that were in the file at most a second ago, so that a rotation needs no restart. */
  current(): KeySet;
  /** Reads the file again now. Call it if the keys of `current` can't decrypt some data. */
  look(): KeySet;
}

/** Returns whether the pool's key file exists. */
export function hasPoolKeys(file: string): boolean {
  return loadKeyFile(file) !== undefined;
}

/**
 * Reads the pool's keys from the file, or creates the file with new keys if there is none (mode 0600).
 * @throws StartError if the file is damaged, can't be written or is open to everybody
 */
export async function loadPoolKeys(file: string): Promise<PoolKeys> {
  if (!hasPoolKeys(file)) await writeFirstKeys(file);
  restrictToOwner(file);
  let seen = describeFile(file);
  let set = loadKeySet(file);
  let lookedAt = performance.now();
  const look = (): KeySet => {
    lookedAt = performance.now();
    try {
      const found = describeFile(file);
      if (found !== seen) set = loadKeySet(file);
      seen = found;
    } catch (error) {
      // The file has been deleted or damaged: keep using the keys in memory. The next start will report it.
      log.error({ err: error }, `The user pool’s keys in ${file} can’t be read any more.`);
    }
    return set;
  };
  return {
    file,
    current: () => (performance.now() - lookedAt > OLD_KEYS_MS ? look() : set),
    look,
  };
}

function describeFile(file: string): string {
  const { ino, mtimeMs, size } = statSync(file);
  return `${ino}:${mtimeMs}:${size}`;
}

function loadKeySet(file: string): KeySet {
  const stored = loadKeyFile(file);
  if (!stored) throw damaged(file);
  const { signing, sealing, marking = sealing, former } = stored;
  return {
    signing: { kid: signing.kid, key: importSigning(signing, file) },
    verifying: [
      { jwk: toPublic(signing), until: null },
      ...(former?.signing ?? []).map((key) => ({ jwk: toPublic(key), until: new Date(key.until) })),
    ],
    sealing: [
      { ...fromSecret(sealing), until: null },
      ...(former?.sealing ?? []).map(({ secret, until }) => ({
        ...fromSecret(secret),
        until: new Date(until),
      })),
    ],
    marking: fromSecret(marking),
  };
}

/** Creates a key for encryption from its text in the key file. */
export function fromSecret(text: string): Omit<SealingKey, 'until'> {
  const secret = Buffer.from(text, 'base64url');
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `palate pool: ${purpose}`, KEY_BYTES));
  return { derive, fingerprint: createHash('sha256').update(derive('fingerprint')).digest('base64url') };
}

function toPublic({ kty, n, e, kid }: Pick<KeyFile['signing'], 'kty' | 'n' | 'e' | 'kid'>): JWK {
  return { kty, n, e, kid, alg: 'RS256', use: 'sig' };
}

function importSigning(jwk: KeyFile['signing'], file: string): KeyObject {
  try {
    return createPrivateKey({ key: jwk, format: 'jwk' });
  } catch (cause) {
    throw damaged(file, cause);
  }
}
