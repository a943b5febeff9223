import { type PopularTopic, TOPICS_DAYS } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { GENRES } from '@palate/contract/vocab/genres';
import { THEMES } from '@palate/contract/vocab/themes';
import type { Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { interleave } from '../../kernel/interleave.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import { listTopicPosts, type TopicPost } from './topics.sql.ts';

/** Maximum number of texts that are read to find popular topics (our choice). */
const POSTS_MAX = 2_000;
/** The half-life of a text's weight, in days (our choice). */
const HALF_LIFE_DAYS = 4;
/** A theme or genre is a topic if this many members wrote about its titles. */
const MEMBERS_LEAST = 2;
/** Well-known titles whose genres and themes are taken as usual, and the share of a key that none of them has. */
const WELL_KNOWN = 1_000;
const RARE_SHARE = 1 / WELL_KNOWN;

interface Topic {
  readonly kind: PopularTopic['kind'];
  readonly key: string;
  readonly posts: TopicPost[];
  /**
   * The weight of each author's latest text. Only one text per author counts, so writing a lot doesn't make a topic
   * popular.
   */
  readonly weights: Map<string, number>;
  /** Share of well-known titles that the topic is about, 0..1; null for a title. */
  readonly usualShare: number | null;
}

/**
 * Lists the titles, themes and genres that members have written about most often in recent days. The three kinds take
 * turns, the most popular of each first.
 * @returns at most `size` topics
 */
export async function listPopular(context: Context, size: number): Promise<PopularTopic[]> {
  const { db, viewer, now, snapshot } = context;
  const since = new Date(now.getTime() - TOPICS_DAYS * DAY_MS);
  const posts = await listTopicPosts(db, viewer, { since, limit: POSTS_MAX });
  const topics = rankTopics(snapshot, posts, now);
  const rowOf = ({ kind, key }: Topic) => (kind === 'title' ? (snapshot.rowOf(key) ?? []) : []);
  const cards = await hydrateCardsByRow(context, topics.slice(0, size).flatMap(rowOf));
  return topics.slice(0, size).flatMap((topic): PopularTopic[] => {
    const card = topic.kind === 'title' ? (cards.get(snapshot.rowOf(topic.key) ?? -1) ?? null) : null;
    // The title may have left the catalog.
    if (topic.kind === 'title' && !card) return [];
    const name = card ? card.title : nameOf(topic);
    return [{ kind: topic.kind, key: topic.key, name, card, reason: describeReason(topic) }];
  });
}

const nameOf = ({ kind, key }: Topic) =>
  (kind === 'theme' ? THEMES : GENRES).find((one) => one.key === key)?.name ?? key;

function rankTopics(snapshot: Snapshot, posts: readonly TopicPost[], now: Date): Topic[] {
  const topics = new Map<string, Topic>();
  const add = (kind: Topic['kind'], key: string, post: TopicPost, usualShare: number | null) => {
    const id = `${kind} ${key}`;
    const topic: Topic = topics.get(id) ?? { kind, key, posts: [], weights: new Map(), usualShare };
    topics.set(id, topic);
    topic.posts.push(post);
    const weight = 0.5 ** ((now.getTime() - post.at.getTime()) / DAY_MS / HALF_LIFE_DAYS);
    topic.weights.set(post.authorId, Math.max(weight, topic.weights.get(post.authorId) ?? 0));
  };
  const [genres, themes] = [usualShares(snapshot, 'genres'), usualShares(snapshot, 'themes')];
  for (const post of posts) {
    const row = snapshot.rowOf(post.titleId);
    if (row === undefined) continue;
    add('title', post.titleId, post, null);
    for (const key of snapshot.genres.keysAt(row)) add('genre', key, post, genres.get(key) ?? RARE_SHARE);
    for (const key of snapshot.themes.keysAt(row)) add('theme', key, post, themes.get(key) ?? RARE_SHARE);
  }
  const all = [...topics.values()].filter(
    ({ kind, weights }) => kind === 'title' || weights.size >= MEMBERS_LEAST,
  );
  const wholeWeight = sum(all.filter(({ kind }) => kind === 'title').map(weightOf));
  const queues = (['title', 'theme', 'genre'] as const).map((kind) =>
    all
      .filter((topic) => topic.kind === kind)
      .map((topic) => ({ topic, score: scoreOf(topic, wholeWeight) }))
      .sort((a, b) => b.score - a.score || (a.topic.key < b.topic.key ? -1 : 1))
      .map(({ topic }) => topic),
  );
  return interleave(queues);
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const weightOf = ({ weights }: Topic) => sum([...weights.values()]);

/**
 * Calculates a topic's score. A title scores by its weight. A theme or genre scores by its weight and by how much more
 * is written about it than its share of well-known titles suggests; otherwise drama would always be first.
 */
function scoreOf(topic: Topic, wholeWeight: number): number {
  const weight = weightOf(topic);
  if (topic.usualShare === null) return weight;
  return weight * Math.log1p(weight / wholeWeight / topic.usualShare);
}

/** Share of well-known titles with each genre and each theme, in one version of the catalog. */
const USUAL_SHARES = defineCache<'genres' | 'themes', ReadonlyMap<string, number>>({
  name: 'usual shares',
  max: 2,
  bytesOf: (shares) => 100 * shares.size,
});

/** Returns what share of well-known titles has each genre or theme, 0..1. */
const usualShares = (snapshot: Snapshot, list: 'genres' | 'themes') =>
  snapshot.caches.cached(USUAL_SHARES, list, () => calculateShares(snapshot, list));

function calculateShares(snapshot: Snapshot, list: 'genres' | 'themes'): ReadonlyMap<string, number> {
  const rows = snapshot.orderBy('popularity').subarray(0, WELL_KNOWN);
  const shares = new Map<string, number>();
  for (const row of rows) {
    for (const key of snapshot[list].keysAt(row)) shares.set(key, (shares.get(key) ?? 0) + 1 / rows.length);
  }
  return shares;
}

const COUNTED = [
  ['review', 'review', 'reviews'],
  ['story', 'story', 'stories'],
  ['comment', 'comment', 'comments'],
] as const;
const LIST = new Intl.ListFormat('en-US');

function describeReason({ posts, weights }: Topic): string {
  const counts = COUNTED.flatMap(([kind, one, many]) => {
    const count = posts.filter((post) => post.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const members = weights.size === 1 ? '1 member' : `${weights.size} members`;
  return `${LIST.format(counts)} by ${members} in the last ${TOPICS_DAYS} days`;
}
