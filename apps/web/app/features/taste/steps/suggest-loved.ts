import type { Card } from '@palate/contract/titles';
import type { StatedAttitudes } from '../test/test-answers.ts';

/** The fields of a card that suggestions are chosen by. */
type Suggestion = Pick<Card, 'id' | 'genres' | 'storyThemes' | 'popularity'>;

/** Number of positions that an attitude moves a title in the order by popularity (our choice). */
const SUGGESTIONS_PER_ATTITUDE = 8;
/**
 * Number of positions that the most similar title to a loved one gains, and by which each further one gains fewer. So
 * four or five per loved title appear, and a series doesn't fill the screen (our choice).
 */
const PLACES_NEAR = 10;
const PLACES_FURTHER = 4;
/**
 * Points of popularity that offset one position for a similar title, since less known titles are less likely
 * to have been seen.
 */
const POINTS_A_PLACE = 4;

/**
 * Chooses suggestions in order of popularity: titles similar to loved ones are added, titles of positively
 * marked genres and themes move forward, and those of negatively marked ones move back.
 * @param titles most popular first
 * @param near titles similar to each loved one, most similar first
 * @param count maximum number of suggestions
 */
export function suggestLoved<Title extends Suggestion>(
  titles: readonly Title[],
  near: readonly (readonly Title[])[],
  attitudes: StatedAttitudes,
  count: number,
): Title[] {
  const leaning = ({ genres, storyThemes }: Title) =>
    [...genres, ...storyThemes].reduce((sum, key) => {
      if (attitudes[key] === undefined) return sum;
      return sum + (attitudes[key] === 'positive' ? 1 : -2);
    }, 0);
  const ranks = new Map<Title['id'], { title: Title; rank: number }>();
  const add = (title: Title, place: number) => {
    const rank = place - SUGGESTIONS_PER_ATTITUDE * leaning(title);
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

/**
 * Maximum number of suggestions on the screen, so that tapping many titles doesn't make the page endless (our choice).
 */
const TILES_AT_MOST = 48;

/**
 * Adds titles to the suggestions that are on the screen (`shown`), which keep their positions. Adds none beyond the
 * maximum number on the screen.
 */
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
