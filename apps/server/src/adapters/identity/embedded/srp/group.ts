import { createHash, getDiffieHellman } from 'node:crypto';

/**
 * SRP's prime N: all calculations of SRP (a sign-in that doesn't send the password) are modulo N. It is group 15 of
 * RFC 3526, 3,072 bits.
 */
export const PRIME: Buffer = getDiffieHellman('modp15').getPrime();
/** Length of SRP's prime in bytes. */
export const PRIME_BYTES = PRIME.length;
/** The generator g of SRP's group (RFC 3526). */
export const GENERATOR = 2;
const N = toNumber(PRIME);
/** k = H(pad N ‖ pad g). */
const K = toNumber(hash(pad(PRIME), pad(Buffer.from([GENERATOR]))));

/**
 * A function that raises `base` to the power `exponent` modulo SRP's prime. Returns 384 bytes.
 * @throws if the base isn't within 2 … N−2
 */
export type Power = (base: Buffer, exponent: Buffer) => Buffer;

/**
 * Formats a number as SRP hashes it: big-endian, without leading zeros, except one zero byte if the top bit
 * is set.
 */
export function pad(number: Buffer): Buffer {
  const start = number.findIndex((byte) => byte !== 0);
  const bare = start < 0 ? Buffer.of(0) : number.subarray(start);
  return (bare[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), bare]) : bare;
}

/** Calculates the SHA-256 hash of the concatenated parts. */
export function hash(...parts: (Buffer | string)[]): Buffer {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
}

/** Calculates the server's public value B = (k·v + g^b) mod N from the verifier v and g^b. */
export function addVerifier(verifier: Buffer, generatorToB: Buffer): Buffer {
  return toBytes((K * toNumber(verifier) + toNumber(generatorToB)) % N);
}

/** Multiplies two numbers modulo SRP's prime. */
export function multiply(a: Buffer, b: Buffer): Buffer {
  return toBytes((toNumber(a) * toNumber(b)) % N);
}

/** Returns whether a client's public value A is valid in SRP: A mod N isn't 0. */
export function isValidPublicValue(a: Buffer): boolean {
  return toNumber(a) % N !== 0n;
}

/**
 * Makes a fake verifier from random bytes, for an address without an account. A real verifier is a power of 2, and 2
 * is a square in this group, so the result is squared, too. Otherwise an attacker could tell that there is no
 * account.
 */
export function toFakeVerifier(bytes: Buffer): Buffer {
  const root = toNumber(bytes) % N;
  return toBytes((root * root) % N);
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`);
}

function toBytes(number: bigint): Buffer {
  return Buffer.from(number.toString(16).padStart(PRIME_BYTES * 2, '0'), 'hex');
}
