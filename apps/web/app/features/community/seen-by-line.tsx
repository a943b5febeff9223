import type { TitleId } from '@palate/contract/titles';
import type { listSeenBy, SeenByMember } from '@palate/contract/watching';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { queryClient } from '../../query-client.ts';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { Stars } from '../../ui/stars.tsx';
import { starsWords } from '../../ui/stars-words.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { profileHref } from './member-view.ts';
import { Portrait } from './portrait.tsx';
import { seenByWords } from './seen-by-words.ts';
import './community.css';

/**
 * The first few members followed by the viewer who have seen a title, with their ratings. Renders nothing while
 * loading, if there are none, and if loading fails, because the page is complete without it.
 */
export function SeenByLine({ titleId }: { titleId: TitleId }) {
  const { data } = useQuery(
    {
      queryKey: ['seen-by', titleId],
      queryFn: ({ signal }) =>
        fetchApi<typeof listSeenBy>('GET', '/movietracker/{id}/seen-by', {
          params: { id: titleId },
          signal,
        }),
      retry: false,
    },
    queryClient(),
  );
  if (!data || data.totalElements === 0) return null;
  const words = seenByWords(data.totalElements);
  return (
    <div className="mt-5">
      <p className="type-note text-dim">{words}</p>
      <ul aria-label={words} className="seen-by mt-2">
        {data.content.map((member) => (
          <li key={member.id}>
            <Portrait member={member} />
            <span className="min-w-0 wrap-anywhere">
              <Link to={profileHref(member)} className="member-name font-semibold">
                {member.profileName}
              </Link>
              {member.isSample && <SampleBadge />}
              <RatingOf member={member} />
            </span>
          </li>
        ))}
      </ul>
      {data.totalElements > data.content.length && (
        <p className="mt-2">
          <TextLink to={`/seen-by/${encodeURIComponent(titleId)}`}>Show all</TextLink>
        </p>
      )}
    </div>
  );
}

/** A member's rating as stars; nothing without one. */
export function RatingOf({ member: { rating } }: { member: Pick<SeenByMember, 'rating'> }) {
  if (rating === null) return null;
  return (
    <span className="block">
      <Stars rating={rating} />
      <span className="sr-only">{starsWords(rating)}</span>
    </span>
  );
}
