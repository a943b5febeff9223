import type { ReviewReason } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { expectAgreement } from '@palate/recommender';
import type { Context } from '../../kernel/context.ts';
import { interleave } from '../../kernel/interleave.ts';
import { compareExpected, expectRatings, getViewerTaste, loadExpectedRatings } from '../taste/index.ts';
import type { Placed } from './describe-reviews.ts';
import {
  type Candidate,
  listCandidates,
  listSharedRatings,
  listShownTastes,
  type SharedRating,
} from './reviews.sql.ts';

/** The newest reviews of a title that are put in order; older ones follow, the newest first. */
const CANDIDATES_MAX = 500;
/** Reviewers of the newest reviews whose taste is compared with the viewer's (our choice). */
const NEARNESS_AUTHORS = 40;
/** From this expected agreement on (0..1), which is the mean of all people, a reviewer rates like the viewer. */
const ALIKE_FROM = 0.7;
/** With fewer shared titles, the reason names the nearness of tastes instead. */
const SHARED_LEAST = 5;
/** Reviewers whose agreement differs by less than this are ordered by recency. */
const TRUST_STEP = 0.02;
/** Ratings up to this many half stars apart count as the same opinion in the reason. */
const SAME_WITHIN_HALF_STARS = 2;

/**
 * A title's reviews in the viewer's order, with the reason for each place. For a member: their own, then by how far
 * the reviewer is expected to agree with them, then the newest. For a visitor: different opinions in turn, of each the
 * most useful first.
 * @param row the title's row in the snapshot
 */
export async function orderReviews(context: Context, row: number): Promise<Placed[]> {
  const { db, viewer, snapshot } = context;
  const candidates = await listCandidates(db, viewer, snapshot.idAt(row), CANDIDATES_MAX);
  if (!viewer.member) return orderForVisitor(candidates, context.now);
  const { userId } = viewer.member;
  const authors = [...new Set(candidates.map(({ authorId }) => authorId))];
  const shared = Map.groupBy(
    await listSharedRatings(db, viewer, authors),
    ({ authorId }: SharedRating) => authorId,
  );
  const nearness = await loadNearness(context, authors);
  return orderForMember(candidates, userId, (authorId) =>
    judge(snapshot.count, row, rowsOf(context, shared.get(authorId) ?? []), nearness.get(authorId) ?? null),
  );
}

/** How far a reviewer is expected to agree with the viewer. */
interface Judged {
  readonly agreement01: number;
  /** Percent; null if the viewer has no taste, or the reviewer none that the viewer may see. */
  readonly nearness: number | null;
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
function judge(rows: number, title: number, all: readonly SharedRow[], nearness: number | null): Judged {
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
 * How near the tastes of reviewers are to the viewer's, in percent, by reviewer. Those who show the viewer no taste are
 * absent, and so are those past the first `NEARNESS_AUTHORS`.
 */
async function loadNearness(
  context: Context,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const taste = await getViewerTaste(context);
  if (!taste) return new Map();
  const own = expectRatings(context.snapshot, taste);
  const nearness = new Map<string, number>();
  const shown = await listShownTastes(context.db, context.viewer, authorIds.slice(0, NEARNESS_AUTHORS));
  // One after another: fitting several tastes at once would keep other requests waiting.
  for (const author of shown) {
    const theirs = await loadExpectedRatings(context, author);
    if (theirs) nearness.set(author.id, compareExpected(own, theirs).agreement);
  }
  return nearness;
}

/** @param candidates the newest first */
function orderForMember(
  candidates: readonly Candidate[],
  userId: string,
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
      reason: reasonForMember(authorId === userId, judged.get(authorId)),
    }));
}

/** Unlike a difference, works for two infinities as well. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

function reasonForMember(isOwn: boolean, judged: Judged | undefined): ReviewReason {
  if (isOwn) return { kind: 'own', text: 'Your review' };
  if (judged && judged.shared >= SHARED_LEAST) {
    const how = judged.agreement01 >= ALIKE_FROM ? 'Rates like you' : 'Often rates differently from you';
    return { kind: 'trust', text: `${how}: ${judged.agreed} of your ${judged.shared} shared titles` };
  }
  if (judged && judged.nearness !== null)
    return { kind: 'near', text: `${judged.nearness}% taste match with you` };
  return { kind: 'recent', text: 'You’ve rated too few of the same titles to compare' };
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

/** After so many days a like counts half. */
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
