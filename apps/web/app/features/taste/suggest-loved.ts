import type { Card } from '@palate/contract/titles';
import type { Marks } from './test-answers.ts';

/** A card with what a suggestion is chosen by. */
type Suggestion = Pick<Card, 'id' | 'genres' | 'storyThemes'>;

/** How much a mark moves a title, in places of the popular order (our choice). */
const PLACES_A_MARK = 8;

/**
 * Well-known titles to tap: the popular order, with what was marked up brought forward and what was
 * marked down put behind. `titles` come most popular first.
 */
export function suggestLoved<Title extends Suggestion>(
  titles: readonly Title[],
  marks: Marks,
  count: number,
): Title[] {
  const leaning = ({ genres, storyThemes }: Title) =>
    [...genres, ...storyThemes].reduce((sum, key) => {
      if (marks[key] === undefined) return sum;
      return sum + (marks[key] === 'positive' ? 1 : -2);
    }, 0);
  return titles
    .map((title, place) => ({ title, rank: place - PLACES_A_MARK * leaning(title) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ title }) => title);
}
