import type { TonightOffsets } from '@palate/contract/filters';
import type { MatchExplanation } from '@palate/contract/taste-match';
import type { Dna } from '@palate/contract/titles';
import { useLocation } from 'react-router';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { tonightSentence, tonightWords } from '../match/tonight.ts';
import { TonightChip } from '../match/tonight-chip.tsx';

/** Says that a page's match includes tonight's sliders, with the usual match and a link to reset the sliders. */
export function TonightMatch({
  usual,
  dna,
  tonight,
}: {
  /** The match without tonight's sliders. */
  usual: MatchExplanation;
  dna: Dna;
  tonight: TonightOffsets;
}) {
  const { pathname } = useLocation();
  if (usual.value === null) return null;
  const words = tonightWords(tonight);
  const sentence = tonightSentence(dna, tonight);
  return (
    <div className="mt-8 flex items-center gap-4">
      <MatchBadge
        value={usual.value}
        tier={usual.tier}
        certainty={usual.certainty}
        shares={usual.shares}
        size={64}
      />
      <div>
        <p className="type-lead">Your usual match is {usual.shown}.</p>
        <p className="mt-1">
          The match on this page is adjusted for tonight:{' '}
          {words && (
            <TonightChip
              words={words}
              to={pathname}
              onRemove={() => document.getElementById('content')?.focus({ preventScroll: true })}
            />
          )}
        </p>
        {sentence && <p className="type-say-small mt-1">{sentence}</p>}
      </div>
    </div>
  );
}
