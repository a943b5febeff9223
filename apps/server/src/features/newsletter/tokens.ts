import { createSigner } from '../../http/caller/signed-value.ts';
import type { LetterReader } from './readers.sql.ts';

type Reader = Pick<LetterReader, 'kind' | 'id'>;

/**
 * Creates the functions that sign and verify the unsubscribe links in letters. The links never expire. `read` returns
 * null if the signature is wrong.
 */
export function createLetterUnsubscriber(secret: string) {
  const signer = createSigner(secret, 'unsubscribe-letters');
  return {
    sign: ({ kind, id }: Reader): string => signer.sign(`${kind}~${id}`),
    /** Returns the reader, or null if the signature is wrong. */
    read(token: string): Reader | null {
      const [kind, id] = signer.read(token)?.split('~') ?? [];
      return (kind === 'member' || kind === 'subscription') && id ? { kind, id } : null;
    },
  };
}
