import {
  AppError,
  createMoviePairs,
  getTasteAnswers,
  getTasteAvailability,
  getTasteMetrics,
  listTopAttributes,
  settleTaste,
  submitTasteTest,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { requireCan } from '../../kernel/policy.ts';
import { loadSeenWithout } from '../../kernel/seen.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import { refuseContradiction, requireRow, titlesOf } from './answers.ts';
import { choosePairs } from './choose-pairs.ts';
import { readMetrics } from './read-metrics.ts';
import { readNeighbours } from './read-neighbours.ts';
import { keepOneTaste, submitTest } from './submit-test.ts';
import { listTop } from './top-attributes.ts';
import { getViewerTaste } from './viewer-taste.ts';

export const routes: readonly Route[] = [
  route(submitTasteTest, async ({ body, query }, context) => {
    const isReplacing = query.replace === 'true';
    const { favoriteMovies, pairPreferences } = await submitTest(context, body, { isReplacing });
    return { status: true, lovedCount: favoriteMovies.length, pairCount: pairPreferences.length };
  }),
  route(settleTaste, async ({ body }, { db, viewer }) => {
    const { userId } = memberOf(viewer);
    await keepOneTaste(db, body.keep, userId, viewer.visitorId);
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
    await readNeighbours(snapshot, lovedRows);
    // The answers sent with the request take the place of those that are saved.
    const alsoSeen = (await loadSeenWithout(context, 'taste')).rows.toRows();
    const chosen = await choosePairs(snapshot, answers, context.now.getUTCFullYear(), alsoSeen);
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
    if (params.id !== 'me') await requireCan(context.viewer, 'taste.read', { ownerId: params.id });
    const taste = await getViewerTaste(context);
    if (!taste) throw new AppError('NO_TASTE');
    return readMetrics(context.snapshot, taste);
  }),
  route(listTopAttributes, async (_input, context) => {
    // §4: signed-out users get no top attributes.
    if (!context.viewer.member) return [];
    const taste = await getViewerTaste(context);
    return taste ? listTop(readMetrics(context.snapshot, taste)) : [];
  }),
];
