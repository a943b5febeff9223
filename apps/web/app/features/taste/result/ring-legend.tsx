import { MATCH_TIERS } from '@palate/contract/vocab/lists';
import { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import { MatchBadge } from '../../../design/match-badge/match-badge.tsx';
import { Section } from '../../../ui/section.tsx';
import type { Shares } from './share-bar.tsx';

/** Two example rings: one with a number, and one that is too uncertain for a number. */
const SURE = { value: 84, tier: 'great', certainty: 0.85 } as const;
const UNSURE = { value: 76, tier: 'great', certainty: 0.3 } as const;

/**
 * Explains the ring of a match badge: its number or word, its colors, and its dots.
 * @param shares the taste types' shares of the viewer's taste, in percent, which color the example
 */
export function RingLegend({ shares }: { shares: Shares }) {
  const parts = TASTE_TYPES.map(({ key }) => shares[key] / 100);
  const words = MATCH_TIERS.map(({ name }) => name).join(', ');
  return (
    <Section
      heading="The ring on every title"
      isRuled
      aside={<p className="type-say-small text-dim">Every title now shows how well it matches your taste.</p>}
    >
      <ul className="grid gap-8 lg:grid-cols-2">
        <li className="flex items-start gap-5">
          <span aria-hidden="true" className="flex-none">
            <MatchBadge {...SURE} shares={parts} size={88} />
          </span>
          <p>
            <b className="type-lead block">A number, when we can estimate your match</b>
            {`You’d like about ${SURE.value} out of every 100 titles that show this number. The fuller the ring, the more certain we are, and the title’s page says how far off the number may be. The colors show which of the four taste types the title appeals to.`}
          </p>
        </li>
        <li className="flex items-start gap-5">
          <span aria-hidden="true" className="flex-none">
            <MatchBadge {...UNSURE} shares={parts} size={88} />
          </span>
          <p>
            <b className="type-lead block">A word, when we know too little for a number</b>
            {`Then we show one of five words: ${words}. The dotted part is what we don’t know yet.`}
          </p>
        </li>
      </ul>
    </Section>
  );
}
