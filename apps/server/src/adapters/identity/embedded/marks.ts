import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { PoolKeys, SealingKey } from './pool-keys.ts';
import { mayOpen } from './seals.ts';
import { PRIME_BYTES, toUsableVerifier } from './srp/group.ts';

/** What a code is for. */
export type CodePurpose = 'sign-up' | 'reset' | 'email';

/** What a password is checked against: real, or made up for a stranger. */
interface MadeUpVerifier {
  /** 16 bytes. */
  readonly salt: Buffer;
  readonly verifier: Buffer;
}

const SALT_BYTES = 16;
const UUID_BYTES = 16;
const CODE_DIGITS = 6;

/** Keyed hashes that identify people and codes, and what is made up for strangers; the keys aren't in the database. */
export interface Marks {
  /** Of an address as `toAccountAddress` gives it. */
  ofEmail(email: string): string;
  /** Of a sub that no account with a password has, in lower case. */
  ofSub(sub: string): string;
  /** The sub that an address without an account is answered with, the same each time. */
  strangerSubOf(emailMark: string): string;
  /** Of where a request comes from; an IPv6 network of one household is one. */
  ofAddress(kind: string, address: string): string;
  /** Of a code, for one address and purpose. */
  ofCode(purpose: CodePurpose, mark: string, code: string): Buffer;
  /** Whether that is of this code; also of one from before the keys were rotated, while it may hold. */
  isOfCode(hmac: Buffer, purpose: CodePurpose, mark: string, code: string): boolean;
  /** Salt and verifier for a stranger's sub, the same each time: they can't be told from a member's. */
  makeUp(sub: string): MadeUpVerifier;
}

export function createMarks(keys: PoolKeys, now: () => Date): Marks {
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
    strangerSubOf: (emailMark) => toUuid(createHmac('sha256', strangerSubKey).update(emailMark).digest()),
    ofAddress: (kind, address) =>
      `${kind}:${createHmac('sha256', addressKey).update(toNetwork(address)).digest('base64url')}`,
    ofCode(purpose, mark, code) {
      const [key] = keys.current().sealing;
      if (!key) throw new Error('There is no key to mark a code by');
      return ofCode(key, `${purpose}:${mark}:${code}`);
    },
    isOfCode(hmac, purpose, mark, code) {
      // A code is looked at seldom: so seldom that it may be another process that has rotated the keys.
      return keys
        .look()
        .sealing.filter((key) => mayOpen(key, now()))
        .some((key) => isSame(hmac, ofCode(key, `${purpose}:${mark}:${code}`)));
    },
    makeUp(sub) {
      const bytes = Buffer.from(hkdfSync('sha256', strangerKey, sub, '', SALT_BYTES + PRIME_BYTES));
      return {
        salt: bytes.subarray(0, SALT_BYTES),
        verifier: toUsableVerifier(bytes.subarray(SALT_BYTES)),
      };
    },
  };
}

/** Six digits, each as likely as any other. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A version 4 UUID, as those of members are. */
function toUuid(bytes: Buffer): string {
  const made = Buffer.from(bytes.subarray(0, UUID_BYTES));
  made[6] = ((made[6] ?? 0) & 0x0f) | 0x40;
  made[8] = ((made[8] ?? 0) & 0x3f) | 0x80;
  return made.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The first 64 bits of an IPv6 address, which are one household's; any other address whole. */
function toNetwork(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])];
  return all.slice(0, 4).join(':');
}
