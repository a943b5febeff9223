import type { listFollowers } from '@palate/contract/community';
import type { listActiveUsers } from '@palate/contract/feed';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { EarlierLink } from '../../ui/paging/more-link.tsx';
import { MoreRow } from '../../ui/paging/more-row.tsx';
import { MORE_ID, type PageSpan } from '../../ui/paging/page-span.ts';
import { type GrowingList, pageSearch, usePages } from '../../ui/paging/use-pages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { ActiveData, RelatedData, RelatedKey } from './load-members.server.ts';
import { MemberList } from './member-list.tsx';
import { type MemberView, profileHref, toMemberView } from './member-view.ts';
import { nearnessWords } from './nearness-words.ts';

/** The page `/active-users`: members with recent public activity, those with the nearest taste first. */
export function ActiveUsersPage({ data: { members: first } }: { data: ActiveData }) {
  const list = usePages<MemberView>(first, async (page, signal) => {
    const found = await fetchApi<typeof listActiveUsers>('GET', '/profile/active-users', {
      query: { page, size: first.size },
      signal,
    });
    return {
      ...found,
      content: found.content.map((member) => toMemberView(member, nearnessWords(member.nearness))),
    };
  });
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <p className="type-note">
        <TextLink to="/community">← Community</TextLink>
      </p>
      <DisplayTitle mostPx={150}>Active members</DisplayTitle>
      <p className="type-say mt-4 mb-8 max-w-[52ch]">
        Members with public activity in the last 30 days, sorted by how similar their taste is to yours.
      </p>
      <Members first={first} list={list} label="Active members">
        <p className="type-say max-w-[52ch]">
          Nobody has had public activity in the last 30 days. Make your activity public and rate a title to be
          the first.
        </p>
      </Members>
    </div>
  );
}

const PATHS = { followers: '/community/followers', followings: '/community/followings' } as const;
const HEADINGS: Readonly<Record<RelatedKey, string>> = { followers: 'Followers', followings: 'Following' };

/** The pages `/followers/{id}` and `/following/{id}`: a member's followers, and the members they follow. */
export function RelatedPage({ data: { key, owner, members: first } }: { data: RelatedData }) {
  const list = usePages<MemberView>(first, async (page, signal) => {
    const found = await fetchApi<typeof listFollowers>('GET', PATHS[key] as '/community/followers', {
      query: { page, size: first.size, userId: owner.id },
      signal,
    });
    return { ...found, content: found.content.map((member) => toMemberView(member)) };
  });
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <p className="type-note">
        <TextLink to={profileHref(owner)}>← {owner.name}</TextLink>
      </p>
      <DisplayTitle mostPx={150}>{HEADINGS[key]}</DisplayTitle>
      <PageTabs label="Followers and following" className="mt-5 mb-8">
        <TextLink to={`/followers/${owner.id}`} aria-current={key === 'followers' ? 'page' : undefined}>
          Followers
        </TextLink>
        <TextLink to={`/following/${owner.id}`} aria-current={key === 'followings' ? 'page' : undefined}>
          Following
        </TextLink>
      </PageTabs>
      <Members first={first} list={list} label={HEADINGS[key]}>
        <p className="type-say max-w-[52ch]">{emptyWords(key, owner)}</p>
        {owner.isOwn && key === 'followings' && (
          <p className="mt-5">
            <ButtonLink to="/active-users" isQuiet>
              Find people
            </ButtonLink>
          </p>
        )}
      </Members>
    </div>
  );
}

function emptyWords(key: RelatedKey, { name, isOwn }: RelatedData['owner']): string {
  if (key === 'followers')
    return isOwn
      ? 'Nobody follows you yet. Make your taste and activity public so that people with similar taste can find you.'
      : `Nobody follows ${name} yet.`;
  return isOwn ? 'You don’t follow anybody yet.' : `${name} doesn’t follow anybody yet.`;
}

/** A growing list of members; `children` if there are none. */
function Members({
  first,
  list,
  label,
  children,
}: {
  first: PageSpan<MemberView>;
  list: GrowingList<MemberView>;
  label: string;
  children: ReactNode;
}) {
  const { search } = useLocation();
  const before = first.from * first.size;
  if (first.totalElements === 0) return children;
  return (
    <div className="max-w-[46rem]" aria-busy={list.isLoading}>
      {before > 0 && (
        <EarlierLink search={pageSearch(search, first.from - 1)}>Previous {before} members</EarlierLink>
      )}
      <MemberList
        members={list.items}
        label={label}
        newest={(first.number - first.from) * first.size}
        moreId={MORE_ID}
      />
      {first.totalElements > first.size && (
        <MoreRow list={list} shown={before + list.items.length} total={first.totalElements} />
      )}
    </div>
  );
}
