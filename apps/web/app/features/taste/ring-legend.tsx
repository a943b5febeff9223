import { MATCH_TIERS } from '@palate/contract/vocab/lists';
import { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { Section } from '../../ui/section.tsx';
import type { Shares } from './share-bar.tsx';

/** Two rings to read by: one with a number, one too uncertain for it. */
const SURE = { value: 84, tier: 'great', certainty: 0.85 } as const;
const UNSURE = { value: 76, tier: 'great', certainty: 0.3 } as const;

/** How the ring on every title is read: when it holds a number and when a word, its colours, its dots. */
export function RingLegend({ shares }: { shares: Shares }) {
  const parts = TASTE_TYPES.map(({ key }) => shares[key] / 100);
  const words = MATCH_TIERS.map(({ name }) => name).join(', ');
  return (
    <Section
      heading="The ring on every title"
      isRuled
      aside={<p className="type-say-small text-dim">Every title now shows how well it matches your taste.</p>}
    >
      <ul className="grid gap-8 sm:grid-cols-2">
        <li className="flex items-start gap-5">
          <span aria-hidden="true" className="flex-none">
            <MatchMark {...SURE} shares={parts} size={88} />
          </span>
          <p>
            <b className="type-lead block">A number, when we’re sure enough</b>
            {`You’d like about ${SURE.value} of 100 titles with this number. The more of the ring is filled, the surer we are. Its colors show which of your four tastes it appeals to.`}
          </p>
        </li>
        <li className="flex items-start gap-5">
          <span aria-hidden="true" className="flex-none">
            <MatchMark {...UNSURE} shares={parts} size={88} />
          </span>
          <p>
            <b className="type-lead block">A word, when we aren’t</b>
            {`When we don’t know enough for a number, we show one of five words: ${words}. The dotted part is what we don’t know yet.`}
          </p>
        </li>
      </ul>
    </Section>
  );
}
