import type { MatchExplanation } from '@palate/contract/taste-match';
import { MATCH_TIERS, type MatchTier } from '@palate/contract/vocab/lists';
import { counted, numberWord } from '@palate/contract/vocab/number-words';
import { matchFigure } from '../../design/match-mark/match-words.ts';

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

/** A reason worth less isn’t spoken of in a sentence, in points (our choice). */
const LOUD = 1;

/** The sum in a sentence: what speaks for it, and what against. */
export function verdictSentence({ contributions }: MatchExplanation): string {
  const bySize = contributions
    .filter(({ kind, points }) => kind !== 'rest' && Math.abs(points) >= LOUD)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const gains = bySize.filter(({ points }) => points > 0).slice(0, 2);
  const [loss] = bySize.filter(({ points }) => points < 0);
  const gained = gains.map(({ cause }) => cause).join(' and ');
  if (gained && loss) return `It gains most from ${gained}, and loses most from ${loss.cause}.`;
  if (gained) return `It gains most from ${gained}, and nothing takes much away.`;
  return loss
    ? `It loses most from ${loss.cause}, and nothing makes up for it.`
    : 'Nothing speaks loudly for it or against it.';
}

/** How sure the sum is, and what that rests on. */
export function marginSentence({ marginPoints, answerCount }: MatchExplanation): string {
  const points = Math.max(1, Math.round(marginPoints));
  const answers = `${numberWord(answerCount)} ${answerCount === 1 ? 'answer' : 'answers'}`;
  return `Sure to within ${counted(points, 'point')} four times in five, from ${answers} of yours. The open part of the ring is what we don’t know.`;
}

/** Why the ring has a word in it where the sum ends in a number; null where it has the number too. */
export function wordSentence(match: MatchExplanation, noun: string): string | null {
  const figure = matchFigure(match);
  return figure === match.tier
    ? `The ring says “${figure}” and no number yet: too few of your answers bear on this ${noun} for ${match.shown} to be as sure as it sounds.`
    : null;
}
