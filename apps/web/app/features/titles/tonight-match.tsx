import type { TonightOffsets } from '@palate/contract/filters';
import type { MatchExplanation } from '@palate/contract/taste-match';
import type { Dna } from '@palate/contract/titles';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { tonightSentence } from '../match/tonight.ts';

/** The match as it is with tonight's sliders, beside the lasting one. */
export function TonightMatch({
  match,
  dna,
  tonight,
}: {
  match: MatchExplanation;
  dna: Dna;
  tonight: TonightOffsets;
}) {
  if (match.value === null) return null;
  return (
    <div className="mt-8 flex items-center gap-4">
      <MatchMark
        value={match.value}
        tier={match.tier}
        certainty={match.certainty}
        shares={match.shares}
        size={64}
      />
      <p>
        <span className="type-lead block">With tonight’s sliders</span>
        <span className="type-say-small">{tonightSentence(dna, tonight)}</span>
      </p>
    </div>
  );
}
