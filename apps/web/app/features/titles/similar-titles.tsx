import type { SimilarTitle } from '@palate/contract/titles';
import type { ReactNode } from 'react';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { Section } from '../../ui/section.tsx';
import { CardActions } from '../cards/card-actions.tsx';
import { CardFacts } from '../cards/card-facts.tsx';
import { PosterName, SleeveLink } from '../cards/card-picture.tsx';
import type { CardView } from '../cards/card-view.ts';
import { printingsForCards } from '../cards/sleeve-of.ts';

/** Similar titles, with what they share with the title and how they differ. */
export function SimilarTitles({
  similar,
  heading = 'More like this',
  id = 'near',
  aside,
  isNarrowed,
}: {
  similar: readonly (Omit<SimilarTitle, 'card'> & { card: CardView })[];
  heading?: string;
  /** Id for links to it. */
  id?: string;
  /** Choices under the heading. */
  aside?: ReactNode;
  /** Whether a choice limits the list; if so, an empty list is shown with a message. */
  isNarrowed?: boolean;
}) {
  if (similar.length === 0 && !isNarrowed) return null;
  const printings = printingsForCards(similar.map(({ card }) => card));
  return (
    <div id={id}>
      <Section heading={heading} aside={aside}>
        {similar.length === 0 && <p className="type-say-small">No similar titles of this type.</p>}
        <ul className="near suggested">
          {similar.map(({ card, shares, differs }, at) => (
            <li key={card.id} className="card">
              <div className="relative">
                <SleeveLink card={card} printing={printings[at]} />
                <CardActions card={card} />
              </div>
              <div className={card.tracker ? 'card-tracked' : undefined}>
                <PosterName card={card} />
                <CardFacts year={card.year} kind={card.movieType} />
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

/** Describes in two lines what two works share and how they differ. */
export function NearWords({ shares, differs }: Pick<SimilarTitle, 'shares' | 'differs'>) {
  return (
    <div className="type-note grid gap-1.5">
      {shares.length > 0 && (
        <p>
          <span className="text-dim">In common:</span> {shares.join(', ')}
        </p>
      )}
      {differs.length > 0 && (
        <p>
          <span className="text-dim">This one is</span> {differs.join(', ')}
        </p>
      )}
    </div>
  );
}
