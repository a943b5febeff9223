import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { addVerifier, GENERATOR, hash, multiply, type Power, pad } from './group.ts';

const SALT_BYTES = 16;
/**
 * Length of the secret exponent in bytes: as strong as SHA-256, in a tenth of the time of a 3,072-bit
 * exponent.
 */
const PRIVATE_BYTES = 32;
const KEY_BYTES = 16;
const KEY_INFO = 'Caldera Derived Key';
const BASE = Buffer.of(GENERATOR);

/** A password's salt and verifier. SRP checks the password against the verifier. Both must be stored encrypted. */
export interface Verifier {
  readonly salt: Buffer;
  readonly verifier: Buffer;
}

/** The server's one-time key pair for one SRP sign-in: the random secret `b` and the public value `B`. */
export interface Ephemeral {
  /** The secret value. */
  readonly b: Buffer;
  /** The public value, which is sent to the client. */
  readonly B: Buffer;
}

/** Everything needed to verify a client's proof that it knows a password, named as in SRP (RFC 5054). */
export interface Proof {
  readonly A: Buffer;
  readonly b: Buffer;
  readonly B: Buffer;
  readonly verifier: Buffer;
  /** Pool name and sub, the secret block and the timestamp, joined. */
  readonly message: Buffer;
  readonly signature: Buffer;
}

/**
 * Creates the server's functions for SRP, a protocol that lets a client prove that it knows a password without
 * sending it.
 * @param power modular exponentiation
 */
export function createSrpServer(power: Power) {
  /** Calculates x = H(pad salt ‖ H(identity ":" password)), v = g^x. */
  const verifierOf = (salt: Buffer, identity: string, password: string): Buffer =>
    power(BASE, hash(pad(salt), hash(`${identity}:${password}`)));
  return {
    /**
     * Creates the verifier of a password.
     * @param identity pool name and sub, joined
     */
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
    /**
     * Computes u = H(pad A ‖ pad B), S = (A·v^u)^b and K = HKDF(S, u); returns whether the signature is
     * HMAC(K, message).
     */
    verify({ A, b, B, verifier, message, signature }: Proof): boolean {
      const u = hash(pad(A), pad(B));
      try {
        const S = power(multiply(A, power(verifier, u)), b);
        const key = Buffer.from(hkdfSync('sha256', pad(S), pad(u), KEY_INFO, KEY_BYTES));
        const expected = createHmac('sha256', key).update(message).digest();
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      } catch {
        // The client chose an A that makes the base invalid: OpenSSL rejects 0, 1 and N−1.
        return false;
      }
    },
  };
}

/** The server's functions for SRP: make a verifier, check a password, begin a sign-in and verify a proof. */
export type SrpServer = ReturnType<typeof createSrpServer>;
