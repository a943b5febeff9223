import type { Card } from '@palate/contract/titles';
import { synopsisSourceWords } from './synopsis-source.ts';

/** A title's synopsis, with its source unless it is our own; renders nothing without one. */
export function Synopsis({ title }: { title: Pick<Card, 'synopsis' | 'synopsisSource'> }) {
  if (!title.synopsis) return null;
  return (
    <>
      <p className="type-say">{title.synopsis}</p>
      {title.synopsisSource && (
        <p className="type-note mt-2 text-dim">{synopsisSourceWords(title.synopsisSource)}</p>
      )}
    </>
  );
}
