import { createHash, getDiffieHellman } from 'node:crypto';

/** RFC 3526, group 15; its generator is 2. */
export const PRIME: Buffer = getDiffieHellman('modp15').getPrime();
export const PRIME_BYTES = PRIME.length;
export const GENERATOR = 2;
const N = toNumber(PRIME);
/** k = H(pad N ‖ pad g). */
const K = toNumber(hash(pad(PRIME), pad(Buffer.from([GENERATOR]))));

/** A power modulo the prime: base to the exponent, 384 bytes. @throws where the base is none of 2 … N−2 */
export type Power = (base: Buffer, exponent: Buffer) => Buffer;

/** A number as the protocol hashes it: without zeros in front but for one byte where the top bit is set. */
export function pad(number: Buffer): Buffer {
  const start = number.findIndex((byte) => byte !== 0);
  const bare = start < 0 ? Buffer.of(0) : number.subarray(start);
  return (bare[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), bare]) : bare;
}

export function hash(...parts: (Buffer | string)[]): Buffer {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
}

/** B = (k·v + g^b) mod N. */
export function addVerifier(verifier: Buffer, generatorToB: Buffer): Buffer {
  return toBytes((K * toNumber(verifier) + toNumber(generatorToB)) % N);
}

export function multiply(a: Buffer, b: Buffer): Buffer {
  return toBytes((toNumber(a) * toNumber(b)) % N);
}

/** Whether a client's A may be used: A mod N isn't 0. */
export function isUsable(a: Buffer): boolean {
  return toNumber(a) % N !== 0n;
}

/** A number like a verifier, made of as many bytes at hand: a square, as all powers of 2 are in this group. */
export function toUsableVerifier(bytes: Buffer): Buffer {
  const root = toNumber(bytes) % N;
  return toBytes((root * root) % N);
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`);
}

function toBytes(number: bigint): Buffer {
  return Buffer.from(number.toString(16).padStart(PRIME_BYTES * 2, '0'), 'hex');
}
