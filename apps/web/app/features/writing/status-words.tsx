import { counted } from '@palate/contract/vocab/number-words';
import type { WriterStatus } from '@palate/contract/writer-status';
import { WRITER_WORDS } from './writer-words.ts';

/**
 * A member's writer status, the numbers that it is based on and, for the member, what is needed for the next status.
 */
export function StatusWords({ status: { status, texts, readers, next } }: { status: WriterStatus }) {
  return (
    <>
      <p className="type-big">{WRITER_WORDS[status]}</p>
      <p className="mt-2 text-dim">
        {counted(texts, 'review or story', 'reviews and stories')} · {counted(readers, 'regular reader')}
      </p>
      {next && (
        <p className="type-say-small mt-3 max-w-[52ch]">
          Next: {WRITER_WORDS[next.status]}. {next.text}
        </p>
      )}
    </>
  );
}
