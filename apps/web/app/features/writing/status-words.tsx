import { counted } from '@palate/contract/vocab/number-words';
import type { WriterStatus } from '@palate/contract/writer-status';
import { textsWords, WRITER_WORDS } from './writer-words.ts';

/**
 * A member's writer status, the numbers that it is based on and, for the member, what is needed for the next status.
 */
export function StatusWords({ status: writer }: { status: WriterStatus }) {
  const { status, readers, next } = writer;
  return (
    <>
      <p className="type-big">{WRITER_WORDS[status]}</p>
      <p className="mt-2 text-dim">
        {textsWords(writer)} · {counted(readers, 'regular reader')}
      </p>
      {next && (
        <p className="type-say-small mt-3 max-w-[52ch]">
          Next status: {WRITER_WORDS[next.status]}. {next.text}
        </p>
      )}
    </>
  );
}
