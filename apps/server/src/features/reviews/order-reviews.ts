import { createHash } from 'node:crypto';
import type { ReviewReason } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { expectAgreement } from '@palate/recommender';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { interleave } from '../../kernel/interleave.ts';
import { memberOf } from '../../kernel/viewer.ts';
import {
  compareExpected,
  expectRatings,
  getViewerTaste,
  loadExpectedRatings,
  type ViewerTaste,
} from '../taste/index.ts';
import type { Placed } from './describe-reviews.ts';
import {
  type Candidate,
  hasMoreRatings,
  listCandidates,
  listSharedRatings,
  listShownTastes,
  type SharedRating,
} from './reviews.sql.ts';

/** The newest reviews of a title that are put in order; older ones follow, the newest first. */
const CANDIDATES_MAX = 500;
/**
 * Pairs of a reviewer and a rating of the viewer that are looked up for one title (our choice). With 25 reviewers that
 * is each of 2,000 ratings, with 500 the latest 100. On the embedded database and two busy cores, 50,000 pairs took 0.6
 * to 1 s if all were shared, and the million pairs of 500 reviewers and 2,000 ratings 28 s.
 */
const PAIRS_MAX = 50_000;
/**
 * Reviewers of the newest reviews whose taste is compared with the viewer's (our choice). To fit a taste takes some
 * milliseconds: on two busy cores, 40 took .8 s, and 500 took 3.7 s (decision 0278).
 */
const TASTES_MAX = 40;
/**
 * Minimum expected agreement (0..1) from which a reviewer counts as rating like the viewer. It is the mean of all
 * people.
 */
const ALIKE_FROM = 0.7;
/**
 * Minimum number of shared titles for a reason about how the reviewer rates them; otherwise the reason is the nearness
 * of tastes.
 */
const SHARED_LEAST = 5;
/** Reviewers whose agreement differs by less than this are ordered by recency. */
const TRUST_STEP = 0.02;
/** Ratings up to this many half stars apart count as the same opinion in the reason. */
const SAME_WITHIN_HALF_STARS = 2;

/** Orders of reviews for a viewer, by title and by the state of the reviews and their authors. */
const ORDERS = defineCache<string, readonly Placed[]>({
  name: 'orders of reviews',
  max: 20,
  bytesOf: ({ length }) => 200 * length,
});

/**
 * Lists a title's newest reviews in the order in which the viewer sees them, with the reason for each position.
 * Members see their own reviews first, then those of reviewers they probably agree with most. Visitors see positive,
 * negative, mixed and unrated reviews in turn, the most liked of each first.
 * @param row the title's row in the snapshot
 * @param limits how many pairs of a reviewer and a rating of the viewer are looked up (`pairsMax`), and how many
 *   reviewers' tastes are compared with the viewer's (`tastesMax`)
 */
export async function orderReviews(
  context: Context,
  row: number,
  { pairsMax = PAIRS_MAX, tastesMax = TASTES_MAX } = {},
): Promise<readonly Placed[]> {
  const { db, viewer, snapshot } = context;
  const candidates = await listCandidates(db, viewer, snapshot.idAt(row), CANDIDATES_MAX);
  if (!viewer.member) return orderForVisitor(candidates, context.now);
  const order = () => compareAndOrder(context, row, candidates, { pairsMax, tastesMax });
  const taste = await getViewerTaste(context);
  if (!taste) return order();
  // What else the order depends on, such as the viewer's ratings, is in the version of the taste.
  const states = candidates.map(({ id, authorId, authorState }) => [id, authorId, authorState]);
  const key = createHash('sha256')
    .update(JSON.stringify([row, pairsMax, tastesMax, states]))
    .digest('base64');
  const known = taste.caches.of(ORDERS).get(key);
  if (known) return known;
  const ordered = await order();
  taste.caches.of(ORDERS).set(key, ordered);
  return ordered;
}

async function compareAndOrder(
  context: Context,
  row: number,
  candidates: readonly Candidate[],
  { pairsMax, tastesMax }: { pairsMax: number; tastesMax: number },
): Promise<Placed[]> {
  const { db, viewer, snapshot } = context;
  const { userId } = memberOf(viewer);
  const authors = [...new Set(candidates.map(({ authorId }) => authorId))].filter((id) => id !== userId);
  const latest = Math.max(1, Math.floor(pairsMax / Math.max(1, authors.length)));
  const shared = await listSharedRatings(db, viewer, authors, latest);
  const compared = (await hasMoreRatings(db, viewer, latest)) ? latest : null;
  const taste = await getViewerTaste(context);
  const near = taste
    ? await loadNearness(context, taste, authors.slice(0, tastesMax))
    : new Map<string, number>();
  const leftOut = new Set(taste ? authors.slice(tastesMax) : []);
  return orderForMember(candidates, { userId, compared, tastesMax }, (authorId) => ({
    ...judge(snapshot.count, row, rowsOf(context, shared.get(authorId) ?? []), near.get(authorId) ?? null),
    isTasteLeftOut: leftOut.has(authorId),
  }));
}

/** A reviewer's expected agreement with the viewer. */
interface Judged {
  readonly agreement01: number;
  /** Percent; null if the viewer has no taste, or the reviewer none that the viewer may see. */
  readonly nearness: number | null;
  /** Whether the reviewer's taste wasn't compared, since `tastesMax` reviewers have newer reviews. */
  readonly isTasteLeftOut: boolean;
  /** Titles that both rated, without the reviewed one, and how many of them they rated alike. */
  readonly shared: number;
  readonly agreed: number;
}

interface SharedRow {
  readonly row: number;
  /** Half stars. */
  readonly own: number;
  readonly theirs: number;
}

function rowsOf({ snapshot }: Context, shared: readonly SharedRating[]): SharedRow[] {
  return shared.flatMap(({ titleId, own, theirs }) => {
    const row = snapshot.rowOf(titleId);
    return row === undefined ? [] : [{ row, own, theirs }];
  });
}

/** Leaves out the title itself: how the reviewer rated it is what the reader wants to know. */
function judge(rows: number, title: number, all: readonly SharedRow[], nearness: number | null) {
  const shared = all.filter(({ row }) => row !== title);
  const ratingsBy = (who: 'own' | 'theirs') => ({
    ratings: shared.map((one) => ({ row: one.row, ratingOutOf5: one[who] / 2 })),
  });
  const nearness01 = nearness === null ? null : nearness / 100;
  return {
    agreement01: expectAgreement(ratingsBy('own'), ratingsBy('theirs'), rows, nearness01).agreement01,
    nearness,
    shared: shared.length,
    agreed: shared.filter(({ own, theirs }) => Math.abs(own - theirs) <= SAME_WITHIN_HALF_STARS).length,
  };
}

/**
 * Loads the nearness of reviewers' tastes to the viewer's, in percent, by reviewer. Leaves out those who show the
 * viewer no taste.
 */
async function loadNearness(
  context: Context,
  taste: ViewerTaste,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const own = expectRatings(context.snapshot, taste);
  const nearness = new Map<string, number>();
  const shown = await listShownTastes(context.db, context.viewer, authorIds);
  // One after another: fitting several tastes at once would keep other requests waiting.
  for (const author of shown) {
    const theirs = await loadExpectedRatings(context, author);
    if (theirs) nearness.set(author.id, compareExpected(own, theirs).agreement);
  }
  return nearness;
}

/** How much of what the member and the reviewers said is compared. */
interface Bounds {
  /** Number of the member's ratings that are compared, the last given first; null for all. */
  readonly compared: number | null;
  /** Maximum number of reviewers whose taste is compared. */
  readonly tastesMax: number;
}

/** @param candidates the newest first */
function orderForMember(
  candidates: readonly Candidate[],
  { userId, ...bounds }: Bounds & { userId: string },
  judgeAuthor: (authorId: string) => Judged,
): Placed[] {
  const judged = new Map<string, Judged>();
  for (const { authorId } of candidates) {
    if (!judged.has(authorId)) judged.set(authorId, judgeAuthor(authorId));
  }
  const levelOf = ({ authorId }: Candidate) =>
    authorId === userId
      ? Number.POSITIVE_INFINITY
      : Math.round((judged.get(authorId)?.agreement01 ?? 0) / TRUST_STEP);
  return candidates
    .toSorted((a, b) => compare(levelOf(b), levelOf(a)))
    .map(({ id, authorId }) => ({
      id,
      reason: reasonForMember(authorId === userId, judged.get(authorId), bounds),
    }));
}

/** Unlike a difference, works for two infinities as well. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

function reasonForMember(
  isOwn: boolean,
  judged: Judged | undefined,
  { compared, tastesMax }: Bounds,
): ReviewReason {
  if (isOwn) return { kind: 'own', text: 'Your review' };
  if (judged && judged.shared >= SHARED_LEAST) {
    const how = judged.agreement01 >= ALIKE_FROM ? 'Rates like you' : 'Often rates differently from you';
    const among = compared === null ? '' : ` among your last ${compared} ratings`;
    return { kind: 'trust', text: `${how}: ${judged.agreed} of your ${judged.shared} shared titles${among}` };
  }
  if (judged && judged.nearness !== null)
    return { kind: 'near', text: `${judged.nearness}% taste match with you` };
  const ratings =
    compared === null
      ? 'You’ve rated too few of the same titles to compare'
      : `Too few of your last ${compared} ratings are of the same titles to compare`;
  const tastes = judged?.isTasteLeftOut
    ? `. Tastes are compared with the latest ${tastesMax} reviewers only`
    : '';
  return { kind: 'recent', text: ratings + tastes };
}

const OPINIONS = ['positive', 'negative', 'mixed', 'unrated'] as const;
type Opinion = (typeof OPINIONS)[number];
const OPINION_WORDS: Record<Opinion, string> = {
  positive: 'Liked it',
  negative: 'Didn’t like it',
  mixed: 'Has mixed feelings',
  unrated: 'Gave no rating',
};

function opinionOf({ rating }: Candidate): Opinion {
  if (rating === null) return 'unrated';
  if (rating >= 7) return 'positive';
  return rating <= 4 ? 'negative' : 'mixed';
}

/** Half-life of a like, in days. */
const HALF_LIFE_DAYS = 180;

/** Likes, with one for everybody, fading with age. */
function usefulnessOf({ likes, createdAt }: Candidate, now: Date): number {
  const days = (now.getTime() - createdAt.getTime()) / DAY_MS;
  return (likes + 1) * 0.5 ** (days / HALF_LIFE_DAYS);
}

/** @param candidates the newest first */
function orderForVisitor(candidates: readonly Candidate[], now: Date): Placed[] {
  const groups = Map.groupBy(candidates, opinionOf);
  const queues = OPINIONS.map((opinion) =>
    (groups.get(opinion) ?? []).toSorted((a, b) => usefulnessOf(b, now) - usefulnessOf(a, now)),
  );
  return interleave(queues).map((candidate) => ({ id: candidate.id, reason: reasonForVisitor(candidate) }));
}

function reasonForVisitor(candidate: Candidate): ReviewReason {
  const { likes } = candidate;
  const useful = likes === 0 ? '' : `; liked by ${likes === 1 ? '1 reader' : `${likes} readers`}`;
  return { kind: 'opinion', text: `${OPINION_WORDS[opinionOf(candidate)]}${useful}` };
}
