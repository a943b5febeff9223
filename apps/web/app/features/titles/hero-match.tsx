import type { MatchExplanation } from '@palate/contract/taste-match';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { whyWords } from '../match/verdict.ts';

type Match = Pick<MatchExplanation, 'value' | 'tier' | 'certainty' | 'shares'>;

/** The match at a work's head; it leads to the sum. */
export function HeroMark({ match }: { match: Match }) {
  return (
    <a href="#match" className="flex-none rounded-full">
      <MatchMark
        value={match.value}
        tier={match.tier}
        certainty={match.certainty}
        shares={match.shares}
        size={96}
        className="max-md:size-[76px]"
      />
      <span className="sr-only">. {whyWords(match)}</span>
    </a>
  );
}

/** The first thing to do at a work's head: see the reasons for the match, or take the test where there is none yet. */
export function HeroStep({ match }: { match: Match }) {
  if (match.value === null) return <ButtonLink to="/get-started">Take the test</ButtonLink>;
  return (
    <a href="#match" className="button">
      {whyWords(match)}
    </a>
  );
}
