import {
  AppError,
  createMoviePairs,
  getTasteAnswers,
  getTasteAvailability,
  getTasteMetrics,
  listTopAttributes,
  submitTasteTest,
} from '@palate/contract';
import { pinCatalogue } from '../../catalogue/index.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { recordActivity, WEIGHTS } from '../activity/index.ts';
import { hydrateCards } from '../titles/index.ts';
import { normalisePayload, refuseContradiction, requireRow, titlesOf } from './answers.ts';
import { choosePairs } from './choose-pairs.ts';
import { newlyLoved } from './newly-loved.ts';
import { readMetrics } from './read-metrics.ts';
import { readNeighbours } from './read-neighbours.ts';
import { findAnswers, saveAnswers } from './taste.sql.ts';
import { getViewerTaste } from './viewer-taste.ts';

export function routes(dependencies: Dependencies): Route[] {
  return [
    route(submitTasteTest, async ({ body }, { beginVisit }) => {
      const answers = normalisePayload(dependencies.catalogue.snapshot, body);
      const visitorId = beginVisit();
      const before = await findAnswers(dependencies.db, visitorId);
      await saveAnswers(dependencies.db, visitorId, answers);
      const { favoriteMovies, pairPreferences } = answers.moviePreferences;
      for (const titleId of newlyLoved(before?.answers, favoriteMovies))
        recordActivity(dependencies, titleId, 'loved', WEIGHTS.loved, visitorId);
      return { status: true, lovedCount: favoriteMovies.length, pairCount: pairPreferences.length };
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
      const cards = await hydrateCards(pinned, chosen.pairs.flat(), viewer);
      const byId = new Map(cards.map((card) => [card.id, card]));
      return {
        done: chosen.done,
        pairs: chosen.pairs.flatMap(([left, right]) => {
          const first = byId.get(snapshot.idAt(left));
          const second = byId.get(snapshot.idAt(right));
          return first && second ? [[first, second] as [typeof first, typeof second]] : [];
        }),
      };
    }),
    route(getTasteMetrics, async ({ params }, { viewer }) => {
      if (params.id !== 'me' && params.id !== viewer.visitorId) throw new AppError('FORBIDDEN');
      const pinned = pinCatalogue(dependencies);
      const taste = await getViewerTaste(pinned, viewer);
      if (!taste) throw new AppError('NO_TASTE');
      return readMetrics(pinned.catalogue.snapshot, taste);
    }),
    // §4: signed-out users get no top attributes; members come with accounts.
    route(listTopAttributes, () => []),
  ];
}
