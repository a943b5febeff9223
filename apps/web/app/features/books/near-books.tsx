import type { SimilarBook } from '@palate/contract/book';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { Section } from '../../ui/section.tsx';
import { NearWords } from '../titles/near-it.tsx';
import { BookLink } from './book-card.tsx';
import type { BookView } from './book-view.ts';

/** Books close to this one: what they share, and where they part. */
export function NearBooks({
  similar,
}: {
  similar: readonly (Omit<SimilarBook, 'card'> & { card: BookView })[];
}) {
  if (similar.length === 0) return null;
  return (
    <div id="near">
      <Section heading="To read, near it">
        <ul className="near">
          {similar.map(({ card, shares, differs }) => (
            <li key={card.id} className="grid content-start gap-3">
              <BookLink book={card} />
              {card.tasteMatch && <MatchMark {...card.tasteMatch} size={44} />}
              <NearWords shares={shares} differs={differs} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
