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
      aside={
        <p className="type-say-small text-dim">From here on each title says how well it would suit you.</p>
      }
    >
      <ul className="grid gap-8 sm:grid-cols-2">
        <li className="flex items-start gap-5">
          <span aria-hidden="true" className="flex-none">
            <MatchMark {...SURE} shares={parts} size={88} />
          </span>
          <p>
            <b className="type-lead block">A number, when we’re sure enough</b>
            {`Of a hundred titles marked ${SURE.value}, about ${SURE.value} would be to your liking. The drawn part of the ring is how sure we are, its colours which of your four tastes speak for it.`}
          </p>
        </li>
        <li className="flex items-start gap-5">
          <span aria-hidden="true" className="flex-none">
            <MatchMark {...UNSURE} shares={parts} size={88} />
          </span>
          <p>
            <b className="type-lead block">A word, when we aren’t</b>
            {`What you’ve said tells too little about a title like that, so it gets one of five words instead: ${words}. Dots are what we don’t know.`}
          </p>
        </li>
      </ul>
    </Section>
  );
}
