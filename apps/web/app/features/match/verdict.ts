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

/** The sum in a sentence: what speaks for it, and what against. */
export function verdictSentence({ contributions }: MatchExplanation): string {
  const bySize = contributions
    .filter(({ kind }) => kind !== 'rest')
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const reasonsFor = bySize.filter(({ points }) => points >= 1).slice(0, 2);
  const [against] = bySize.filter(({ points }) => points <= -1);
  const name = ({ kind, label }: MatchExplanation['contributions'][number]) =>
    kind === 'slider' || kind === 'theme' || kind === 'genre' ? lower(label) : label;
  const [first, second] = reasonsFor;
  if (!first)
    return against
      ? `Mostly it is ${name(against)} that speaks against it.`
      : 'Nothing speaks loudly for it or against it.';
  const plus = second ? `${name(first)} and ${name(second)} speak for it` : `${name(first)} speaks for it`;
  const minus = against ? `, ${name(against)} against` : ', and nothing much against';
  const sentence = `${plus}${minus}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** How sure the sum is, and what that rests on. */
export function marginSentence({ marginPoints, answerCount }: MatchExplanation): string {
  const points = Math.max(1, Math.round(marginPoints));
  const answers = `${countWord(answerCount).toLowerCase()} ${answerCount === 1 ? 'answer' : 'answers'}`;
  return `Sure to within ${points} ${points === 1 ? 'point' : 'points'} four times in five, from ${answers} of yours. The open part of the ring is what we don’t know.`;
}
