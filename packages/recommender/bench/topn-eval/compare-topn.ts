import { seededRandom } from '../../src/maths/seeded-random.ts';
import { solveWatchModel, WATCH_DEFAULTS, type WatchPenalty } from '../../src/watch/fit-watch-model.ts';
import { scoreWatch } from '../../src/watch/score-watch.ts';
import { countWatched, emptyWatchCounts, type WatchCounts } from '../../src/watch/watch-counts.ts';
import { meanWithError } from '../taste-eval/metrics.ts';
import { fitOurs, judgeMembers, type TopnOptions, toWatchRows } from './evaluate-topn.ts';
import { holdOut, MEMBER_GROUPS, type TopnSplit, type TrainMember } from './read-topn.ts';

/** A mean over judged members with its standard error. */
type Mean = ReturnType<typeof meanWithError>;

/** NDCG@100 of one method. */
export interface MethodReport {
  readonly name: 'popularity' | 'EASE' | 'ours, likes only' | 'ours, with stars';
  readonly ndcg100: Mean;
  /** Difference to popularity and to EASE, paired by member: positive if this method is better. */
  readonly abovePopularity: Mean;
  readonly aboveEase: Mean;
}

/** Result of `compareTopn`. */
export interface ComparisonReport {
  readonly users: number;
  /** Number of titles of each split. */
  readonly titleCounts: readonly number[];
  readonly methods: readonly MethodReport[];
  /** The ridge penalties λ that were chosen in each split for EASE and for our model. */
  readonly easeRidges: readonly number[];
  readonly ourRidges: readonly number[];
}

/** A split with likes to learn from and, if they are known, with stars. */
export interface ComparedSplit {
  readonly likes: TopnSplit;
  /** With the stars of the members to learn from; null if they aren't known. */
  readonly stars: TopnSplit | null;
}

/** Settings of a watch model except its ridge penalty. */
type Settings = Omit<WatchPenalty, 'ridge'> & { readonly damping: number };

/** EASE (Steck 2019) as a watch model without our extensions. */
const EASE: Settings = { dropout: 0, selfShare: 0, levelling: 0, levelledBack: 0, damping: 0 };
/** Ridge penalties to choose from, and the number of most liked titles to choose with, as in the product. */
const RIDGES = [60, 125, 250, 500, 1000] as const;
const RIDGE_TITLES_MOST = 4_000;
const SEED = 1;

/**
 * Compares our watch model with popularity and EASE on the same members. The ridge penalties of EASE and of our model
 * are chosen in each split on a tenth of the members to learn from, as the product chooses its own from the data. All
 * other settings of our model are the product's, whatever the data.
 * @param splits judge different members each
 */
export function compareTopn(
  splits: readonly ComparedSplit[],
  options: Pick<TopnOptions, 'startHelpers'> = {},
): ComparisonReport {
  const gains = new Map<MethodReport['name'], number[]>();
  const add = (name: MethodReport['name'], split: TopnSplit, score: Score) => {
    const figures = judgeMembers(split, score).map(({ ndcg100 }) => ndcg100);
    gains.set(name, [...(gains.get(name) ?? []), ...figures]);
  };
  const scoreOurs = ({ train, titleCount }: TopnSplit, ridge: number): Score => {
    const model = fitOurs(train, titleCount, { ...options, ridge });
    return (titles) => scoreWatch(model, { titles });
  };
  const easeRidges: number[] = [];
  const ourRidges: number[] = [];
  for (const { likes, stars } of splits) {
    const popularity = countLikes(likes);
    add('popularity', likes, () => popularity);
    const ease = chooseRidge(likes, EASE, options);
    easeRidges.push(ease);
    const counts = countTogether(likes.train, likes.titleCount, EASE);
    add('EASE', likes, scoreBy(counts, { ...EASE, ...options, ridge: ease }));
    const ours = chooseRidge(likes, WATCH_DEFAULTS, options);
    ourRidges.push(ours);
    add('ours, likes only', likes, scoreOurs(likes, ours));
    if (stars) add('ours, with stars', stars, scoreOurs(stars, ours));
  }
  const above = (values: readonly number[], name: MethodReport['name']) =>
    meanWithError(values.map((value, i) => value - (gains.get(name)?.[i] ?? 0)));
  const methods = [...gains].map(([name, values]) => ({
    name,
    ndcg100: meanWithError(values),
    abovePopularity: above(values, 'popularity'),
    aboveEase: above(values, 'EASE'),
  }));
  const titleCounts = splits.map(({ likes }) => likes.titleCount);
  return { users: gains.get('popularity')?.length ?? 0, titleCounts, methods, easeRidges, ourRidges };
}

/** Returns one score per title for a member with the given likes. */
type Score = (given: readonly number[]) => Float32Array;

function countLikes({ train, titleCount }: TopnSplit): Float32Array {
  const counts = new Float32Array(titleCount);
  for (const title of train.flatMap(({ titles }) => titles)) counts[title] += 1;
  return counts;
}

function countTogether(
  train: readonly TrainMember[],
  titleCount: number,
  { damping }: Settings,
): WatchCounts {
  const counts = emptyWatchCounts(titleCount, 0, damping);
  countWatched(counts, toWatchRows(train, titleCount));
  return counts;
}

function scoreBy(counts: WatchCounts, options: WatchPenalty & Pick<TopnOptions, 'startHelpers'>): Score {
  const model = solveWatchModel(counts, options);
  return (titles) => scoreWatch(model, { titles });
}

/**
 * Chooses λ with a tenth of the members to learn from: their held-out likes are predicted after a fit to the others.
 */
function chooseRidge(
  split: TopnSplit,
  settings: Settings,
  options: Pick<TopnOptions, 'startHelpers'>,
): number {
  const { train, titleCount } = mostLiked(split, RIDGE_TITLES_MOST);
  const random = seededRandom(SEED);
  const isJudged = train.map(() => random() * MEMBER_GROUPS < 1);
  const validation = train
    .filter((_, i) => isJudged[i])
    .map(({ titles }) => holdOut(titles, random))
    .map(([given, held]) => ({ given, held }))
    .filter(({ given, held }) => given.length > 0 && held.length > 0);
  const fitted = train.filter((_, i) => !isJudged[i]);
  const counts = countTogether(fitted, titleCount, settings);
  const gains = RIDGES.map((ridge) => {
    const score = scoreBy(counts, { ...settings, ...options, ridge });
    return meanWithError(judgeMembers({ validation }, score).map(({ ndcg100 }) => ndcg100)).mean;
  });
  return RIDGES[gains.indexOf(Math.max(...gains))] ?? RIDGES[0];
}

/** Returns the members to learn from with only the most liked titles, renumbered from the most liked one. */
function mostLiked(split: TopnSplit, most: number): Pick<TopnSplit, 'train' | 'titleCount'> {
  const likes = countLikes(split);
  const best = Array.from(likes.keys()).sort((a, b) => likes[b] - likes[a] || a - b);
  const numberOf = new Map(best.slice(0, most).map((title, i) => [title, i]));
  const train = split.train.map(({ titles }) => {
    const known = titles.flatMap((title) => numberOf.get(title) ?? []);
    return { titles: known, weights: known.map(() => 1) };
  });
  return { train, titleCount: numberOf.size };
}
