import { MATCH_READ_MAX } from '@palate/contract/constants';
import type { MatchExplanation } from '@palate/contract/taste-match';
import { MATCH_TIERS, type MatchTier } from '@palate/contract/vocab/lists';
import { counted, numberWord } from '@palate/contract/vocab/number-words';
import { matchFigure } from '../../design/match-badge/match-words.ts';

const VERDICTS: Readonly<Record<MatchTier, string>> = {
  top: 'A top match. Here’s why',
  great: 'A great match. Here’s why',
  good: 'A good match. Here’s why',
  mixed: 'A mixed match. Here’s why',
  low: 'A low match. Here’s why',
};

/** Returns the headline above the reasons of a match (0..100), which depends on its tier. */
export function verdict(value: number): string {
  const tier = MATCH_TIERS.find(({ from }) => value >= from)?.key ?? 'low';
  return VERDICTS[tier];
}

/** Minimum points of a reason that the sentence mentions (our choice). */
const LOUD = 1;

/** Describes a match's sum as a sentence with the main reasons for and against. */
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
  return sentences.join(' ') || 'No single reason stands out.';
}

/** Maximum margin of a close estimate, and minimum margin of a rough guess, in points (our choice). */
const CLOSE_POINTS = 6;
const ROUGH_POINTS = 14;

/**
 * Formats the range that contains the match with a probability of 80%: “between 49 and 67”.
 * @param value the match, 0..100
 * @param marginPoints half the range's width
 */
export function rangeWords(value: number, marginPoints: number): string {
  const at = (points: number) => Math.round(Math.min(MATCH_READ_MAX, Math.max(0, points)));
  return `between ${at(value - marginPoints)} and ${at(value + marginPoints)}`;
}

/** Describes the certainty of the match, and the number of answers and ratings that it is based on. */
export function marginSentence({ value, marginPoints, answerCount, ratingCount }: MatchExplanation): string {
  const guess =
    marginPoints >= ROUGH_POINTS
      ? 'This is a rough guess'
      : marginPoints <= CLOSE_POINTS
        ? 'We’re quite sure'
        : 'We’re fairly sure';
  const basis = [
    ...(answerCount > 0 ? [`${numberWord(answerCount)} ${answerCount === 1 ? 'answer' : 'answers'}`] : []),
    ...(ratingCount > 0 ? [counted(ratingCount, 'rating')] : []),
  ];
  const words = basis.join(' and ') || 'your reactions';
  return `Your match is probably ${rangeWords(value ?? 0, marginPoints)}. ${guess}, based on ${words}. The dotted part of the ring shows what we don’t know yet.`;
}

/**
 * Explains why a match's badge shows a word although the sum ends in a number; null if the badge shows the number as
 * well.
 */
export function wordSentence(match: MatchExplanation, noun: string): string | null {
  const figure = matchFigure(match);
  return figure === match.tier
    ? `The ring shows “${figure}” instead of ${match.shown} because we don’t know enough about your taste in ${noun}s like this yet.`
    : null;
}
