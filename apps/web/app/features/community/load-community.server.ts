import {
  listActiveUsers,
  listActivities,
  listFollowings,
  listPopularTopics,
  PAGE_SIZE,
  type PopularTopic,
} from '@palate/contract';
import { GENRES } from '@palate/contract/vocab/genres';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';
import { fallback, joinFallbacks, NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { titleHref } from '../cards/title-href.ts';
import { toActivitiesView } from './activity-view.ts';
import { FEEDS, type FeedKey, parseFeedPage } from './feeds.ts';
import { toMemberView } from './member-view.ts';
import { nearnessWords } from './nearness-words.ts';

/**
 * Loads the data of `/community`: the pages of a feed that the URL asks for, optionally of one genre, and the most
 * recently active members.
 */
export async function loadCommunity({
  url,
  context,
}: {
  url: URL;
  context: Readonly<RouterContextProvider>;
}) {
  const api = context.get(apiContext);
  const { locale } = context.get(viewerContext);
  const { feed, genre, page, fallbacks } = readAddress(url.searchParams);
  const [activities, active, topics] = await Promise.all([
    api(listActivities, {
      query: { feed, size: (page + 1) * PAGE_SIZE.communityActivity, ...(genre && { genres: genre }) },
    }),
    api(listActiveUsers, { query: {} }),
    api(listPopularTopics, { query: {} }),
  ]);
  const isFollowingAnybody =
    feed === 'following' &&
    activities.content.length === 0 &&
    (await api(listFollowings, { query: { size: 1 } })).totalElements > 0;
  const now = new Date();
  return {
    feed,
    genre,
    page,
    genres: GENRES.map(({ key, name }) => ({ key, name })),
    activities: toActivitiesView(activities, { now, locale }),
    /** Whether the viewer follows members none of whose activities are shown, so that “Following” is empty. */
    isFollowingAnybody,
    active: {
      members: active.content.map((member) => toMemberView(member, nearnessWords(member.nearness))),
      total: active.totalElements,
    },
    topics: topics.map(toTopicView),
    fallbacks,
  };
}

function toTopicView({ kind, key, name, card, reason }: PopularTopic) {
  return { id: `${kind} ${key}`, name, reason, href: card ? titleHref(card) : `/dashboard/category/${key}` };
}

export type CommunityData = Awaited<ReturnType<typeof loadCommunity>>;

/** Reads the feed, the genre and the page number in the URL, and says which of them aren't valid. */
function readAddress(search: URLSearchParams) {
  const [askedFeed, askedGenre] = [search.get('feed'), search.get('genre') || null];
  const feed: FeedKey = FEEDS.find(({ key }) => key === askedFeed)?.key ?? 'everybody';
  const genre = GENRES.find(({ key }) => key === askedGenre)?.key ?? null;
  return {
    feed,
    genre,
    page: parseFeedPage(search, PAGE_SIZE.communityActivity),
    fallbacks: joinFallbacks(
      askedFeed !== null && askedFeed !== feed
        ? fallback('feed', 'That feed doesn’t exist, so everybody’s activity is shown.')
        : NO_FALLBACKS,
      askedGenre !== genre
        ? fallback('genre', 'That genre doesn’t exist, so all genres are shown.')
        : NO_FALLBACKS,
    ),
  };
}
