import type { MatchExplanation } from '@palate/contract/taste';
import { MATCH_TIERS, type MatchTier } from '@palate/contract/vocab/lists';
import { countWord } from './ledger-rows.ts';

const VERDICTS: Readonly<Record<MatchTier, string>> = {
  top: 'A top match, and here is the sum',
  great: 'A great match, and here is the sum',
  good: 'A good match, and here is the sum',
  mixed: 'A mixed match, and here is the sum',
  low: 'Not much of a match, and here is the sum',
};

/** What the ledger is headed with. */
export function verdict(value: number): string {
  const tier = MATCH_TIERS.find(({ from }) => value >= from)?.key ?? 'low';
  return VERDICTS[tier];
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type Reason = MatchExplanation['contributions'][number];

const LOVED = /^Because you loved /;

/** A reason as it stands after "gains from". */
function asCause({ kind, key, label }: Reason): string {
  if (kind === 'slider') return `being ${lower(label)}`;
  if (kind === 'popularity') return key === 'fame' ? 'how known it is' : `being ${lower(label)}`;
  if (kind === 'loved')
    return LOVED.test(label) ? `standing near ${label.replace(LOVED, '')}` : 'your loving it';
  if (kind === 'person') return label;
  if (kind === 'tonight') return 'tonight’s sliders';
  if (kind === 'era') return 'its decade';
  return label.startsWith('No ') ? `having ${lower(label)}` : lower(label);
}

/** The sum in a sentence: what speaks for it, and what against. */
export function verdictSentence({ contributions }: MatchExplanation): string {
  const bySize = contributions
    .filter(({ kind, points }) => kind !== 'rest' && Math.abs(points) >= 1)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const gains = bySize.filter(({ points }) => points > 0).slice(0, 2);
  const [loss] = bySize.filter(({ points }) => points < 0);
  const gained = gains.map(asCause).join(' and ');
  if (gained && loss) return `It gains most from ${gained}, and loses most from ${asCause(loss)}.`;
  if (gained) return `It gains most from ${gained}, and nothing takes much away.`;
  return loss
    ? `It loses most from ${asCause(loss)}, and nothing makes up for it.`
    : 'Nothing speaks loudly for it or against it.';
}

/** How sure the sum is, and what that rests on. */
export function marginSentence({ marginPoints, answerCount }: MatchExplanation): string {
  const points = Math.max(1, Math.round(marginPoints));
  const answers = `${countWord(answerCount).toLowerCase()} ${answerCount === 1 ? 'answer' : 'answers'}`;
  return `Sure to within ${points} ${points === 1 ? 'point' : 'points'} four times in five, from ${answers} of yours. The open part of the ring is what we don’t know.`;
}
