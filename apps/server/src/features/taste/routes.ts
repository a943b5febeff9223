import {
  AppError,
  createMoviePairs,
  getTasteAnswers,
  getTasteAvailability,
  getTasteMetrics,
  listTopAttributes,
  settleTaste,
  submitTasteTest,
  type TasteMetrics,
  userId,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { can } from '../../kernel/policy.ts';
import { loadSeenWithout } from '../../kernel/seen.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { isSectionShown } from '../audience/index.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import { cacheSimilarTitles } from './cache-similar-titles.ts';
import { calculateMetrics, withoutAnswers } from './calculate-metrics.ts';
import { refuseContradiction, requireRow, titlesOf } from './test/answers.ts';
import { choosePairs } from './test/choose-pairs.ts';
import { resolveTasteConflict, submitTest } from './test/submit-test.ts';
import { listTop } from './top-attributes.ts';
import { getViewerTaste, loadTasteOf } from './viewer-taste.ts';

/** Loads another member's fingerprint. @throws FORBIDDEN unless they have a taste and show it to the viewer */
async function loadMetricsOf(context: Context, id: string): Promise<TasteMetrics> {
  const isMember = userId.safeParse(id).success;
  const isShown = isMember && (await isSectionShown(context.db, context.viewer, id, 'taste'));
  const taste = isShown ? await loadTasteOf(context, id) : null;
  if (!taste) throw new AppError('FORBIDDEN');
  return withoutAnswers(calculateMetrics(context.snapshot, taste));
}

/** API routes for the taste test, its pairs of titles, and the fingerprint (a person's sliders, genres and themes). */
export const routes: readonly Route[] = [
  route(submitTasteTest, async ({ body, query }, context) => {
    const isReplacing = query.replace === 'true';
    const { favoriteMovies, pairPreferences } = await submitTest(context, body, { isReplacing });
    return { status: true, lovedCount: favoriteMovies.length, pairCount: pairPreferences.length };
  }),
  route(settleTaste, async ({ body }, { db, viewer }) => {
    await resolveTasteConflict(db, body.keep, memberOf(viewer).userId, viewer.visitorId);
    return { status: true };
  }),
  route(getTasteAnswers, async (_input, context) => {
    const taste = await getViewerTaste(context);
    return taste?.answers ?? null;
  }),
  route(getTasteAvailability, async (_input, context) => ({
    status: (await getViewerTaste(context)) !== null,
  })),
  route(createMoviePairs, async ({ body }, context) => {
    const { snapshot } = context;
    const loved = body.lovedMovies ?? [];
    const pairs = body.pairPreferences ?? [];
    loved.forEach(({ id }, i) => {
      requireRow(snapshot, id, `lovedMovies.${i}.id`);
    });
    pairs.forEach((pair, i) => {
      for (const id of titlesOf(pair)) requireRow(snapshot, id, `pairPreferences.${i}`);
    });
    const answers = {
      ageRange: body.ageRange,
      countryCode: body.country,
      preferences: refuseContradiction(body.genres, 'genres'),
      loved: loved.map(({ id }) => id),
      pairs,
    };
    const lovedRows = loved.flatMap(({ id }) => snapshot.rowOf(id) ?? []);
    await cacheSimilarTitles(snapshot, lovedRows);
    // The answers sent with the request take the place of those that are saved.
    const { rows, dismissed } = await loadSeenWithout(context, 'taste');
    const chosen = await choosePairs(snapshot, answers, context.now.getUTCFullYear(), {
      seen: rows.toRows(),
      dismissed: new Set(dismissed.toRows()),
    });
    const cards = await hydrateCardsByRow(context, chosen.pairs.flat());
    return {
      done: chosen.done,
      pairs: chosen.pairs.flatMap(([left, right]) => {
        const first = cards.get(left);
        const second = cards.get(right);
        return first && second ? [[first, second] as [typeof first, typeof second]] : [];
      }),
    };
  }),
  route(getTasteMetrics, async ({ params }, context) => {
    const isOwn = params.id === 'me' || (await can(context.viewer, 'taste.read', { ownerId: params.id }));
    if (!isOwn) return loadMetricsOf(context, params.id);
    const taste = await getViewerTaste(context);
    if (!taste) throw new AppError('NO_TASTE');
    return calculateMetrics(context.snapshot, taste);
  }),
  route(listTopAttributes, async (_input, context) => {
    // Specification §4: signed-out users get no top attributes.
    if (!context.viewer.member) return [];
    const taste = await getViewerTaste(context);
    return taste ? listTop(calculateMetrics(context.snapshot, taste)) : [];
  }),
];
