import { MATCH_READ_MAX } from '@palate/contract/constants';
import type { MatchExplanation } from '@palate/contract/taste-match';
import { MATCH_TIERS, type MatchTier } from '@palate/contract/vocab/lists';
import { numberWord } from '@palate/contract/vocab/number-words';
import { matchFigure } from '../../design/match-mark/match-words.ts';

const VERDICTS: Readonly<Record<MatchTier, string>> = {
  top: 'A top match. Here’s why',
  great: 'A great match. Here’s why',
  good: 'A good match. Here’s why',
  mixed: 'A mixed match. Here’s why',
  low: 'Not much of a match. Here’s why',
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
  const gained = gains.map(({ cause }) => cause).join(', and ');
  const sentences = [
    gained && `Biggest ${gains.length > 1 ? 'pluses' : 'plus'}: ${gained}.`,
    loss && `Biggest minus: ${loss.cause}.`,
  ].filter(Boolean);
  return sentences.join(' ') || 'Nothing stands out, for it or against it.';
}

/** A margin up to so many points either way is close, one from so many on is a rough guess (our choice). */
const CLOSE_POINTS = 6;
const ROUGH_POINTS = 14;

/** How sure the match is, and how many answers it rests on. */
export function marginSentence({ value, marginPoints, answerCount }: MatchExplanation): string {
  const at = (points: number) => Math.round(Math.min(MATCH_READ_MAX, Math.max(0, points)));
  const [from, to] = [at((value ?? 0) - marginPoints), at((value ?? 0) + marginPoints)];
  const guess =
    marginPoints >= ROUGH_POINTS
      ? 'Rough guess'
      : marginPoints <= CLOSE_POINTS
        ? 'Quite sure'
        : 'Fairly sure';
  const answers = `${numberWord(answerCount)} ${answerCount === 1 ? 'answer' : 'answers'}`;
  return `${guess}, based on ${answers}: probably between ${from} and ${to}. The dotted part of the ring shows what we don’t know yet.`;
}

/** What a link to the reasons is called: “Why 58?”. */
export const whyWords = (match: Parameters<typeof matchFigure>[0]): string => {
  const figure = matchFigure(match);
  return figure === match.tier ? 'Why this match?' : `Why ${figure}?`;
};

/** Why the ring has a word in it where the sum ends in a number; null where it has the number too. */
export function wordSentence(match: MatchExplanation, noun: string): string | null {
  const figure = matchFigure(match);
  return figure === match.tier
    ? `The ring says “${figure}” instead of ${match.shown} because too few of your answers tell us about this ${noun}.`
    : null;
}
