import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { likeWeight } from '../../src/learned/training.ts';
import { seededRandom } from '../../src/maths/seeded-random.ts';
import { loadText } from '../reading/open-text.ts';
import type { RatingFile } from '../reading/read-ratings.ts';

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
/**
 * Share of the members who are judged. The next constant is the share of a judged member's likes that is held
 * out.
 */
const JUDGED_SHARE = 0.1;
const HELD_SHARE = 0.2;

/**
 * Loads a split (JSON, perhaps packed with xz), or makes one of a MovieLens `ratings.csv` or a folder that
 * holds it: a tenth of the members are judged by a fifth of their likes.
 * @param seed decides which members and likes
 * @param ratings ratings by the split's members, to learn from instead of their likes; those of judged members are
 * ignored
 * @returns null if there is no such file.
 * @throws RangeError if the file has another format.
 */
export async function loadTopn(
  path: string,
  seed: number,
  ratings: RatingFile | null = null,
): Promise<TopnSplit | null> {
  const found = await stat(path).catch(() => null);
  const file = found?.isDirectory() ? join(path, 'ratings.csv') : path;
  const text = await loadText(file);
  if (text === null) return null;
  if (!/\.csv(\.xz)?$/.test(file)) return openSplit(text, file, ratings);
  if (ratings) throw new RangeError(`further ratings need a split, and ${file} has ratings`);
  return splitRatings(text, seed);
}

/**
 * Loads the MovieLens numbers of the users that a split (see `loadTopn`) learns from.
 * @returns null if there is no such file.
 * @throws RangeError if the file isn't a split.
 */
export async function loadTrainUsers(file: string): Promise<ReadonlySet<number> | null> {
  const text = await loadText(file);
  return text === null ? null : new Set(parseSplit(text, file).train.map(([user]) => user));
}

function openSplit(text: string, file: string, ratings: RatingFile | null): TopnSplit {
  const split = parseSplit(text, file);
  const { items, train, validation } = split;
  return {
    titleCount: items.length,
    train: ratings ? weighRatings(split, ratings) : train.map(([, liked]) => toLikes(liked)),
    validation: validation.map(([, given, held]) => ({ given, held })),
  };
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

/**
 * Splits the ratings of a file. Omits titles that no training member likes, since the model can't predict
 * them.
 */
function splitRatings(text: string, seed: number): TopnSplit {
  const random = seededRandom(seed);
  const members = [...likesByUser(text).values()].filter((liked) => liked.length >= LIKES_LEAST);
  const isJudged = members.map(() => random() < JUDGED_SHARE);
  const rowOf = new Map<number, number>();
  for (const movie of members.filter((_, i) => !isJudged[i]).flat()) {
    if (!rowOf.has(movie)) rowOf.set(movie, rowOf.size);
  }
  const lists = members.map((liked) => liked.flatMap((movie) => rowOf.get(movie) ?? []));
  const validation = lists
    .filter((_, i) => isJudged[i])
    .map((liked) => {
      const isHeld = liked.map(() => random() < HELD_SHARE);
      return { given: liked.filter((_, k) => !isHeld[k]), held: liked.filter((_, k) => isHeld[k]) };
    })
    .filter(({ given, held }) => given.length > 0 && held.length > 0);
  return { titleCount: rowOf.size, train: lists.filter((_, i) => !isJudged[i]).map(toLikes), validation };
}

function likesByUser(text: string): Map<number, number[]> {
  const likes = new Map<number, number[]>();
  for (const line of text.split('\n').slice(1)) {
    if (line.trim() === '') continue;
    const [user, movie, stars] = line.split(',').map(Number);
    if (!Number.isInteger(user) || !Number.isInteger(movie) || !Number.isFinite(stars)) {
      throw new RangeError(`no rating: ${line.slice(0, 60)}`);
    }
    const list = likes.get(user) ?? [];
    likes.set(user, list);
    if (stars >= LIKED_FROM) list.push(movie);
  }
  return likes;
}
