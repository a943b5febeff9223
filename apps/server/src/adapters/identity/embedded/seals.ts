import type { PoolKeys, SealingKey } from './pool-keys.ts';
import { seal, unseal } from './seal.ts';

/** What is sealed: at rest in the database, or kept by a client until it comes back. */
type SealPurpose = 'verifier' | 'secret block' | 'state' | 'mail';

/** Seals with the key there is, and opens what those from before sealed while they may. */
export interface Seals {
  seal(purpose: SealPurpose, owner: string, bytes: Buffer): Buffer;
  /** Null where it wasn't sealed here for this owner, was changed since, or too long ago. */
  unseal(purpose: SealPurpose, owner: string, sealed: Buffer): Buffer | null;
}

export function createSeals(keys: PoolKeys, now: () => Date): Seals {
  const open = (sealing: readonly SealingKey[], purpose: SealPurpose, owner: string, sealed: Buffer) => {
    for (const key of sealing) {
      // A password from before has to be checked however long ago that was.
      if (purpose !== 'verifier' && !mayOpen(key, now())) continue;
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

/** Whether a key still opens what people bring. */
export function mayOpen({ until }: SealingKey, now: Date): boolean {
  return until === null || now < until;
}
