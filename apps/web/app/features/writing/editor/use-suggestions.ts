import type { listFollowers, listFollowings } from '@palate/contract/community';
import type { MemberCard } from '@palate/contract/members';
import { useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../../client-api.ts';
import { queryClient } from '../../../query-client.ts';
import { makersAndYear } from '../../cards/facts.ts';
import { titleHref } from '../../cards/title-href.ts';
import { useTitleSearch } from '../../taste/steps/use-title-search.ts';
import { type Trigger, titleLink } from './text-edits.ts';

/** A suggestion that completes what the user is typing. */
export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** What distinguishes it from others with the same name: a member's handle, or a title's makers and year. */
  readonly note: string;
  /** The text that it inserts. */
  readonly insert: string;
}

/** Maximum number of suggestions at once (our choice). */
const SHOWN = 6;
const MEMBERS = 100;

/** Suggests members to mention (the viewer's followers, and members that the viewer follows), and titles to link. */
export function useSuggestions(trigger: Trigger | null): readonly Suggestion[] {
  const titles = useTitleSearch(trigger?.kind === 'title' ? trigger.query : '').titles;
  const members = useMentionable(trigger?.kind === 'member');
  if (trigger?.kind === 'title')
    return titles.slice(0, SHOWN).map((title) => ({
      id: title.id,
      name: title.title,
      note: makersAndYear(title),
      insert: titleLink(title.title, titleHref(title)),
    }));
  if (trigger?.kind !== 'member') return [];
  const query = trigger.query.toLowerCase();
  return members
    .filter(({ handle, profileName }) =>
      [handle ?? '', ...profileName.split(' ')].some((word) => word.toLowerCase().startsWith(query)),
    )
    .slice(0, SHOWN)
    .map(({ id, handle, profileName }) => ({
      id,
      name: profileName,
      note: `@${handle}`,
      insert: `@${handle} `,
    }));
}

/** The members with a handle that the viewer follows, or who follow them. */
function useMentionable(isOn: boolean): readonly MemberCard[] {
  const { data } = useQuery(
    {
      queryKey: ['mentionable'],
      enabled: isOn,
      retry: false,
      queryFn: async ({ signal }) => {
        const query = { page: 0, size: MEMBERS };
        const [followed, followers] = await Promise.all([
          fetchApi<typeof listFollowings>('GET', '/community/followings', { query, signal }),
          fetchApi<typeof listFollowers>('GET', '/community/followers', { query, signal }),
        ]);
        const all = [...followed.content, ...followers.content].filter(({ handle }) => handle !== null);
        return [...new Map(all.map((member) => [member.id, member])).values()];
      },
    },
    queryClient(),
  );
  return data ?? [];
}
