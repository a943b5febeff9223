import type { TonightOffsets } from '@palate/contract/filters';
import type { MatchExplanation } from '@palate/contract/taste-match';
import type { Dna } from '@palate/contract/titles';
import { useLocation } from 'react-router';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { tonightSentence } from '../match/tonight.ts';
import { TonightChip } from '../match/tonight-chip.tsx';

/** The match with tonight's sliders, shown beside the usual match, and a link to reset the sliders. */
export function TonightMatch({
  match,
  dna,
  tonight,
}: {
  match: MatchExplanation;
  dna: Dna;
  tonight: TonightOffsets;
}) {
  const { pathname } = useLocation();
  if (match.value === null) return null;
  return (
    <div className="mt-8 flex items-center gap-4">
      <MatchBadge
        value={match.value}
        tier={match.tier}
        certainty={match.certainty}
        shares={match.shares}
        size={64}
      />
      <div>
        <p className="type-lead">
          Your match tonight{' '}
          <TonightChip
            offsets={tonight}
            to={pathname}
            onRemove={() => document.getElementById('content')?.focus({ preventScroll: true })}
          />
        </p>
        <p className="type-say-small mt-1">{tonightSentence(dna, tonight)}</p>
      </div>
    </div>
  );
}
