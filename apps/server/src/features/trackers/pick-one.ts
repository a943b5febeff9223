import { SLIDER_KEYS, SLIDER_SPLIT, type WatchlistPick } from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { hydrateCards } from '../cards/index.ts';
import { type FilterContext, loadFilterContext } from '../filters/index.ts';
import { listTrackedRows } from './tracked-rows.ts';
import { getLastPick } from './trackers.sql.ts';

/**
 * Weights of matches in the random pick (our choice): the best match is picked `MATCH_WEIGHT` times as often as one
 * that is `MATCH_REACH` points lower.
 */
const MATCH_WEIGHT = 4;
const MATCH_REACH = 25;

interface PickQuery {
  readonly minutes?: number | undefined;
  /** A side of a slider: `pace.low`. */
  readonly mood?: string | undefined;
  readonly isServicesFirst?: boolean | undefined;
  /** Id of the title that the caller was shown last, which isn't picked again if there is another. */
  readonly not?: string | undefined;
}

/**
 * Picks a random title for the viewer from those on their watchlist that are out and pass the filters. Better matches
 * are more likely. The last pick isn't picked again if there is another title.
 * @param random returns 0..1, excluding 1
 */
export async function pickOne(
  context: Context,
  { minutes, mood, isServicesFirst = false, not }: PickQuery,
  random: () => number,
): Promise<WatchlistPick> {
  const [filterContext, watchlist, saved] = await Promise.all([
    loadFilterContext(context),
    listWatchlistRows(context),
    getLastPick(context.db, memberOf(context.viewer).userId),
  ]);
  const { snapshot } = filterContext;
  const isOut = releasedBy(filterContext);
  const fitting = watchlist.filter(
    (row) => isOut(row) && fitsTime(snapshot, row, minutes) && isInMood(snapshot, row, mood),
  );
  const onServices = rowsOnServices(filterContext, fitting);
  const pool = isServicesFirst && onServices.length > 0 ? onServices : fitting;
  const named = not === undefined ? undefined : snapshot.rowOf(not);
  // Another device may have shown a later pick, and a page may show one that couldn't be saved.
  const last = (saved === null ? undefined : snapshot.rowOf(saved)) ?? named;
  const others = pool.filter((row) => row !== last);
  const fresh = others.filter((row) => row !== named);
  const choice = [fresh, others].find(({ length }) => length > 0) ?? pool;
  const picked = chooseByMatch(filterContext, choice, random);
  if (picked === undefined) return { card: null, fitting: 0, isOnServices: null, isRepeated: false };
  const [card = null] = await hydrateCards(context, [picked]);
  return {
    card,
    fitting: fitting.length,
    isOnServices: isServicesFirst ? onServices.includes(picked) : null,
    isRepeated: picked === last,
  };
}

async function listWatchlistRows(context: Context): Promise<number[]> {
  const { userId } = memberOf(context.viewer);
  const titles = await listTrackedRows(context, userId, { kind: 'tracked', by: ['watchlisted'] });
  return titles.map(({ row }) => row);
}

/**
 * Returns a function that tells whether a title is out: by the day it opened in theaters of the viewer's country, or by
 * its first release if that day is unknown.
 */
function releasedBy({ snapshot, country, today }: FilterContext): (row: number) => boolean {
  const { theatres, columns } = snapshot;
  const opened = theatres.rowsOpened(country, Number.NEGATIVE_INFINITY, today);
  const opening = theatres.rowsOpened(country, today + 1, Number.POSITIVE_INFINITY);
  return (row) => opened.has(row) || (!opening.has(row) && (columns.releaseDays[row] ?? 0) <= today);
}

function fitsTime({ columns }: Snapshot, row: number, minutes: number | undefined): boolean {
  const runtime = columns.runtimes[row] ?? 0;
  return minutes === undefined || (runtime > 0 && runtime <= minutes);
}

function isInMood(snapshot: Snapshot, row: number, mood: string | undefined): boolean {
  if (mood === undefined) return true;
  const [slider = '', pole] = mood.split('.');
  const sliders: readonly string[] = SLIDER_KEYS;
  const value = snapshot.dnaAt(row)[sliders.indexOf(slider)] ?? SLIDER_SPLIT;
  return pole === 'low' ? value <= SLIDER_SPLIT : value > SLIDER_SPLIT;
}

function rowsOnServices({ snapshot, viewer, country }: FilterContext, rows: readonly number[]): number[] {
  const available = snapshot.streaming.rowsOn(memberOf(viewer).streamings, country);
  return rows.filter((row) => available.has(row));
}

/** Chooses a random row, weighted by match or, for members without a taste, by movie rating. */
function chooseByMatch(
  { snapshot, taste }: FilterContext,
  rows: readonly number[],
  random: () => number,
): number | undefined {
  const values = taste?.matches(null) ?? snapshot.columns.movieRatings;
  const best = rows.reduce((most, row) => Math.max(most, values[row] ?? 0), 0);
  const weights = rows.map((row) => MATCH_WEIGHT ** (((values[row] ?? 0) - best) / MATCH_REACH));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return rows.find((_, i) => {
    left -= weights[i] ?? 0;
    return left < 0;
  });
}
