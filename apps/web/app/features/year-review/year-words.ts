import { capitalised } from '@palate/contract/vocab/number-words';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import type { YearReview } from '@palate/contract/year-review';
import { starsWords } from '../../ui/stars-words.ts';

const HOUR_MINUTES = 60;

/** Formats the figures of a year: a number and its noun each, without those that are zero. */
export function yearFigures({ movieCount, showCount, bookCount, minutes, meanRating }: YearReview): {
  number: string;
  noun: string;
}[] {
  const hours = Math.round(minutes / HOUR_MINUTES);
  const counts = [
    [movieCount, 'movie'],
    [showCount, 'show'],
    [hours, 'hour'],
    [bookCount, 'book'],
  ] as const;
  return [
    ...counts
      .filter(([count]) => count > 0)
      .map(([count, noun]) => ({
        number: count.toLocaleString('en'),
        noun: count === 1 ? noun : `${noun}s`,
      })),
    ...(meanRating === null ? [] : [{ number: meanRating.toFixed(1), noun: 'stars on average' }]),
  ];
}

/** Describes how the mean of a slider changed in a year: “Slower than before”. */
export function moveWords({ slider, before, now }: YearReview['moves'][number]): string {
  const words = SLIDERS.find(({ key }) => key === slider);
  return words ? `${capitalised(now > before ? words.higher : words.lower)} than before` : '';
}

/**
 * Describes the surprise of a year, the title whose rating differed most from its match: “Its match was 38%. You gave
 * it 4½ stars.”
 */
export const surpriseWords = ({ match, rating }: NonNullable<YearReview['surprise']>): string =>
  `Its match was ${match}%. You gave it ${starsWords(rating)}.`;
