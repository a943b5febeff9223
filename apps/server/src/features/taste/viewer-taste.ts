import type { TasteTestPayload } from '@palate/contract';
import {
  fitTaste,
  orderByMatch,
  scoreAlike,
  scoreRows,
  type TasteState,
  toMatchValue,
} from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { Caches, defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { loadOpinions, type Opinions } from '../../kernel/evidence.ts';
import { type TasteOwner, tasteOwnerOf } from '../../kernel/viewer.ts';
import { toAnswers, toEvidence } from './answers.ts';
import { readKeptAnswers } from './kept-answers.ts';
import { readNeighbours } from './read-neighbours.ts';
import { reviseTaste, toOpinionEvidence } from './revise-taste.ts';
import { findAnswers } from './taste.sql.ts';

/** A viewer's taste over one catalogue version. */
export interface ViewerTaste {
  readonly state: TasteState;
  /** As they were given. `version` changes with them. */
  readonly answers: TasteTestPayload;
  readonly version: string;
  /** The version of the answers alone. */
  readonly answersVersion: string;
  /** Ratings and flags that the taste was fitted to as well. */
  readonly opinions: Opinions;
  /** Key of the archetype they were last shown; null if none was. */
  readonly archetype: string | null;
  /** What has been calculated from this version of the answers and of the catalogue. */
  readonly caches: Caches;
  /**
   * The score of every title, with tonight's offsets if there are any: Float32Array by row, logits.
   * Don't change it.
   */
  scores(tonight: Float32Array | null): Float32Array;
  /** The match of every title, 0..100, in the same form. */
  matches(tonight: Float32Array | null): Float32Array;
  /** The match with near ties settled (`orderByMatch`), in the same form. */
  order(tonight: Float32Array | null): Float32Array;
  /** What people with similar answers watch (`scoreAlike`), in the same form; null without a learned model. */
  alike(tonight: Float32Array | null): Float32Array | null;
}

/** Fitted tastes by owner. */
const TASTES = defineCache<string, ViewerTaste>({
  name: 'tastes',
  max: 300,
  maxBytes: 150e6,
  bytesOf: ({ opinions }) => 300_000 + 300 * opinions.byRow.size,
  inner: ({ caches }) => caches,
});
/** Scores of all titles by taste, kind and tonight's offsets: with 250,000 titles, 24 of them. */
const SCORES = defineCache<string, Float32Array>({
  name: 'scores',
  max: 10_000,
  maxBytes: 24e6,
  bytesOf: ({ byteLength }) => byteLength,
});

/** The viewer's taste, fitted to their answers; null if they have given none. Looked up once a context. */
export function getViewerTaste(context: Pick<Context, 'once'>): Promise<ViewerTaste | null> {
  return context.once(findViewerTaste);
}

async function findViewerTaste({ db, snapshot, viewer }: Context): Promise<ViewerTaste | null> {
  const owner = tasteOwnerOf(viewer);
  return owner && loadTaste(db, snapshot, owner);
}

/** A person's taste over a version of the catalogue; null if they have given no answers. */
export async function loadTaste(db: Db, snapshot: Snapshot, owner: TasteOwner): Promise<ViewerTaste | null> {
  const [found, opinions] = await Promise.all([findAnswers(db, owner), loadOpinions(db, snapshot, owner)]);
  if (!found) return null;
  // With the time: a visitor whose answers went with an account begins again at the first version.
  const answersVersion = `${found.version} ${found.updated_at.getTime()} ${found.archetype}`;
  const version = `${answersVersion} ${opinions.version}`;
  const tastes = snapshot.caches.of(TASTES);
  const earlier = tastes.get(owner.id);
  if (earlier?.version === version) return earlier;
  const answers = readKeptAnswers(found.answers);
  const revised =
    earlier?.answersVersion === answersVersion
      ? reviseTaste(snapshot.matrix, earlier.state, earlier.opinions, opinions)
      : null;
  if (earlier && revised === earlier.state) {
    // Nothing about the taste changed, so what was calculated from it stays.
    const same = { ...earlier, opinions, version };
    tastes.set(owner.id, same);
    return same;
  }
  const state = revised ?? (await fitState(snapshot, answers, opinions));
  const taste = {
    ...describeTaste(snapshot, state, `${owner.id} ${version}`),
    answers,
    answersVersion,
    opinions,
    version,
    archetype: found.archetype,
  };
  tastes.set(owner.id, taste);
  return taste;
}

async function fitState(
  snapshot: Snapshot,
  answers: TasteTestPayload,
  opinions: Opinions,
): Promise<TasteState> {
  const evidence = toEvidence(snapshot, toAnswers(answers));
  await readNeighbours(snapshot, evidence.loved);
  return fitTaste(snapshot.matrix, { ...evidence, ...toOpinionEvidence(opinions) });
}

/** A taste's state with what is calculated from it. @param scoresKey unique for the person and version */
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
