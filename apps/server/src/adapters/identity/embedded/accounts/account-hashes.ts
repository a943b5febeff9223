import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { PoolKeys, SealingKey } from '../keys/pool-keys.ts';
import { canDecrypt } from '../keys/seals.ts';
import { PRIME_BYTES, toFakeVerifier } from '../srp/group.ts';

/** Purpose of a six-digit code: confirming a new account, resetting a password, or verifying an email address. */
export type CodePurpose = 'sign-up' | 'reset' | 'email';

/** A made-up salt and verifier for an address without an account, in the format of real ones. */
interface MadeUpVerifier {
  /** 16 bytes. */
  readonly salt: Buffer;
  readonly verifier: Buffer;
}

const SALT_BYTES = 16;
const UUID_BYTES = 16;
const CODE_DIGITS = 6;

/**
 * Functions that calculate keyed hashes of addresses and codes. For addresses without an account (“strangers”) they
 * make up data that looks like an account's, so that an attacker can't tell whether there is one. The keys aren't in
 * the database.
 */
export interface AccountHashes {
  /** Calculates the keyed hash of an email address that `toAccountAddress` has normalized. */
  ofEmail(email: string): string;
  /** Calculates the keyed hash of a sub (lower case) that belongs to no account with a password. */
  ofSub(sub: string): string;
  /** Makes up a sub for an email address without an account. The same address always gets the same one. */
  strangerSubOf(emailHash: string): string;
  /**
   * Calculates the keyed hash under which requests of a kind are counted for an IP address. For IPv6 it is the hash of
   * the address's network, since a household has a whole network.
   */
  ofAddress(kind: string, address: string): string;
  /** Calculates the keyed hash of a code for one mailbox and purpose. */
  ofCode(purpose: CodePurpose, accountHash: string, code: string): Buffer;
  /**
   * Returns whether `hmac` is the keyed hash of this code, made with the current key or a former one that is still
   * accepted.
   */
  isOfCode(hmac: Buffer, purpose: CodePurpose, accountHash: string, code: string): boolean;
  /**
   * Makes up a salt and verifier for a stranger's sub. The same sub always gets the same ones, and they look exactly
   * like those of a member.
   */
  makeUp(sub: string): MadeUpVerifier;
}

/**
 * Creates the functions that calculate keyed hashes, from the pool's keys. A code also matches if it was hashed with a
 * former key that is still accepted at `now`.
 */
export function createAccountHashes(keys: PoolKeys, now: () => Date): AccountHashes {
  const { marking } = keys.current();
  const [emailKey, addressKey, strangerKey] = [
    marking.derive('email'),
    marking.derive('address'),
    marking.derive('stranger'),
  ];
  const [subKey, strangerSubKey] = [marking.derive('sub'), marking.derive('stranger sub')];
  const ofCode = (key: SealingKey, given: string) =>
    createHmac('sha256', key.derive('code')).update(given).digest();
  return {
    ofEmail: (email) => createHmac('sha256', emailKey).update(email).digest('base64url'),
    ofSub: (sub) => createHmac('sha256', subKey).update(sub).digest('base64url'),
    strangerSubOf: (emailHash) => toUuid(createHmac('sha256', strangerSubKey).update(emailHash).digest()),
    ofAddress: (kind, address) =>
      `${kind}:${createHmac('sha256', addressKey).update(toNetwork(address)).digest('base64url')}`,
    ofCode(purpose, accountHash, code) {
      const [key] = keys.current().sealing;
      if (!key) throw new Error('There is no key to hash a code with');
      return ofCode(key, `${purpose}:${accountHash}:${code}`);
    },
    isOfCode(hmac, purpose, accountHash, code) {
      // Codes are checked rarely, so read the file again: another process may have rotated the keys.
      return keys
        .look()
        .sealing.filter((key) => canDecrypt(key, now()))
        .some((key) => isSame(hmac, ofCode(key, `${purpose}:${accountHash}:${code}`)));
    },
    makeUp(sub) {
      const bytes = Buffer.from(hkdfSync('sha256', strangerKey, sub, '', SALT_BYTES + PRIME_BYTES));
      return {
        salt: bytes.subarray(0, SALT_BYTES),
        verifier: toFakeVerifier(bytes.subarray(SALT_BYTES)),
      };
    },
  };
}

/** Makes a random code of six digits, all codes equally likely. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Returns whether two secrets are equal, in a time that doesn't depend on where they differ. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Formats bytes as a version 4 UUID, like members' subs. */
function toUuid(bytes: Buffer): string {
  const made = Buffer.from(bytes.subarray(0, UUID_BYTES));
  made[6] = ((made[6] ?? 0) & 0x0f) | 0x40;
  made[8] = ((made[8] ?? 0) & 0x3f) | 0x80;
  return made.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the first 64 bits of an IPv6 address, which one household shares; any other address unchanged. */
function toNetwork(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])];
  return all.slice(0, 4).join(':');
}
