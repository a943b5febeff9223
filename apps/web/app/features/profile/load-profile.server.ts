import {
  getOwnProfile,
  getProfile,
  getTasteMetrics,
  getWatchlist,
  getWriterStatus,
  listActivities,
  listLists,
  listNotInterested,
  listReviews,
  listShownPartners,
  listStories,
  listTracked,
  PAGE_SIZE,
  type Profile,
} from '@palate/contract';
import { dateWords } from '@palate/contract/vocab/date-words';
import { type RouterContextProvider, redirect } from 'react-router';
import { type ApiCall, orNotFound } from '../../api.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { unlessRestoring } from '../../unless-restoring.server.ts';
import { captionCards } from '../cards/caption-cards.ts';
import { toCardView } from '../cards/card-view.ts';
import { toActivitiesView } from '../community/activity-view.ts';
import { parseFeedPage } from '../community/feeds.ts';
import { profileHref } from '../community/member-view.ts';
import { loadDna } from './dna/load-dna.server.ts';
import { loadShared } from './load-public-profile.server.ts';
import { loadTogether } from './load-together.server.ts';

/** Number of titles, lists and texts that a section shows; the rest has a page of its own. */
const SECTION_TITLES = 10;
const SECTION_LISTS = 3;
const SECTION_TEXTS = 3;

interface PageContext {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** Loads the signed-in member's own profile. */
export async function loadOwnProfile(page: PageContext) {
  return describe(page, await page.context.get(apiContext)(getOwnProfile));
}

/**
 * Loads the parts of a member's profile that the viewer may see. Redirects a handle, current or former, to the URL with
 * the member's id. Returns null if the member isn't found while the session is being restored, because the page is
 * loaded again afterwards.
 */
export async function loadProfile(page: PageContext, ref: string) {
  const api = page.context.get(apiContext);
  return unlessRestoring(page.context, ['USER_NOT_FOUND'], async () => {
    const profile = await orNotFound(api(getProfile, { params: { id: ref } }));
    if (ref !== profile.id) throw redirect(profileHref(profile) + page.url.search);
    return describe(page, profile);
  });
}

export type ProfileData = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;

async function describe({ url, context }: PageContext, profile: Profile) {
  const api = context.get(apiContext);
  const { locale, session } = context.get(viewerContext);
  const isOwn = profile.followState === 'self';
  const isMember = session.state === 'member';
  const shown = new Set(profile.shown);
  const { id, info, taste } = profile;
  const activityPage = parseFeedPage(url.searchParams, PAGE_SIZE.userActivity);
  const [metrics, dna, tracked, lists, activities, writing, together, partners, shared] = await Promise.all([
    taste && api(getTasteMetrics, { params: { id: isOwn ? 'me' : id } }),
    loadDna(api, profile, url.searchParams.get('dna')),
    loadTracked(api, profile),
    shown.has('lists') ? api(listLists, { query: { size: SECTION_LISTS, userId: id } }) : null,
    shown.has('activities')
      ? api(listActivities, { query: { userId: id, size: (activityPage + 1) * PAGE_SIZE.userActivity } })
      : null,
    shown.has('writings') ? loadWriting(api, id) : null,
    isMember && !isOwn ? loadTogether(api, id) : null,
    shown.has('partners') ? api(listShownPartners, { params: { id } }) : null,
    loadShared(profile, context),
  ]);
  const now = new Date();
  return {
    id,
    name: profile.profileName,
    handle: profile.handle,
    archetype: profile.archetype,
    avatar: profile.avatar,
    isSample: profile.isSample,
    hasPremiumBadge: profile.hasPremiumBadge,
    theme: profile.theme,
    isOwn,
    since: dateWords(profile.memberSince, locale),
    followState: profile.followState,
    isFollower: profile.isFollower,
    isMuted: profile.isMuted,
    counts: profile.counts,
    info: info && { ...info, favorites: info.favorites.map(toCardView) },
    taste: taste && metrics && { ...taste, metrics },
    dna,
    tracked,
    lists: lists && { content: lists.content, total: lists.totalElements },
    activities: activities && { first: toActivitiesView(activities, { now, locale }), page: activityPage },
    writing,
    together,
    partners: partners?.partners ?? null,
    shared,
  };
}

/** Loads a member's writer status and their newest reviews and stories. */
async function loadWriting(api: ApiCall, userId: string) {
  const query = { userId, size: SECTION_TEXTS };
  const [status, reviews, stories] = await Promise.all([
    api(getWriterStatus, { query: { userId } }),
    api(listReviews, { query }),
    api(listStories, { query }),
  ]);
  const texts = [
    ...reviews.content.map((review) => ({ kind: 'review', ...review }) as const),
    ...stories.content.map((story) => ({ kind: 'story', ...story }) as const),
  ];
  return {
    status,
    newest: texts.toSorted((a, b) => b.postedOn.localeCompare(a.postedOn)).slice(0, SECTION_TEXTS),
  };
}

/** The first titles of each list that the member shows; null for one that they don't. */
async function loadTracked(api: ApiCall, { id, shown }: Profile) {
  const query = { userId: id, size: SECTION_TITLES };
  const [watchlist, seen, notInterested] = await Promise.all([
    shown.includes('watchlist') ? api(getWatchlist, { query }) : null,
    shown.includes('seen') ? api(listTracked, { query }) : null,
    shown.includes('notInterested') ? api(listNotInterested, { query }) : null,
  ]);
  return {
    watchlist: watchlist && captionCards(watchlist.content, null),
    seen: seen && captionCards(seen.content, null),
    notInterested: notInterested && captionCards(notInterested.content, null),
  };
}
