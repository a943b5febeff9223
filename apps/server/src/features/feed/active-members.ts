import { ACTIVE_USERS_DAYS, type ActiveUser, type Paged, type TasteNearness } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { loadMemberCards } from '../community/index.ts';
import {
  compareExpected,
  expectRatings,
  getViewerTaste,
  hasExpectedRatings,
  loadExpectedRatings,
} from '../taste/index.ts';
import { listActiveMembers } from './active-members.sql.ts';

/** Maximum number of most recently active members who are checked (our choice). */
const CHECKED = 500;
/** Maximum number of these members who are ranked (our choice). */
const RANKED = 100;
/**
 * Maximum number of tastes that one request fits; each takes some milliseconds. Later requests fit the others (our
 * choice).
 */
const FITTED = 40;

interface RankedMember {
  readonly id: string;
  readonly at: Date;
  /** Null if the viewer has no taste, if the member has none that the viewer may see, or if it isn't fitted yet. */
  readonly nearness: TasteNearness | null;
}

/**
 * Ranks the 100 members who most recently did something public, in the last 30 days, by how similar their taste is to
 * the viewer's, most similar first. Members whose taste can't be compared come last, most recently active first: those
 * without a taste that the viewer may see, or all of them if the viewer isn't signed in or has no taste. So do those
 * whose taste would be the 41st that one request has to fit. Calculated once per context.
 */
export function rankActiveMembers(context: Context): Promise<RankedMember[]> {
  return context.once(rank);
}

async function rank(context: Context): Promise<RankedMember[]> {
  const { db, viewer, now, snapshot } = context;
  const since = new Date(now.getTime() - ACTIVE_USERS_DAYS * DAY_MS);
  const active = await listActiveMembers(db, viewer, { since, scan: CHECKED, limit: RANKED });
  const taste = viewer.member && (await getViewerTaste(context));
  const own = taste && expectRatings(snapshot, taste);
  const ranked: RankedMember[] = [];
  let fitsLeft = FITTED;
  // One after another: fitting several tastes at once would keep other requests waiting.
  for (const { id, at, tasteVersion } of active) {
    let nearness: TasteNearness | null = null;
    if (own && tasteVersion !== null) {
      const member = { id, version: tasteVersion };
      const isFitted = hasExpectedRatings(context, member);
      if (isFitted || fitsLeft > 0) {
        // Only matches are compared, since ratings may be private.
        const theirs = await loadExpectedRatings(context, member);
        nearness = theirs && compareExpected(own, theirs);
      }
      if (!isFitted) fitsLeft -= 1;
    }
    ranked.push({ id, at, nearness });
  }
  return ranked.sort((a, b) => (b.nearness?.agreement ?? -1) - (a.nearness?.agreement ?? -1));
}

/** Lists one page of recently active members, in the order of `rankActiveMembers`. */
export async function listActivePage(
  context: Context,
  query: { page: number; size: number },
): Promise<Paged<ActiveUser>> {
  const ranked = await rankActiveMembers(context);
  const page = ranked.slice(query.page * query.size, (query.page + 1) * query.size);
  const cards = await loadMemberCards(
    context,
    page.map(({ id }) => id),
  );
  const byId = new Map(page.map((member) => [member.id, member]));
  const content = cards.flatMap((card) => {
    const member = byId.get(card.id);
    return member
      ? [{ ...card, nearness: member.nearness, lastActiveOn: member.at.toISOString().slice(0, 10) }]
      : [];
  });
  return pageOf(content, query, ranked.length);
}
