import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { addVerifier, GENERATOR, hash, multiply, type Power, pad } from './group.ts';

const SALT_BYTES = 16;
/** As strong as SHA-256, and a tenth of the time that 3,072 bits take. */
const PRIVATE_BYTES = 32;
const KEY_BYTES = 16;
const KEY_INFO = 'Caldera Derived Key';
const BASE = Buffer.of(GENERATOR);

/** Of a password, as the protocol fixes it; both to be sealed. */
export interface Verifier {
  readonly salt: Buffer;
  readonly verifier: Buffer;
}

/** The server's numbers of one sign-in. */
export interface Ephemeral {
  /** Secret. */
  readonly b: Buffer;
  /** Told to the client. */
  readonly B: Buffer;
}

/** What a client proves that it knows a password by. */
export interface Proof {
  readonly A: Buffer;
  readonly b: Buffer;
  readonly B: Buffer;
  readonly verifier: Buffer;
  /** Pool name and sub, the secret block and the timestamp, joined. */
  readonly message: Buffer;
  readonly signature: Buffer;
}

/** The server's side of SRP, on one way to raise to powers. */
export function createSrpServer(power: Power) {
  /** x = H(pad salt ‖ H(identity ":" password)), v = g^x. */
  const verifierOf = (salt: Buffer, identity: string, password: string): Buffer =>
    power(BASE, hash(pad(salt), hash(`${identity}:${password}`)));
  return {
    /** @param identity pool name and sub, joined */
    makeVerifier(identity: string, password: string): Verifier {
      const salt = randomBytes(SALT_BYTES);
      return { salt, verifier: verifierOf(salt, identity, password) };
    },
    hasPassword({ salt, verifier }: Verifier, identity: string, password: string): boolean {
      return timingSafeEqual(verifierOf(salt, identity, password), verifier);
    },
    begin(verifier: Buffer): Ephemeral {
      const b = randomBytes(PRIVATE_BYTES);
      return { b, B: addVerifier(verifier, power(BASE, b)) };
    },
    /** u = H(pad A ‖ pad B), S = (A·v^u)^b, K = HKDF(S, u); whether the signature is HMAC(K, message). */
    verify({ A, b, B, verifier, message, signature }: Proof): boolean {
      const u = hash(pad(A), pad(B));
      try {
        const S = power(multiply(A, power(verifier, u)), b);
        const key = Buffer.from(hkdfSync('sha256', pad(S), pad(u), KEY_INFO, KEY_BYTES));
        const expected = createHmac('sha256', key).update(message).digest();
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      } catch {
        // An A that was chosen to leave nothing to raise: OpenSSL refuses 0, 1 and N−1.
        return false;
      }
    },
  };
}

export type SrpServer = ReturnType<typeof createSrpServer>;
