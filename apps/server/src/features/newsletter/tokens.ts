import { createSigner } from '../../http/caller/signed-value.ts';
import type { LetterReader } from './readers.sql.ts';

type Reader = Pick<LetterReader, 'kind' | 'id'>;

/** Creates functions that sign and read the links to unsubscribe from letters. They never expire. */
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
