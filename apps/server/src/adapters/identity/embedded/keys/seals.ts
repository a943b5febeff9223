import type { PoolKeys, SealingKey } from './pool-keys.ts';
import { seal, unseal } from './seal.ts';

/** Kinds of encrypted data: stored in the database, or held by a client until it sends them back. */
type SealPurpose = 'verifier' | 'secret block' | 'state' | 'mail';

/**
 * Functions that encrypt data with the pool's current key, for one purpose and one owner, and decrypt them. Data that
 * were encrypted with former keys can be decrypted as long as these keys are accepted.
 */
export interface Seals {
  seal(purpose: SealPurpose, owner: string, bytes: Buffer): Buffer;
  /**
   * Returns null if the data weren't encrypted by this pool for this owner, were changed, or were encrypted
   * with a key that is no longer accepted.
   */
  unseal(purpose: SealPurpose, owner: string, sealed: Buffer): Buffer | null;
}

/** Creates the functions that encrypt and decrypt the pool's data, from its keys. */
export function createSeals(keys: PoolKeys, now: () => Date): Seals {
  const open = (sealing: readonly SealingKey[], purpose: SealPurpose, owner: string, sealed: Buffer) => {
    for (const key of sealing) {
      // Passwords must be decrypted however old their key is.
      if (purpose !== 'verifier' && !canDecrypt(key, now())) continue;
      const opened = unseal(key.derive(purpose), owner, sealed);
      if (opened) return opened;
    }
    return null;
  };
  return {
    seal(purpose, owner, bytes) {
      const [key] = keys.current().sealing;
      if (!key) throw new Error('There is no key to seal with');
      return seal(key.derive(purpose), owner, bytes);
    },
    unseal(purpose, owner, sealed) {
      const before = keys.current();
      const opened = open(before.sealing, purpose, owner, sealed);
      if (opened) return opened;
      const after = keys.look();
      return after === before ? null : open(after.sealing, purpose, owner, sealed);
    },
  };
}

/**
 * Returns whether a key still decrypts data that clients send back (codes and unfinished sign-ins): always for the
 * current key, and until its time limit for a former one.
 */
export function canDecrypt({ until }: SealingKey, now: Date): boolean {
  return until === null || now < until;
}
