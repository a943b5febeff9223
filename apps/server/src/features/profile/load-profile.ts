import { AppError, PROFILE_THEMES, type Profile, type Section } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { listShownSections, loadRelations } from '../audience/index.ts';
import { hydrateCards } from '../cards/index.ts';
import { countFollows, loadMemberCard } from '../community/index.ts';
import { isSubscribed } from '../identity/index.ts';
import { countLists } from '../lists/index.ts';
import { calculateMetrics, listTop, loadTasteOf } from '../taste/index.ts';
import { countMemberTrackers } from '../trackers/index.ts';
import { getUserIdByHandle } from './handles.sql.ts';
import { getProfileHead, type ProfileHead } from './profiles.sql.ts';

/**
 * Returns a member's id, given either the id itself or a handle (name after @), which may be a former one. Doesn't
 * check whether an id exists.
 * @throws USER_NOT_FOUND for an unknown handle
 */
export async function findMember({ db, now }: Context, ref: string): Promise<string> {
  if (!ref.startsWith('@')) return ref.toLowerCase();
  const userId = await getUserIdByHandle(db, ref.slice(1).toLowerCase(), now);
  if (userId === undefined) throw new AppError('USER_NOT_FOUND');
  return userId;
}

/**
 * Loads a member's profile, with the sections that the viewer may see.
 * @throws USER_NOT_FOUND if the viewer may not see the member
 */
export async function loadProfile(context: Context, userId: string): Promise<Profile> {
  const { db, viewer } = context;
  const card = await loadMemberCard(context, userId);
  const [sections, head, { own }] = await Promise.all([
    listShownSections(db, viewer, userId),
    getProfileHead(db, userId),
    loadRelations(db, viewer, userId),
  ]);
  if (!head) throw new AppError('USER_NOT_FOUND');
  const shown = new Set(sections);
  const [info, taste, counts] = await Promise.all([
    shown.has('info') ? describeInfo(context, head) : null,
    shown.has('taste') ? describeTaste(context, userId) : null,
    countSections(context, userId, shown),
  ]);
  const hasPremium = isSubscribed(head, context.now);
  return {
    ...card,
    memberSince: head.created_at.toISOString().slice(0, 'yyyy-mm-dd'.length),
    isPrivate: head.is_private,
    hasPremiumBadge: hasPremium && head.is_badge_shown,
    theme: (hasPremium && PROFILE_THEMES.find((theme) => theme === head.theme)) || null,
    isMuted: own.has('mute'),
    shown: sections,
    info,
    taste,
    counts,
  };
}

async function describeInfo(
  context: Context,
  { bio, pronouns, link, favorites }: ProfileHead,
): Promise<Profile['info']> {
  const rows = favorites.flatMap((id) => context.snapshot.rowOf(id) ?? []);
  return { bio, pronouns, link, favorites: await hydrateCards(context, rows) };
}

async function describeTaste(context: Context, userId: string): Promise<Profile['taste']> {
  const taste = await loadTasteOf(context, userId);
  if (!taste) return null;
  const metrics = calculateMetrics(context.snapshot, taste);
  return {
    archetype: metrics.archetype,
    tasteType: metrics.tasteFingerPrint.tasteType,
    topAttributes: listTop(metrics),
  };
}

async function countSections(
  { db, viewer, now }: Context,
  userId: string,
  shown: ReadonlySet<Section>,
): Promise<Profile['counts']> {
  const isTracking = shown.has('watchlist') || shown.has('notInterested') || shown.has('seen');
  const [follows, tracked, lists] = await Promise.all([
    shown.has('followers') ? countFollows(db, viewer, userId) : null,
    isTracking ? countMemberTrackers(db, userId, now) : null,
    shown.has('lists') ? countLists(db, { userId, viewerId: viewer.member?.userId ?? null }) : null,
  ]);
  return {
    followers: follows?.followers ?? null,
    followings: follows?.followings ?? null,
    watchlist: shown.has('watchlist') ? (tracked?.watchlisted ?? null) : null,
    notInterested: shown.has('notInterested') ? (tracked?.notInterested ?? null) : null,
    seen: shown.has('seen') ? (tracked?.seen ?? null) : null,
    lists,
  };
}
