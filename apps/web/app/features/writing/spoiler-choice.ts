import type { TitleDetail } from '@palate/contract/titles';

/** How far a spoiler goes: without a season it is about the whole title, without an episode about the season. */
export interface SpoilerChoice {
  readonly season?: number;
  readonly episode?: number;
}

/** The title that a spoiler is about. */
export interface SpoilerTitle {
  readonly id: string;
  readonly movieType: TitleDetail['movieType'];
  readonly seasons: readonly { readonly number: number; readonly episodes: number | null }[];
}

/** Returns what the spoiler field needs of a title; specials can't be chosen. */
export const toSpoilerTitle = ({
  id,
  movieType,
  seasons,
}: Pick<TitleDetail, 'id' | 'movieType' | 'seasons'>): SpoilerTitle => ({
  id,
  movieType,
  seasons: seasons.flatMap(({ number, episodes }) => (number > 0 ? [{ number, episodes }] : [])),
});
