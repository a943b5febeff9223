import type { SimilarTitle } from '@palate/contract/titles';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { Section } from '../../ui/section.tsx';
import type { CardView } from './card-view.ts';
import { SleeveLink } from './title-card.tsx';

/** Titles close to this one: what they share, and where they part. */
export function NearIt({
  similar,
  heading = 'Near it',
  id = 'near',
}: {
  similar: readonly (Omit<SimilarTitle, 'card'> & { card: CardView })[];
  heading?: string;
  /** Where links to it lead. */
  id?: string;
}) {
  if (similar.length === 0) return null;
  return (
    <div id={id}>
      <Section heading={heading}>
        <ul className="near">
          {similar.map(({ card, shares, differs }) => (
            <li key={card.id} className="grid content-start gap-3">
              <SleeveLink card={card} />
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
