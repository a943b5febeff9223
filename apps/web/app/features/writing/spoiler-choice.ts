import type { TitleDetail } from '@palate/contract/titles';
import type { SpoilerNote } from '@palate/contract/writing';

/** The part of a title that a spoiler reveals: the whole title, a season (without `episode`) or an episode. */
export interface SpoilerChoice {
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

/** Returns the author's choice for a text that is marked as a spoiler; null if it isn't. */
export const toSpoilerChoice = (spoiler: SpoilerNote | null): SpoilerChoice | null =>
  spoiler && {
    ...(spoiler.season !== null && { season: spoiler.season }),
    ...(spoiler.episode !== null && { episode: spoiler.episode }),
  };

/** Returns whether two choices mark the same part of a title. */
export const isSameChoice = (one: SpoilerChoice | null, other: SpoilerChoice | null): boolean =>
  (one === null) === (other === null) && one?.season === other?.season && one?.episode === other?.episode;

/** The title that a spoiler is about. */
export interface SpoilerTitle {
  readonly id: string;
  readonly movieType: TitleDetail['movieType'];
  /** Seasons by number, with the number of episodes; null if that is unknown. */
  readonly seasons: readonly { readonly number: number; readonly episodes: number | null }[];
}

/**
 * Returns the fields of a title that the spoiler field needs. Leaves out the season of specials, which can't be
 * chosen.
 */
export const toSpoilerTitle = ({
  id,
  movieType,
  seasons,
}: Pick<TitleDetail, 'id' | 'movieType' | 'seasons'>): SpoilerTitle => ({
  id,
  movieType,
  seasons: seasons.flatMap(({ number, episodes }) => (number > 0 ? [{ number, episodes }] : [])),
});
