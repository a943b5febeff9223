import type { MatchExplanation } from '@palate/contract/taste-match';
import { useLocation } from 'react-router';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { ModalName } from '../../ui/dialogs/modal-names.ts';
import { whyWords } from '../match/why-words.ts';

type Match = Pick<MatchExplanation, 'value' | 'tier' | 'certainty' | 'shares'>;

/** The match at the top of a work's page, with a link to its reasons. */
export function HeroBadge({ match }: { match: Match }) {
  return (
    <a href="#match" className="flex-none rounded-full">
      <MatchBadge
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

/**
 * The first link at the top of a work's page: to the reasons for the match, or, if there is no match yet, to the
 * taste test in a dialog.
 */
export function HeroStep({ match }: { match: Match }) {
  const { search } = useLocation();
  if (match.value === null) {
    const withTest = new URLSearchParams(search);
    withTest.set('modal', 'userTest' satisfies ModalName);
    return (
      <ButtonLink to={{ search: String(withTest) }} preventScrollReset>
        Take the test
      </ButtonLink>
    );
  }
  return (
    <a href="#match" className="button">
      {whyWords(match)}
    </a>
  );
}
