import { getProfile, listActiveUsers, listFollowers, listFollowings, PAGE_SIZE } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { orNotFound } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { pageFallbacks } from '../../ui/fallbacks.ts';
import { loadSpan, parsePage } from '../../ui/paging/page-span.ts';
import { unlessRestoring } from '../../unless-restoring.server.ts';
import { toMemberView } from './member-view.ts';
import { nearnessWords } from './nearness-words.ts';

interface PageContext {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

const SIZE = PAGE_SIZE.activeUsers;

/** Loads the data of `/active-users`, up to the page number in the URL. */
export async function loadActiveMembers({ url, context }: PageContext) {
  const api = context.get(apiContext);
  const page = parsePage(url.searchParams, SIZE);
  const members = await loadSpan(page ?? 0, SIZE, async (query) => {
    const found = await api(listActiveUsers, { query });
    return {
      ...found,
      content: found.content.map((member) => toMemberView(member, nearnessWords(member.nearness))),
    };
  });
  return { members, fallbacks: pageFallbacks(page) };
}

const LISTS = { followers: listFollowers, followings: listFollowings } as const;
/** Kind of a list of related members: a member's followers, or the members they follow. */
export type RelatedKey = keyof typeof LISTS;

/**
 * Loads a member's followers, or the members they follow (`key`). Returns null if the viewer may not see them and a
 * session is still being restored; the page is loaded again afterwards.
 * @param id the member's id, or their handle after @
 */
export async function loadRelated({ url, context }: PageContext, key: RelatedKey, id: string) {
  const api = context.get(apiContext);
  const page = parsePage(url.searchParams, SIZE);
  return unlessRestoring(context, ['NOT_SHOWN', 'USER_NOT_FOUND'], async () => {
    const owner = await orNotFound(api(getProfile, { params: { id } }));
    const members = await loadSpan(page ?? 0, SIZE, async (query) => {
      const found = await api(LISTS[key], { query: { ...query, userId: owner.id } });
      return { ...found, content: found.content.map((member) => toMemberView(member)) };
    });
    return {
      key,
      owner: { id: owner.id, name: owner.profileName, isOwn: owner.followState === 'self' },
      members,
      fallbacks: pageFallbacks(page),
    };
  });
}

export type RelatedData = NonNullable<Awaited<ReturnType<typeof loadRelated>>>;
export type ActiveData = Awaited<ReturnType<typeof loadActiveMembers>>;
