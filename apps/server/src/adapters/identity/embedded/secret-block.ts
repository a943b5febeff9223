import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Seals } from './seals.ts';

const PURPOSE = 'secret block';

const block = z.object({
  id: z.uuid(),
  mark: z.string(),
  sub: z.string(),
  A: z.string(),
  b: z.string(),
  B: z.string(),
  expiresAt: z.number(),
});

/** A sign-in between its two halves: sealed and kept by the client, so that any process can go on with it. */
export interface SecretBlock {
  readonly id: string;
  readonly mark: string;
  readonly sub: string;
  readonly A: Buffer;
  readonly b: Buffer;
  readonly B: Buffer;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

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

/** Null where it isn't a block of this pool's. */
export function openBlock(seals: Seals, text: string): SecretBlock | null {
  const opened = seals.unseal(PURPOSE, PURPOSE, Buffer.from(text, 'base64'));
  if (!opened) return null;
  const { A, b, B, ...rest } = block.parse(JSON.parse(opened.toString()));
  return { ...rest, A: Buffer.from(A, 'base64'), b: Buffer.from(b, 'base64'), B: Buffer.from(B, 'base64') };
}
