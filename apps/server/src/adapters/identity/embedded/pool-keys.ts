import { createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';
import type { JWK } from 'jose';
import { damaged, type KeyFile, keepToOwner, readKeyFile, writeFirstKeys } from './key-file.ts';

const KEY_BYTES = 32;
/** So long after a rotation a process may go on with the keys from before. */
export const LOOK_MS = 1_000;

/** A secret that something is sealed with. */
export interface SealingKey {
  /** A key of its own for each purpose, 32 bytes. */
  derive(purpose: string): Buffer;
  /** By which the database knows it. */
  readonly fingerprint: string;
  /** Until when it opens what people bring; null for the one that seals. What is at rest it opens always. */
  readonly until: Date | null;
}

/** The pool's keys at a time. */
export interface KeySet {
  readonly signing: { readonly kid: string; readonly key: KeyObject };
  /** Public halves, each with until when what it signed may hold; null for the one that signs. */
  readonly verifying: readonly { readonly jwk: JWK; readonly until: Date | null }[];
  /** The one that seals first. */
  readonly sealing: readonly SealingKey[];
  /** What addresses and the like are told apart by: the same for as long as there are accounts. */
  readonly marking: Omit<SealingKey, 'until'>;
}

/** The installation's keys, which are never in the database. */
export interface PoolKeys {
  readonly file: string;
  /** As they are, or were a second ago: a rotation is noticed without a restart. */
  current(): KeySet;
  /** As they are, for what those don't open. */
  look(): KeySet;
}

/** Whether there is a file of keys. */
export function hasPoolKeys(file: string): boolean {
  return readKeyFile(file) !== undefined;
}

/**
 * Reads the keys, and makes them where there are none (mode 0600).
 * @throws StartError where the file is damaged, can't be written or is open to everybody
 */
export async function readPoolKeys(file: string): Promise<PoolKeys> {
  if (!hasPoolKeys(file)) await writeFirstKeys(file);
  keepToOwner(file);
  let seen = describeFile(file);
  let set = readSet(file);
  let lookedAt = performance.now();
  const look = (): KeySet => {
    lookedAt = performance.now();
    try {
      const found = describeFile(file);
      if (found !== seen) set = readSet(file);
      seen = found;
    } catch (error) {
      // Gone or damaged while we run: what we have is right, and the next start says it.
      console.error(`The user pool’s keys in ${file} can’t be read any more:`, (error as Error).message);
    }
    return set;
  };
  return {
    file,
    current: () => (performance.now() - lookedAt > LOOK_MS ? look() : set),
    look,
  };
}

function describeFile(file: string): string {
  const { ino, mtimeMs, size } = statSync(file);
  return `${ino}:${mtimeMs}:${size}`;
}

function readSet(file: string): KeySet {
  const kept = readKeyFile(file);
  if (!kept) throw damaged(file);
  const { signing, sealing, marking = sealing, former } = kept;
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

/** What the purposes' keys come from, and what the database knows it by. */
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
