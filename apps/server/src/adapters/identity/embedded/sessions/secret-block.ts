import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Seals } from '../keys/seals.ts';

const PURPOSE = 'secret block';

const block = z.object({
  id: z.uuid(),
  accountHash: z.string(),
  sub: z.string(),
  A: z.string(),
  b: z.string(),
  B: z.string(),
  expiresAt: z.number(),
});

/**
 * The state of a sign-in by SRP between its two requests. The client keeps it in encrypted form, so that any process
 * can continue the sign-in.
 */
export interface SecretBlock {
  readonly id: string;
  readonly accountHash: string;
  readonly sub: string;
  readonly A: Buffer;
  readonly b: Buffer;
  readonly B: Buffer;
  /** Unix time in ms. */
  readonly expiresAt: number;
}

/**
 * Encrypts the state of a sign-in for the client, with a new random id, so that it can be used only once.
 * @returns base64
 */
export function sealBlock(seals: Seals, { A, b, B, ...rest }: Omit<SecretBlock, 'id'>): string {
  const text = JSON.stringify({
    ...rest,
    id: randomUUID(),
    A: A.toString('base64'),
    b: b.toString('base64'),
    B: B.toString('base64'),
  });
  return seals.seal(PURPOSE, PURPOSE, Buffer.from(text)).toString('base64');
}

/**
 * Decrypts the state of a sign-in that `sealBlock` encrypted.
 * @returns null if this pool didn't encrypt it
 */
export function openBlock(seals: Seals, text: string): SecretBlock | null {
  const opened = seals.unseal(PURPOSE, PURPOSE, Buffer.from(text, 'base64'));
  if (!opened) return null;
  const { A, b, B, ...rest } = block.parse(JSON.parse(opened.toString()));
  return { ...rest, A: Buffer.from(A, 'base64'), b: Buffer.from(b, 'base64'), B: Buffer.from(B, 'base64') };
}
