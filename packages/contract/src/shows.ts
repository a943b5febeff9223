import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { wholeNumber } from './paging.ts';
import { card, titleRef, tracker } from './titles.ts';
import { ratingValue } from './trackers.ts';

/**
 * Limits for shows (our choice): maximum season number, episode number and run number (a run is one watch-through of a
 * show), and maximum number of episodes in one request (`listed`).
 */
export const SHOW_MAX = { season: 9_999, episode: 9_999, run: 100, listed: 10_000 } as const;

/** Maximum number of shows in “Continue watching”, most recently watched first. */
export const CONTINUE_MAX = 20;

const seasonNumber = z.int().min(0).max(SHOW_MAX.season).describe('The season; 0 holds the specials.');
const episodeNumber = z.int().min(1).max(SHOW_MAX.episode).describe('The episode’s number in its season.');
const isWatched = z.boolean().describe('Whether they are watched.');

/** The episode to watch next. `episode` is null for a season whose episodes we don’t know. */
export const nextEpisode = z.object({
  season: z.int().min(0),
  episode: z.int().min(1).nullable(),
  name: z.string().nullable(),
});
export type NextEpisode = z.infer<typeof nextEpisode>;

/** A member’s progress in one season of a show. Season 0 holds the specials, which don’t count toward the show. */
export const seasonProgress = z.object({
  number: z.int().min(0),
  year: z.int().nullable(),
  /** Episodes that have aired; null if we don’t know how many there are. */
  episodes: z.int().min(0).nullable(),
  watched: z.int().min(0),
  /** Whether the whole season is watched. */
  isWatched: z.boolean(),
  /** The member’s stars, 0.5–5; 0 without a rating. */
  rating: z.number().min(0).max(5),
});
export type SeasonProgress = z.infer<typeof seasonProgress>;

/** A run: one watch-through of a show by a member. Runs are numbered from 1. */
export const showRun = z.object({
  run: z.int().min(1),
  startedAt: z.iso.datetime(),
  /** Null while episodes are unwatched. */
  finishedAt: z.iso.datetime().nullable(),
});
export type ShowRun = z.infer<typeof showRun>;

/** A member’s progress in a show. Counts aired episodes without specials. */
const showCounts = {
  watched: z.int().min(0),
  /**
   * Number of aired episodes. Null if we don’t know it for every season; progress is then counted in seasons.
   */
  episodes: z.int().min(0).nullable(),
  watchedSeasons: z.int().min(0),
  seasonCount: z.int().min(0),
};

/** A member's progress in a show, in one run (one watch-through). */
export const showProgress = z.object({
  /** Number of the run that this progress belongs to: the last run, unless the request names another. */
  run: z.int().min(1),
  runs: z.array(showRun),
  ...showCounts,
  isFinished: z.boolean(),
  /** Null if nothing is left to watch. */
  next: nextEpisode.nullable(),
  /** Seasons in order; specials last. */
  seasons: z.array(seasonProgress),
});
export type ShowProgress = z.infer<typeof showProgress>;

/** One episode of a season, and whether the viewer has watched it in one run (one watch-through). */
export const showEpisode = z.object({
  number: z.int().min(1),
  name: z.string().nullable(),
  /** ISO date; null if unknown. */
  airedOn: z.string().nullable(),
  /** Whether the episode has aired. */
  isAired: z.boolean(),
  /** Whether the signed-in member has watched it; false for visitors. */
  isWatched: z.boolean(),
});
export type ShowEpisode = z.infer<typeof showEpisode>;

/** The episodes of one season; empty if we don’t know how many there are. */
export const seasonEpisodes = z.object({ number: z.int().min(0), episodes: z.array(showEpisode) });
export type SeasonEpisodes = z.infer<typeof seasonEpisodes>;

/** Episodes by season. Episode 0 stands for the whole season if we don’t know its episodes. */
const episodeList = z.array(
  z.strictObject({
    season: seasonNumber,
    episodes: z
      .array(z.int().min(0).max(SHOW_MAX.episode))
      .min(1)
      .max(SHOW_MAX.episode)
      .describe('Episode numbers; 0 is a season whose episodes we don’t know.'),
  }),
);

const EXAMPLE_CHANGE = { scope: 'upTo', season: 1, episode: 3, watched: true } as const;

/** Episodes to mark as watched or unwatched. */
export const watchedChange = z
  .discriminatedUnion('scope', [
    z.strictObject({
      scope: z.literal('episode').describe('One episode.'),
      season: seasonNumber,
      episode: episodeNumber,
      watched: isWatched,
    }),
    z.strictObject({
      scope: z.literal('season').describe('A whole season.'),
      season: seasonNumber,
      watched: isWatched,
    }),
    z.strictObject({
      scope: z.literal('upTo').describe('Everything up to an episode, without specials.'),
      season: seasonNumber.min(1),
      episode: episodeNumber,
      watched: z.literal(true).describe('Always true.'),
    }),
    z.strictObject({
      scope: z.literal('list').describe('Episodes by season.'),
      seasons: episodeList
        .min(1)
        .max(SHOW_MAX.listed)
        .refine(
          (seasons) => seasons.reduce((sum, { episodes }) => sum + episodes.length, 0) <= SHOW_MAX.listed,
          `must name at most ${SHOW_MAX.listed} episodes`,
        ),
      watched: isWatched,
    }),
  ])
  .meta({ examples: [EXAMPLE_CHANGE] });
export type WatchedChange = z.infer<typeof watchedChange>;

/** Result of marking episodes as watched or unwatched. */
export const watchedResult = z.object({
  progress: showProgress,
  /**
   * Episodes that the change marked or unmarked. Episodes that already had the requested state aren't
   * included.
   */
  changed: episodeList,
  /** The title’s tracker if the change altered it; otherwise null. */
  tracker: tracker.nullable(),
});
export type WatchedResult = z.infer<typeof watchedResult>;

/** A show that a member has begun and not finished, with the run (watch-through), progress and next episode. */
export const showUnderWay = z.object({ card, run: z.int().min(1), ...showCounts, next: nextEpisode });
export type ShowUnderWay = z.infer<typeof showUnderWay>;

const show = z.object({ id: titleRef });
const runParam = z.coerce
  .number()
  .int()
  .min(1)
  .max(SHOW_MAX.run)
  .describe('The run, from 1; a rewatch is a run of its own.')
  .meta({ examples: [1] });
const seasonParam = z.coerce
  .number()
  .int()
  .min(0)
  .max(SHOW_MAX.season)
  .describe('The season; 0 holds the specials.')
  .meta({ examples: [1] });
const runQuery = z.object({
  run: wholeNumber(1, SHOW_MAX.run).optional().describe('The run to read; the last one by default.'),
});
const NOT_THERE = ['TITLE_NOT_FOUND', 'NOT_A_SHOW', 'RUN_NOT_FOUND'] as const;

export const listContinue = defineEndpoint({
  method: 'GET',
  path: '/shows/continue',
  summary: `Shows that the member has started and that have unwatched episodes, most recently changed first; at most ${CONTINUE_MAX}. Omits dismissed titles.`,
  access: 'member',
  tag: 'shows',
  result: z.array(showUnderWay),
});

export const getShowProgress = defineEndpoint({
  method: 'GET',
  path: '/shows/{id}/progress',
  summary: 'How far the member is with a show, by season, and what comes next.',
  access: 'member',
  tag: 'shows',
  params: show,
  query: runQuery,
  result: showProgress,
  errors: NOT_THERE,
});

export const getSeasonEpisodes = defineEndpoint({
  method: 'GET',
  path: '/shows/{id}/seasons/{season}',
  summary: 'A season’s episodes, with what the member has watched in a run.',
  access: 'anyone',
  tag: 'shows',
  params: z.object({ id: titleRef, season: seasonParam }),
  query: runQuery,
  result: seasonEpisodes,
  errors: [...NOT_THERE, 'SEASON_NOT_FOUND'],
});

export const markWatched = defineEndpoint({
  method: 'PUT',
  path: '/shows/{id}/runs/{run}/watched',
  summary:
    'Marks an episode, a season, all up to an episode, or a list as watched or unwatched. The first mark starts run 1 and takes the show off the watchlist; a finished run makes the show seen. Repeating it changes nothing.',
  access: 'member',
  tag: 'shows',
  params: z.object({ id: titleRef, run: runParam }),
  body: watchedChange,
  result: watchedResult,
  errors: [...NOT_THERE, 'SEASON_NOT_FOUND', 'EPISODE_NOT_FOUND', 'EPISODE_NOT_AIRED'],
});

export const startRun = defineEndpoint({
  method: 'PUT',
  path: '/shows/{id}/runs/{run}',
  summary:
    'Starts watching a show, or watching it again; does nothing if the run already exists. Runs are numbered without gaps when they start.',
  access: 'member',
  tag: 'shows',
  params: z.object({ id: titleRef, run: runParam }),
  result: watchedResult,
  errors: NOT_THERE,
});

export const deleteRun = defineEndpoint({
  method: 'DELETE',
  path: '/shows/{id}/runs/{run}',
  summary: 'Deletes a run with what was watched in it; does nothing if there is no such run.',
  access: 'member',
  tag: 'shows',
  params: z.object({ id: titleRef, run: runParam }),
  result: watchedResult,
  errors: ['TITLE_NOT_FOUND', 'NOT_A_SHOW'],
});

export const rateSeason = defineEndpoint({
  method: 'PUT',
  path: '/shows/{id}/seasons/{season}/rating',
  summary: 'Rates a season in half stars, or clears the rating with 0. The show’s own rating stays.',
  access: 'member',
  tag: 'shows',
  params: z.object({ id: titleRef, season: seasonParam }),
  body: z.strictObject({ rating: ratingValue }).meta({ examples: [{ rating: 4.5 }] }),
  fieldErrors: { rating: 'RATING_INVALID' },
  result: z.object({ season: z.int().min(0), rating: z.number().min(0).max(5) }),
  errors: ['TITLE_NOT_FOUND', 'NOT_A_SHOW', 'SEASON_NOT_FOUND'],
});
