import type { SimilarBook } from '@palate/contract/book';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { Section } from '../../ui/section.tsx';
import { CardFacts } from '../titles/card-facts.tsx';
import { NearWords } from '../titles/near-it.tsx';
import { printCards } from '../titles/sleeve-of.ts';
import { BookLink } from './book-card.tsx';
import type { BookView } from './book-view.ts';
import { yearWords } from './book-words.ts';

/** Books close to this one: what they share, and where they part. */
export function NearBooks({
  similar,
}: {
  similar: readonly (Omit<SimilarBook, 'card'> & { card: BookView })[];
}) {
  if (similar.length === 0) return null;
  const printings = printCards(similar.map(({ card }) => card));
  return (
    <div id="near">
      <Section heading="More books like this">
        <ul className="near">
          {similar.map(({ card, shares, differs }, at) => (
            <li key={card.id} className="card">
              <BookLink book={card} printing={printings[at]} />
              <CardFacts year={yearWords(card.year)} kind="book" />
              {card.tasteMatch && <MatchMark {...card.tasteMatch} size={44} />}
              <NearWords shares={shares} differs={differs} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
