import { likeWeight } from '../../src/learned/training.ts';
import { seededRandom } from '../../src/maths/seeded-random.ts';
import { loadText } from '../reading/open-text.ts';
import { fileAt, loadRatings, type RatingFile } from '../reading/read-ratings.ts';

/** Likes of the members to learn from, and of the members to judge. Titles are numbers from 0. */
export interface TopnSplit {
  readonly titleCount: number;
  /** What each member to learn from likes. */
  readonly train: readonly TrainMember[];
  /** The liked titles of each member to judge: those that the model is given, and those that it should rank high. */
  readonly validation: readonly { readonly given: readonly number[]; readonly held: readonly number[] }[];
}

/** A member's titles in the training data, with the weight of each (1 for a like, see `likeWeight`). */
export interface TrainMember {
  readonly titles: readonly number[];
  readonly weights: readonly number[];
}

interface TopnFile {
  readonly items: readonly unknown[];
  readonly train: readonly (readonly [user: number, liked: readonly number[]])[];
  readonly validation: readonly (readonly [
    user: number,
    given: readonly number[],
    held: readonly number[],
  ])[];
}

const LIKED_FROM = 4;
const LIKES_LEAST = 5;
/** Number of groups of members (cross-validation folds): one is judged, and the others are learned from. */
export const MEMBER_GROUPS = 10;
/** Share of a judged member's likes that is held out. */
const HELD_SHARE = 0.2;

/** Options of `loadTopn`. */
export interface LoadTopnOptions {
  /** Ratings by the members to learn from, to use instead of their likes. Ignores those of judged members. */
  readonly ratings?: RatingFile | null | undefined;
  /** How to split a file of ratings; a file that is a split already ignores it. */
  readonly cut: RatingsCut;
}

/** How ratings are split into members to learn from and members to judge. */
export interface RatingsCut {
  /** Decides the group of each member, and which likes are held out. */
  readonly seed: number;
  /** The group that is judged, 0 to `MEMBER_GROUPS` − 1. */
  readonly group: number;
  /** Omits titles that fewer members to learn from like. */
  readonly titleLikesLeast: number;
}

/**
 * Loads a split (JSON, perhaps packed with xz), or makes one of a MovieLens `ratings.csv` or a folder that
 * holds it: a tenth of the members are judged by a fifth of their likes.
 * @returns null if there is no such file.
 * @throws RangeError if the file has another format.
 */
export async function loadTopn(path: string, { ratings, cut }: LoadTopnOptions): Promise<TopnSplit | null> {
  const split = await loadOrCut(path, cut);
  if (!split) return null;
  const { items, train, validation } = split;
  return {
    titleCount: items.length,
    train: ratings ? weighRatings(split, ratings) : train.map(([, liked]) => toLikes(liked)),
    validation: validation.map(([, given, held]) => ({ given, held })),
  };
}

async function loadOrCut(path: string, cut: RatingsCut): Promise<TopnFile | null> {
  const file = await fileAt(path, 'ratings.csv');
  if (isRatings(file)) {
    const ratings = await loadRatings(file);
    return ratings && splitRatings(ratings, cut);
  }
  const text = await loadText(file);
  return text === null ? null : parseSplit(text, file);
}

/** Whether a file has ratings, by its name. Otherwise it is a split already. */
export const isRatings = (file: string): boolean => /\.csv(\.xz)?$/.test(file);

/**
 * Loads the MovieLens numbers of the users that a split (see `loadTopn`) learns from.
 * @returns null if there is no such file.
 * @throws RangeError if the file isn't a split.
 */
export async function loadTrainUsers(file: string): Promise<ReadonlySet<number> | null> {
  const text = await loadText(file);
  return text === null ? null : new Set(parseSplit(text, file).train.map(([user]) => user));
}

const toLikes = (titles: readonly number[]): TrainMember => ({ titles, weights: titles.map(() => 1) });

/** Lists what the members to learn from have rated, without ratings that have no weight. */
function weighRatings({ items, train }: TopnFile, ratings: RatingFile): TrainMember[] {
  const titleOf = new Map(items.map((item, title) => [item, title]));
  const members = new Map(train.map(([user]) => [user, { titles: [] as number[], weights: [] as number[] }]));
  ratings.users.forEach((user, i) => {
    const [member, title] = [members.get(user), titleOf.get(ratings.movies[i])];
    const weight = likeWeight(ratings.stars[i]);
    if (!member || title === undefined || weight === 0) return;
    member.titles.push(title);
    member.weights.push(weight);
  });
  return [...members.values()];
}

function parseSplit(text: string, file: string): TopnFile {
  let content: Partial<TopnFile>;
  try {
    content = JSON.parse(text) as Partial<TopnFile>;
  } catch {
    throw new RangeError(`${file} is neither JSON nor a .csv`);
  }
  const { items, train, validation } = content;
  if (!Array.isArray(items) || !Array.isArray(train) || !Array.isArray(validation)) {
    throw new RangeError(`${file} needs items, train and validation`);
  }
  const isList = (list: unknown): boolean =>
    Array.isArray(list) && list.every((item) => Number.isInteger(item) && item >= 0 && item < items.length);
  if (
    !train.every(([, liked]) => isList(liked)) ||
    !validation.every(([, ...lists]) => lists.every(isList))
  ) {
    throw new RangeError(`${file} names titles that are not among its ${items.length} items`);
  }
  const judged = new Set(validation.map(([user]) => user));
  return { items, train: train.filter(([user]) => !judged.has(user)), validation };
}

/** Splits ratings. Omits titles that too few members to learn from like. */
function splitRatings(ratings: RatingFile, { seed, group, titleLikesLeast }: RatingsCut): TopnFile {
  const random = seededRandom(seed);
  const members = [...likesByUser(ratings)].filter(([, liked]) => liked.length >= LIKES_LEAST);
  const isJudged = members.map(() => Math.floor(MEMBER_GROUPS * random()) === group);
  const likes = new Map<number, number>();
  for (const movie of members.filter((_, i) => !isJudged[i]).flatMap(([, liked]) => liked)) {
    likes.set(movie, (likes.get(movie) ?? 0) + 1);
  }
  const items = [...likes].flatMap(([movie, count]) => (count >= titleLikesLeast ? [movie] : []));
  const rowOf = new Map(items.map((movie, row) => [movie, row]));
  const lists = members.map(
    ([user, liked]) => [user, liked.flatMap((movie) => rowOf.get(movie) ?? [])] as const,
  );
  const validation = lists
    .filter((_, i) => isJudged[i])
    .map(([user, liked]) => [user, ...holdOut(liked, random)] as const)
    .filter(([, given, held]) => given.length > 0 && held.length > 0);
  return { items, train: lists.filter((_, i) => !isJudged[i]), validation };
}

/** Divides a member's likes at random into those that the model is given, and those that are held out. */
export function holdOut(
  liked: readonly number[],
  random: () => number,
): readonly [given: readonly number[], held: readonly number[]] {
  const isHeld = liked.map(() => random() < HELD_SHARE);
  return [liked.filter((_, k) => !isHeld[k]), liked.filter((_, k) => isHeld[k])];
}

function likesByUser({ users, movies, stars }: RatingFile): Map<number, number[]> {
  const likes = new Map<number, number[]>();
  users.forEach((user, i) => {
    const list = likes.get(user) ?? [];
    likes.set(user, list);
    if (stars[i] >= LIKED_FROM) list.push(movies[i]);
  });
  return likes;
}
