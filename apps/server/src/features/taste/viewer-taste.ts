import { REACTION_TYPES, TASTE_OPINIONS_MIN, type TasteTestPayload } from '@palate/contract';
import {
  fitTaste,
  orderByMatch,
  scoreAlike,
  scoreRows,
  type TasteEvidence,
  type TasteState,
  toMatchValue,
  type WorkOpinion,
} from '@palate/recommender';
import { RowMap, type Snapshot } from '../../catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { Caches, defineCache } from '../../kernel/caches.ts';
import { asMember, type Context } from '../../kernel/context.ts';
import { loadOpinions, type Opinions } from '../../kernel/evidence.ts';
import { type TasteOwner, tasteOwnerOf } from '../../kernel/viewer.ts';
import { cacheSimilarTitles } from './cache-similar-titles.ts';
import { reviseTaste, toOpinionEvidence } from './revise-taste.ts';
import { getAnswers } from './taste.sql.ts';
import { toAnswers, toEvidence } from './test/answers.ts';
import { parseStoredAnswers } from './test/stored-answers.ts';

/**
 * A viewer's taste: what the recommender has concluded from their answers and opinions, for one version of the
 * catalog.
 */
export interface ViewerTaste {
  /** The recommender's data of the fitted taste. */
  readonly state: TasteState;
  /** The viewer's answers to the taste test; null if the taste is fitted to opinions alone. */
  readonly answers: TasteTestPayload | null;
  /** Version of the answers and opinions; it changes with either. */
  readonly version: string;
  /** Version of the answers. */
  readonly answersVersion: string;
  /** Ratings and flags of titles. The taste was fitted to them in addition to the answers. */
  readonly opinions: Opinions;
  /** Key of the archetype that the viewer was last shown; null if none was. */
  readonly archetype: string | null;
  /** Cached results for this version of the answers and of the catalog. */
  readonly caches: Caches;
  /**
   * Returns the score of every title, in logits (Float32Array by row), changed by tonight's slider offsets if there are
   * any. Don't modify it.
   */
  scores(tonight: Float32Array | null): Float32Array;
  /** Returns the match of every title: Float32Array by row, 0..100. */
  matches(tonight: Float32Array | null): Float32Array;
  /**
   * Returns the match of every title, slightly changed to order nearly equal ones (`orderByMatch`): Float32Array by
   * row, 0..100.
   */
  order(tonight: Float32Array | null): Float32Array;
  /**
   * Returns scores for what people with similar answers watch (`scoreAlike`): Float32Array by row; null if no model has
   * been fitted.
   */
  alike(tonight: Float32Array | null): Float32Array | null;
}

/** Cache of fitted tastes. Keys: ids of members and visitors. */
const TASTES = defineCache<string, ViewerTaste>({
  name: 'tastes',
  max: 300,
  maxBytes: 150e6,
  bytesOf: ({ opinions }) => 300_000 + 300 * opinions.byRow.size,
  inner: ({ caches }) => caches,
});
/** Cache of recent fits and of fits in progress, so that concurrent requests share them. Keys: owner and version. */
const FITS = defineCache<string, Promise<TasteState>>({
  name: 'taste fits',
  max: 20,
  bytesOf: () => 300_000,
});
/**
 * Cache of the scores of all titles. Keys: taste, kind and tonight's offsets. With 250,000 titles, it holds 24 entries.
 */
const SCORES = defineCache<string, Float32Array>({
  name: 'scores',
  max: 10_000,
  maxBytes: 24e6,
  bytesOf: ({ byteLength }) => byteLength,
});

/**
 * Gets the viewer's taste, fitted to their answers and opinions. Returns null if they have given no answers and fewer
 * than `TASTE_OPINIONS_MIN` opinions. It is loaded once per context.
 */
export function getViewerTaste(context: Pick<Context, 'once'>): Promise<ViewerTaste | null> {
  return context.once(loadViewerTaste);
}

async function loadViewerTaste(context: Context): Promise<ViewerTaste | null> {
  const owner = tasteOwnerOf(context.viewer);
  return owner && loadTaste(context, owner, context.viewer.member?.answersVersion);
}

/**
 * Gets the taste that the viewer's last page was rendered with, without later changes. Calculates it if none is
 * cached. Returns null if the viewer has no taste.
 */
export async function getShownTaste(context: Context): Promise<ViewerTaste | null> {
  const owner = tasteOwnerOf(context.viewer);
  const shown = owner && context.snapshot.caches.of(TASTES).get(owner.id);
  return shown ?? getViewerTaste(context);
}

/**
 * Loads another member's taste, fitted to their answers and ratings. Returns null if they have none. The caller must
 * make sure that the viewer may see this taste.
 */
export function loadTasteOf(context: Context, userId: string): Promise<ViewerTaste | null> {
  return getViewerTaste(asMember(context, userId));
}

/**
 * Loads the viewer's taste by the viewer's id, without the cache per context. Returns null if they have none. Use it
 * after a write, when the viewer may just have become a visitor with an id.
 * @param knownVersion version of the answers if this request has read it; if a taste with it is cached, the answers
 *   aren't read again
 */
export async function loadTaste(
  context: Context,
  owner: TasteOwner,
  knownVersion?: string,
): Promise<ViewerTaste | null> {
  const { db, snapshot } = context;
  const tastes = snapshot.caches.of(TASTES);
  const cached = tastes.get(owner.id);
  const current = cached?.answersVersion === knownVersion ? cached : undefined;
  const [found, opinions] = await Promise.all([current ?? readAnswers(db, owner), loadOpinions(context)]);
  if (!found.answers && countOpinions(opinions, TASTE_OPINIONS_MIN) < TASTE_OPINIONS_MIN) return null;
  const { answersVersion, archetype } = found;
  const version = `${answersVersion} ${opinions.version}`;
  // Another request may have changed it in the meantime.
  const earlier = tastes.get(owner.id);
  if (earlier?.version === version) return earlier;
  const sameAnswers = earlier?.answersVersion === answersVersion ? earlier : null;
  const answers = sameAnswers ? sameAnswers.answers : found.answers && parseStoredAnswers(found.answers);
  const revised =
    sameAnswers && reviseTaste(snapshot.matrix, sameAnswers.state, sameAnswers.opinions, opinions);
  if (earlier && revised === earlier.state) {
    // The taste itself hasn't changed, so results calculated from it stay valid.
    const same = { ...earlier, opinions, version };
    tastes.set(owner.id, same);
    return same;
  }
  const state =
    revised ??
    (await snapshot.caches.cached(FITS, `${owner.id} ${version}`, () =>
      fitState(snapshot, answers, opinions),
    ));
  const taste = {
    ...describeTaste(snapshot, state, `${owner.id} ${version}`),
    answers,
    answersVersion,
    opinions,
    version,
    archetype,
  };
  tastes.set(owner.id, taste);
  return taste;
}

/** Reads a person's stored answers; null and an empty version if there are none. */
async function readAnswers(db: Db, owner: TasteOwner) {
  const found = await getAnswers(db, owner);
  return {
    answers: found?.answers ?? null,
    answersVersion: found?.version ?? '',
    archetype: found?.archetype ?? null,
  };
}

/**
 * Fits a member's taste again, to their answers only. Ratings and flags of titles, which the member may keep private,
 * don't affect it.
 */
export async function withoutOpinions(
  { snapshot }: Context,
  userId: string,
  taste: ViewerTaste,
): Promise<ViewerTaste> {
  const key = `${userId} answers ${taste.answersVersion}`;
  const state = await snapshot.caches.cached(FITS, key, () => fitState(snapshot, taste.answers, NO_OPINIONS));
  return { ...taste, ...describeTaste(snapshot, state, key), opinions: NO_OPINIONS, version: key };
}

const NO_OPINIONS: Opinions = { version: '', byRow: RowMap.of() };

/** Cache of the example person's fitted taste, with one entry per version of the catalog. */
const EXAMPLE = defineCache<'example', Promise<ViewerTaste>>({
  name: 'example taste',
  max: 1,
  bytesOf: () => 300_000,
});

/** Gets the taste of an example person who gave these answers and has rated nothing. Fitted once per catalog. */
export function getExampleTaste(snapshot: Snapshot, answers: TasteTestPayload): Promise<ViewerTaste> {
  return snapshot.caches.cached(EXAMPLE, 'example', async () => {
    const state = await fitState(snapshot, answers, NO_OPINIONS);
    const version = 'example';
    return {
      ...describeTaste(snapshot, state, version),
      answers,
      answersVersion: version,
      opinions: NO_OPINIONS,
      version,
      archetype: null,
    };
  });
}

/** The evidence of somebody who hasn't taken the taste test. */
const NO_ANSWERS: TasteEvidence = {
  ageRange: null,
  countryCode: null,
  genres: { positive: [], negative: [] },
  themes: { positive: [], negative: [] },
  loved: [],
  pairs: [],
};

/**
 * Counts the titles and books that somebody has rated, liked or reacted to. Wanting to see a title, or not, doesn't
 * count.
 * @param most stops counting at this number
 */
export function countOpinions({ byRow, works = [] }: Opinions, most = Number.POSITIVE_INFINITY): number {
  let count = works.filter(hasVerdict).length;
  for (const opinion of byRow.values()) {
    if (count >= most) break;
    if (hasVerdict(opinion)) count += 1;
  }
  return count;
}

const VERDICTS = [...REACTION_TYPES, 'liked'] as const;

const hasVerdict = ({ ratingOutOf5, flags }: Pick<WorkOpinion, 'ratingOutOf5' | 'flags'>): boolean =>
  ratingOutOf5 !== null || VERDICTS.some((flag) => flags.includes(flag));

async function fitState(
  snapshot: Snapshot,
  answers: TasteTestPayload | null,
  opinions: Opinions,
): Promise<TasteState> {
  const evidence = answers ? toEvidence(snapshot, toAnswers(answers)) : NO_ANSWERS;
  await cacheSimilarTitles(snapshot, evidence.loved);
  return fitTaste(snapshot.matrix, { ...evidence, ...toOpinionEvidence(opinions) });
}

/**
 * Adds functions and caches for calculated results to a taste's state.
 * @param scoresKey unique for the person and version
 */
function describeTaste(
  snapshot: Snapshot,
  state: TasteState,
  scoresKey: string,
): Pick<ViewerTaste, 'state' | 'caches' | 'scores' | 'matches' | 'order' | 'alike'> {
  const { matrix } = snapshot;
  const cache = (name: string, tonight: Float32Array | null, calculate: () => Float32Array) =>
    snapshot.caches.cached(SCORES, `${scoresKey} ${name} ${tonight?.join() ?? ''}`, calculate);
  const scores: ViewerTaste['scores'] = (tonight) =>
    cache('scores', tonight, () => scoreRows(matrix, state, null, tonight));
  const matches: ViewerTaste['matches'] = (tonight) =>
    cache('matches', tonight, () => {
      const curve = matrix.learned?.model.curve;
      return scores(tonight).map((score) => toMatchValue(score, curve));
    });
  return {
    state,
    caches: new Caches(),
    scores,
    matches,
    order: (tonight) => cache('order', tonight, () => orderByMatch(matrix, state, matches(tonight))),
    alike: (tonight) => {
      const calculate = () => scoreAlike(matrix, state, tonight) ?? new Float32Array(snapshot.count);
      return matrix.learned ? cache('alike', tonight, calculate) : null;
    },
  };
}
