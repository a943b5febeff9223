import { setImmediate } from 'node:timers/promises';
import { counted } from '@palate/contract';
import {
  LEARNED_FIT,
  LEARNED_FORM,
  LEARNED_LEAST,
  type LearnedFigures,
  type TooFew,
} from '@palate/recommender';
import type { Db } from '../../db/database.ts';
import { listKeptAnswers } from '../taste/index.ts';
import { fitInThread } from './fit-in-thread.ts';
import type { FitOrder } from './fit-messages.ts';
import {
  findModelAbout,
  findNewestModel,
  insertModel,
  insertModelPart,
  publishModel,
  readModelPart,
} from './models.sql.ts';
import { toldRater } from './told-rater.ts';
import { getTrainingState, listRatersAfter, listTrainingTitlesAfter, type RaterRow } from './training.sql.ts';

/** Read at a time, requests in between: some ten milliseconds each. */
const PAGE = { titles: 1_000, ratings: 5_000, visitors: 500 } as const;

/** No test tells of more titles than this. */
const OPINIONS_A_TEST = 60;

/** What came of asking for a fit. */
export type FitResult =
  | { readonly kind: 'unchanged'; readonly id: number }
  | { readonly kind: 'too few'; readonly sentence: string }
  | { readonly kind: 'fitted'; readonly id: number; readonly figures: LearnedFigures };

interface FitGround {
  readonly db: Db;
  readonly signal: AbortSignal;
  /** Fits although nothing has changed, and from nothing. */
  readonly isAgain: boolean;
  readonly onProgress: (share: number, note: string) => void;
}

/**
 * Fits a model to everything there is to learn from, going on from the last where little has changed, and shows it
 * to all processes, which took the last one until then and go on with it where this one is never finished. Nothing
 * is fitted where the last was of the same ratings and tests, by a fit as it is now.
 * @throws where the thread fails; the signal's reason where that is aborted
 */
export async function fitModel({ db, signal, isAgain, onProgress }: FitGround): Promise<FitResult> {
  const { ratings, tests, fingerprint: state } = await getTrainingState(db);
  if (ratings + OPINIONS_A_TEST * tests < LEARNED_LEAST.ratings)
    return { kind: 'too few', sentence: sayTooLittle(ratings, tests) };
  const fingerprint = `${LEARNED_FIT} ${state}`;
  const newest = await findNewestModel(db, LEARNED_FORM);
  if (newest && newest.fingerprint === fingerprint && !isAgain) return { kind: 'unchanged', id: newest.id };
  const startedAt = performance.now();
  const since = newest && !isAgain ? newest.id : null;
  const outcome = await fitInThread((tell) => feed(db, since, tell, signal), onProgress, signal);
  if (outcome.kind === 'too few') return { kind: 'too few', sentence: sayTooFew(outcome.has) };
  const { packed, figures } = outcome;
  const fitSeconds = (performance.now() - startedAt) / 1_000;
  const { about } = packed;
  const id = await insertModel(db, { form: LEARNED_FORM, fingerprint, about, figures, fitSeconds });
  for (const part of ['watch', 'factors'] as const) {
    signal.throwIfAborted();
    await insertModelPart(db, id, part, packed[part]);
  }
  await publishModel(db, id);
  return { kind: 'fitted', id, figures };
}

const LEAST_SAID = `it takes ${LEARNED_LEAST.ratings} by ${LEARNED_LEAST.raters} people of ${LEARNED_LEAST.titles} titles. Matches go by what titles are made of.`;

function sayTooLittle(ratings: number, tests: number): string {
  return `Too few ratings for a model: ${counted(ratings, 'rating')} and ${counted(tests, 'taste test')}; ${LEAST_SAID}`;
}

function sayTooFew({ raters, ratings, titles }: TooFew): string {
  return `Too few ratings for a model: ${ratings} by ${counted(raters, 'person', 'people')} of ${counted(titles, 'title')} that five rated; ${LEAST_SAID}`;
}

/** @param since the model to go on from, if any */
async function feed(
  db: Db,
  since: number | null,
  tell: (order: FitOrder) => void,
  signal: AbortSignal,
): Promise<void> {
  const about = since === null ? undefined : await findModelAbout(db, since);
  if (since !== null && about !== undefined)
    tell({ kind: 'since', earlier: { about, factors: await readModelPart(db, since, 'factors') } });
  for await (const titles of pagesOf((last: { id: string } | null) =>
    listTrainingTitlesAfter(db, last?.id ?? '', PAGE.titles),
  )) {
    signal.throwIfAborted();
    tell({ kind: 'titles', titles });
  }
  for await (const raters of pagesOf((last: RaterRow | null) =>
    listRatersAfter(db, last ?? { source: '', rater: 0 }, PAGE.ratings),
  )) {
    signal.throwIfAborted();
    tell({ kind: 'ratings', raters });
  }
  for await (const page of pagesOf((last: { key: string } | null) =>
    listKeptAnswers(db, last?.key ?? '', PAGE.visitors),
  )) {
    signal.throwIfAborted();
    tell({ kind: 'told', raters: page.map(({ answers }) => toldRater(answers)) });
  }
}

/** Pages until one is empty, the event loop free in between. */
async function* pagesOf<Row>(
  read: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  for (;;) {
    const page: readonly Row[] = await read(last);
    if (page.length === 0) return;
    yield page;
    last = page.at(-1) ?? null;
    await setImmediate();
  }
}
