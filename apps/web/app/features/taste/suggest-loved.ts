import type { Card } from '@palate/contract/titles';
import type { Marks } from './test-answers.ts';

/** A card with what a suggestion is chosen by. */
type Suggestion = Pick<Card, 'id' | 'genres' | 'storyThemes' | 'popularity'>;

/** How much a mark moves a title, in places of the popular order (our choice). */
const PLACES_A_MARK = 8;
/**
 * What standing nearest to a loved title is worth, in those places, and what each further one costs:
 * of one loved title four or five come, or a series would fill the screen (our choice).
 */
const PLACES_NEAR = 10;
const PLACES_FURTHER = 4;
/** Points of popularity that cost a near title a place: the less known, the less likely it was seen. */
const POINTS_A_PLACE = 4;

/**
 * Titles to tap: the popular order, with what stands near a loved title among it, what was marked up
 * brought forward and what was marked down put behind.
 * @param titles most popular first
 * @param near what stands near each loved title, nearest first
 */
export function suggestLoved<Title extends Suggestion>(
  titles: readonly Title[],
  near: readonly (readonly Title[])[],
  marks: Marks,
  count: number,
): Title[] {
  const leaning = ({ genres, storyThemes }: Title) =>
    [...genres, ...storyThemes].reduce((sum, key) => {
      if (marks[key] === undefined) return sum;
      return sum + (marks[key] === 'positive' ? 1 : -2);
    }, 0);
  const ranks = new Map<Title['id'], { title: Title; rank: number }>();
  const add = (title: Title, place: number) => {
    const rank = place - PLACES_A_MARK * leaning(title);
    if (rank < (ranks.get(title.id)?.rank ?? Number.POSITIVE_INFINITY)) ranks.set(title.id, { title, rank });
  };
  titles.forEach(add);
  for (const list of near) {
    list.forEach((title, place) => {
      add(title, PLACES_FURTHER * place - PLACES_NEAR + (100 - title.popularity) / POINTS_A_PLACE);
    });
  }
  return [...ranks.values()]
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ title }) => title);
}

/** Tiles on the screen at most, so that tapping many titles doesn't make an endless page (our choice). */
const TILES_AT_MOST = 48;

/** The titles on the screen once others are wanted: everything shown keeps its place, new titles follow. */
export function addTiles<Title extends Pick<Card, 'id'>>(
  shown: readonly Title[],
  wanted: readonly Title[],
): Title[] {
  const shownIds = new Set(shown.map(({ id }) => id));
  return [...shown, ...wanted.filter(({ id }) => !shownIds.has(id))].slice(
    0,
    Math.max(shown.length, TILES_AT_MOST),
  );
}
