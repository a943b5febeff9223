import { counted, SLIDERS, YEAR_REVIEW_MIN_TITLES, type YearReview } from '@palate/contract';
import type { YearLetterContent } from '../../emails/year-letter.ts';
import type { Context } from '../../kernel/context.ts';
import { loadYearReview } from '../year-review/index.ts';

const HOUR_MINUTES = 60;
/** Titles that are named as the best. */
const BEST = 3;

/** The content of a member's email about a year, without the token to unsubscribe. */
export type YearLetter = Omit<YearLetterContent, 'unsubscribeToken'>;

/**
 * Composes the email about the viewer's year. Returns null if they have seen too few titles in it, or nothing stood
 * out.
 */
export async function buildYearLetter(
  context: Context,
  { firstName, year }: { firstName: string; year: number },
): Promise<YearLetter | null> {
  const review = await loadYearReview(context, year);
  const lines = describeYear(review);
  if (review.titleCount < YEAR_REVIEW_MIN_TITLES || lines.length === 0) return null;
  const hours = Math.round(review.minutes / HOUR_MINUTES);
  const amounts = [
    counted(review.titleCount, 'title'),
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(review.bookCount > 0 ? [counted(review.bookCount, 'book')] : []),
  ];
  return { firstName: firstName || null, year, amount: amounts.join(', '), lines };
}

/** Describes the facts that stood out in a year, one sentence each. */
export function describeYear({ best, people, themes, moves, surprise }: YearReview): string[] {
  const [person] = people;
  const [theme] = themes;
  const [move] = moves;
  const words = move && SLIDERS.find(({ key }) => key === move.slider);
  return [
    ...(best.length > 0
      ? [
          `You rated highest: ${best
            .slice(0, BEST)
            .map(({ title }) => title)
            .join(', ')}.`,
        ]
      : []),
    ...(person ? [`You saw ${person.name} in ${counted(person.count, 'title')}.`] : []),
    ...(theme ? [`Your theme of the year: ${theme.name}, in ${counted(theme.count, 'title')}.`] : []),
    ...(move && words
      ? [`Your titles were ${move.now > move.before ? words.higher : words.lower} than in earlier years.`]
      : []),
    ...(surprise
      ? [
          `The surprise: ${surprise.title}. Its match was ${surprise.match}%, and you gave it ${surprise.rating} of 5 stars.`,
        ]
      : []),
  ];
}
