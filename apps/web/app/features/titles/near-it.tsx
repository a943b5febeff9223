import type { SimilarTitle } from '@palate/contract/titles';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { Section } from '../../ui/section.tsx';
import { CardFacts } from './card-facts.tsx';
import type { CardView } from './card-view.ts';
import { printCards } from './sleeve-of.ts';
import { PosterName, SleeveLink } from './title-card.tsx';

/** Titles close to this one: what they share, and where they part. */
export function NearIt({
  similar,
  heading = 'More like this',
  id = 'near',
}: {
  similar: readonly (Omit<SimilarTitle, 'card'> & { card: CardView })[];
  heading?: string;
  /** Where links to it lead. */
  id?: string;
}) {
  if (similar.length === 0) return null;
  const printings = printCards(similar.map(({ card }) => card));
  return (
    <div id={id}>
      <Section heading={heading}>
        <ul className="near">
          {similar.map(({ card, shares, differs }, at) => (
            <li key={card.id} className="card">
              <SleeveLink card={card} printing={printings[at]} />
              <div>
                <PosterName card={card} />
                <CardFacts year={card.year} kind={card.movieType} />
              </div>
              {card.tasteMatch && <MatchMark {...card.tasteMatch} size={44} />}
              <NearWords shares={shares} differs={differs} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** What two works share and where they part, in two lines. */
export function NearWords({ shares, differs }: Pick<SimilarTitle, 'shares' | 'differs'>) {
  return (
    <div className="type-note grid gap-1.5">
      {shares.length > 0 && (
        <p>
          <span className="text-dim">Shares</span> {shares.join(', ')}
        </p>
      )}
      {differs.length > 0 && (
        <p>
          <span className="text-dim">But</span> {differs.join(', ')}
        </p>
      )}
    </div>
  );
}
