import type { listSeenBy, SeenByMember } from '@palate/contract/watching';
import { Link, useLocation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { EarlierLink } from '../../ui/paging/more-link.tsx';
import { MoreRow } from '../../ui/paging/more-row.tsx';
import { MORE_ID } from '../../ui/paging/page-span.ts';
import { pageSearch, usePages } from '../../ui/paging/use-pages.ts';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { SeenByData } from './load-seen-by.server.ts';
import { profileHref } from './member-view.ts';
import { Portrait } from './portrait.tsx';
import { RatingOf } from './seen-by-line.tsx';
import './community.css';

/** The page `/seen-by/{id}`: members followed by the viewer who have seen a title, with their ratings. */
export function SeenByPage({ data: { title, members: first } }: { data: SeenByData }) {
  const { search } = useLocation();
  const list = usePages<SeenByMember>(first, (page, signal) =>
    fetchApi<typeof listSeenBy>('GET', '/movietracker/{id}/seen-by', {
      params: { id: title.id },
      query: { page, size: first.size },
      signal,
    }),
  );
  const before = first.from * first.size;
  const newest = (first.number - first.from) * first.size;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <p className="type-note">
        <TextLink to={title.href}>← {title.name}</TextLink>
      </p>
      <DisplayTitle mostPx={150}>Seen by people you follow</DisplayTitle>
      {first.totalElements === 0 ? (
        <p className="type-say mt-8 max-w-[52ch]">
          Nobody you follow has seen it, or they don’t show what they have seen.
        </p>
      ) : (
        <div className="mt-8 max-w-[46rem]" aria-busy={list.isLoading}>
          {before > 0 && (
            <EarlierLink search={pageSearch(search, first.from - 1)}>Previous {before} members</EarlierLink>
          )}
          <ul aria-label="Seen by people you follow" className="member-list">
            {list.items.map((member, at) => (
              <li key={member.id} {...(newest > 0 && at === newest && { id: MORE_ID })}>
                <Portrait member={member} />
                <div className="min-w-0">
                  <p className="type-lead wrap-anywhere">
                    <Link to={profileHref(member)} prefetch="intent" className="member-name">
                      {member.profileName}
                    </Link>{' '}
                    {member.isSample && <SampleBadge />}
                  </p>
                  {member.handle && <p className="type-note text-dim">@{member.handle}</p>}
                </div>
                <RatingOf member={member} />
              </li>
            ))}
          </ul>
          {first.totalElements > first.size && (
            <MoreRow list={list} shown={before + list.items.length} total={first.totalElements} />
          )}
        </div>
      )}
    </div>
  );
}
