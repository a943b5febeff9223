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
import { pinCatalogue } from '../../catalogue/index.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { memberOf, tasteOwnerOf } from '../../http/viewer.ts';
import { hydrateCardsByRow } from '../titles/index.ts';
import { refuseContradiction, requireRow, titlesOf } from './answers.ts';
import { choosePairs } from './choose-pairs.ts';
import { readMetrics } from './read-metrics.ts';
import { readNeighbours } from './read-neighbours.ts';
import { keepOneTaste, submitTest } from './submit-test.ts';
import { listTop } from './top-attributes.ts';
import { getViewerTaste } from './viewer-taste.ts';

export function routes(dependencies: Dependencies): Route[] {
  return [
    route(submitTasteTest, async ({ body, query }, context) => {
      const isReplacing = query.replace === 'true';
      const { favoriteMovies, pairPreferences } = await submitTest(
        dependencies,
        body,
        { isReplacing },
        context,
      );
      return { status: true, lovedCount: favoriteMovies.length, pairCount: pairPreferences.length };
    }),
    route(settleTaste, async ({ body }, { viewer }) => {
      const { userId } = memberOf(viewer);
      await keepOneTaste(dependencies.db, body.keep, userId, viewer.visitorId);
      return { status: true };
    }),
    route(getTasteAnswers, async (_input, { viewer }) => {
      const taste = await getViewerTaste(dependencies, viewer);
      return taste?.answers ?? null;
    }),
    route(getTasteAvailability, async (_input, { viewer }) => ({
      status: (await getViewerTaste(dependencies, viewer)) !== null,
    })),
    route(createMoviePairs, async ({ body }, { viewer }) => {
      const pinned = pinCatalogue(dependencies);
      const { snapshot } = pinned.catalogue;
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
      const chosen = await choosePairs(snapshot, answers, dependencies.now().getUTCFullYear());
      const cards = await hydrateCardsByRow(pinned, chosen.pairs.flat(), viewer);
      return {
        done: chosen.done,
        pairs: chosen.pairs.flatMap(([left, right]) => {
          const first = cards.get(left);
          const second = cards.get(right);
          return first && second ? [[first, second] as [typeof first, typeof second]] : [];
        }),
      };
    }),
    route(getTasteMetrics, async ({ params }, { viewer }) => {
      if (params.id !== 'me' && params.id !== tasteOwnerOf(viewer)?.id) throw new AppError('FORBIDDEN');
      const pinned = pinCatalogue(dependencies);
      const taste = await getViewerTaste(pinned, viewer);
      if (!taste) throw new AppError('NO_TASTE');
      return readMetrics(pinned.catalogue.snapshot, taste);
    }),
    route(listTopAttributes, async (_input, { viewer }) => {
      // §4: signed-out users get no top attributes.
      if (!viewer.member) return [];
      const pinned = pinCatalogue(dependencies);
      const taste = await getViewerTaste(pinned, viewer);
      return taste ? listTop(readMetrics(pinned.catalogue.snapshot, taste)) : [];
    }),
  ];
}
