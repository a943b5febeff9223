import type { SimilarBook } from '@palate/contract/book';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { Section } from '../../ui/section.tsx';
import type { BookView } from '../cards/book-view.ts';
import { yearWords } from '../cards/book-words.ts';
import { CardFacts } from '../cards/card-facts.tsx';
import { printingsForCards } from '../cards/sleeve-of.ts';
import { NearWords } from '../titles/similar-titles.tsx';
import { BookLink } from './book-card.tsx';
import { BookCardActions } from './book-card-actions.tsx';

/** The section with similar books, what they have in common and how they differ. */
export function NearBooks({
  similar,
}: {
  similar: readonly (Omit<SimilarBook, 'card'> & { card: BookView })[];
}) {
  if (similar.length === 0) return null;
  const printings = printingsForCards(similar.map(({ card }) => card));
  return (
    <div id="near">
      <Section heading="More books like this">
        <ul className="near suggested">
          {similar.map(({ card, shares, differs }, at) => (
            <li key={card.id} className="card">
              <div className="relative">
                <BookLink book={card} printing={printings[at]} />
                <BookCardActions book={card} />
              </div>
              <div className={card.tracker ? 'card-tracked' : undefined}>
                <CardFacts year={yearWords(card.year)} kind="book" />
              </div>
              {card.tasteMatch && <MatchBadge {...card.tasteMatch} size={44} />}
              <NearWords shares={shares} differs={differs} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
