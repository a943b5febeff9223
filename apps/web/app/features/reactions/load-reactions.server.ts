import { getTitle, listReactedUsers, PAGE_SIZE, REACTION_TYPES, type ReactionType } from '@palate/contract';
import { dateWords } from '@palate/contract/vocab/date-words';
import { type ApiCall, orNotFound } from '../../api.ts';
import { fallback, NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { parsePage } from '../../ui/paging/page-span.ts';
import { titleHref } from '../cards/title-href.ts';
import { toMemberView } from '../community/member-view.ts';

/** Loads one page of the members who reacted to a title, with any reaction or only with the one in the URL. */
export async function loadReactions(api: ApiCall, id: string, search: URLSearchParams, locale: string) {
  const title = await orNotFound(api(getTitle, { params: { id } }));
  const asked = search.get('reactionType');
  const reactionType: ReactionType | null = REACTION_TYPES.find((type) => type === asked) ?? null;
  const page = parsePage(search, PAGE_SIZE.activeUsers) ?? 0;
  const found = await api(listReactedUsers, {
    params: { id: title.id },
    query: { page, ...(reactionType && { reactionType }) },
  });
  return {
    title: { id: title.id, title: title.title, href: titleHref(title) },
    reactionType,
    page: found.number,
    hasMore: found.number + 1 < found.totalPages,
    total: found.totalElements,
    users: found.content.map((user) => ({
      member: toMemberView(user),
      reactions: user.reactions,
      since: dateWords(user.reactedAt.slice(0, 'yyyy-mm-dd'.length), locale),
    })),
    fallbacks:
      asked !== null && reactionType === null
        ? fallback('reactionType', 'That reaction doesn’t exist, so all reactions are shown.')
        : NO_FALLBACKS,
  };
}

/** The data of the page of reactions to a title. */
export type ReactionsData = Awaited<ReturnType<typeof loadReactions>>;
