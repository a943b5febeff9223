import { setImmediate } from 'node:timers/promises';
import { counted } from '@palate/contract';
import {
  LEARNED_FIT,
  LEARNED_FORM,
  LEARNED_LEAST,
  type LearnedFigures,
  type TooLittleData,
} from '@palate/recommender';
import type { Db } from '../../db/database.ts';
import { LOWEST_ID } from '../../kernel/lowest-id.ts';
import { listStoredAnswers } from '../taste/index.ts';
import { fitInThread } from './fit-in-thread.ts';
import type { FitOrder } from './fit-messages.ts';
import {
  getModelAbout,
  getModelPart,
  getNewestModel,
  insertModel,
  insertModelPart,
  publishModel,
} from './models.sql.ts';
import {
  getTrainingState,
  listMemberRatersAfter,
  listRatersAfter,
  listTrainingTitlesAfter,
  type RaterRow,
} from './training.sql.ts';
import { toTrainingRater } from './training-rater.ts';

/** Number of rows per page. Other work runs between pages; each page takes about ten milliseconds. */
const PAGE = { titles: 1_000, ratings: 5_000, visitors: 500 } as const;

/** Maximum number of titles in the answers to one test. */
const OPINIONS_A_TEST = 60;

/** The result of `fitModel`: nothing has changed since the previous model, there is too little data, or a new model. */
export type FitResult =
  | { readonly kind: 'unchanged'; readonly id: number }
  | { readonly kind: 'too few'; readonly sentence: string }
  | { readonly kind: 'fitted'; readonly id: number; readonly figures: LearnedFigures };

interface FitContext {
  readonly db: Db;
  readonly signal: AbortSignal;
  /** Whether to fit even if nothing has changed, and without continuing from the last model. */
  readonly isAgain: boolean;
  readonly onProgress: (share: number, note: string) => void;
}

/**
 * Fits a model to all imported and members' ratings and all taste tests, and publishes it. Continues from the previous
 * model if little has changed. Until the new model is published, all processes use the previous one. Does nothing if
 * ratings, tests and the fitting code are unchanged, unless `isAgain`.
 * @throws if the thread fails; the signal's reason if it is aborted
 */
export async function fitModel({ db, signal, isAgain, onProgress }: FitContext): Promise<FitResult> {
  const { ratings, tests, fingerprint: state } = await getTrainingState(db);
  if (ratings + OPINIONS_A_TEST * tests < LEARNED_LEAST.ratings)
    return { kind: 'too few', sentence: describeTooLittle(ratings, tests) };
  const fingerprint = `${LEARNED_FIT} ${state}`;
  const newest = await getNewestModel(db, LEARNED_FORM);
  if (newest && newest.fingerprint === fingerprint && !isAgain) return { kind: 'unchanged', id: newest.id };
  const startedAt = performance.now();
  const earlierId = newest && !isAgain ? newest.id : null;
  const outcome = await fitInThread((send) => feed(db, earlierId, send, signal), onProgress, signal);
  if (outcome.kind === 'too few') return { kind: 'too few', sentence: describeTooFew(outcome.has) };
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

function describeTooLittle(ratings: number, tests: number): string {
  return `Too few ratings for a model: ${counted(ratings, 'rating')} and ${counted(tests, 'taste test')}; ${LEAST_SAID}`;
}

function describeTooFew({ raters, ratings, titles }: TooLittleData): string {
  return `Too few ratings for a model: ${ratings} by ${counted(raters, 'person', 'people')} of ${counted(titles, 'title')} that five rated; ${LEAST_SAID}`;
}

/** Sends the training data to the thread. @param earlierId id of the model from which to continue; null for none */
async function feed(
  db: Db,
  earlierId: number | null,
  send: (order: FitOrder) => void,
  signal: AbortSignal,
): Promise<void> {
  const about = earlierId === null ? undefined : await getModelAbout(db, earlierId);
  if (earlierId !== null && about !== undefined)
    send({ kind: 'earlier', earlier: { about, factors: await getModelPart(db, earlierId, 'factors') } });
  for await (const titles of pagesOf((last: { id: string } | null) =>
    listTrainingTitlesAfter(db, last?.id ?? '', PAGE.titles),
  )) {
    signal.throwIfAborted();
    send({ kind: 'titles', titles });
  }
  for await (const raters of pagesOf((last: RaterRow | null) =>
    listRatersAfter(db, last ?? { source: '', rater: 0 }, PAGE.ratings),
  )) {
    signal.throwIfAborted();
    send({ kind: 'ratings', raters });
  }
  for await (const raters of pagesOf((last: RaterRow | null) =>
    listMemberRatersAfter(db, String(last?.rater ?? LOWEST_ID), PAGE.ratings),
  )) {
    signal.throwIfAborted();
    send({ kind: 'ratings', raters });
  }
  for await (const page of pagesOf((last: { key: string } | null) =>
    listStoredAnswers(db, last?.key ?? '', PAGE.visitors),
  )) {
    signal.throwIfAborted();
    send({ kind: 'add-rater', raters: page.map(({ answers }) => toTrainingRater(answers)) });
  }
}

/** Reads pages until one is empty, and lets other work run between pages. */
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
