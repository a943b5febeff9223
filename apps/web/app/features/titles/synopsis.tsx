import type { Card } from '@palate/contract/titles';
import { whoseWords } from './whose-words.ts';

/** What a title is about; under others' words stands whose they are. Nothing where nobody has said. */
export function Synopsis({ title }: { title: Pick<Card, 'synopsis' | 'synopsisSource'> }) {
  if (!title.synopsis) return null;
  return (
    <>
      <p className="type-say">{title.synopsis}</p>
      {title.synopsisSource && <p className="type-note mt-2 text-dim">{whoseWords(title.synopsisSource)}</p>}
    </>
  );
}
