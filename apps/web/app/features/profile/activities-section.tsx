import { PAGE_SIZE } from '@palate/contract/constants';
import type { listActivities } from '@palate/contract/feed';
import { fetchApi } from '../../client-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MoreLink } from '../../ui/paging/more-link.tsx';
import { MORE_ID } from '../../ui/paging/page-span.ts';
import { Section } from '../../ui/section.tsx';
import { ActivityList } from '../community/activity-list.tsx';
import { useFeed } from '../community/use-feed.ts';
import type { ProfileData } from './load-profile.server.ts';

/** What a member did, newest first: twenty activities at first (specification §9), and more on demand. */
export function ActivitiesSection({
  activities: { first, page },
  owner: { id, isOwn },
}: {
  activities: NonNullable<ProfileData['activities']>;
  owner: Pick<ProfileData, 'id' | 'isOwn'>;
}) {
  const feed = useFeed({
    first,
    page,
    size: PAGE_SIZE.userActivity,
    fetchPart: (part, signal) =>
      fetchApi<typeof listActivities>('GET', '/activities', { query: { userId: id, ...part }, signal }),
  });
  if (feed.items.length === 0 && !feed.hasMore && !isOwn) return null;
  return (
    <Section heading="Activity" isRuled>
      {feed.items.length > 0 ? (
        <ActivityList
          activities={feed.items}
          label="Activity"
          ofMember={{ isOwn }}
          newest={page * PAGE_SIZE.userActivity}
          moreId={MORE_ID}
        />
      ) : (
        isOwn && <NoActivity />
      )}
      <div tabIndex={-1} aria-busy={feed.isLoading} className={feed.hasMore ? 'mt-8' : undefined}>
        {feed.hasMore && <MoreLink list={feed}>More activity</MoreLink>}
      </div>
    </Section>
  );
}

function NoActivity() {
  return (
    <>
      <p className="type-say max-w-[52ch]">
        What you rate, watch and save is listed here, newest first. Your profile’s settings decide who sees
        it.
      </p>
      <p className="mt-5">
        <ButtonLink to="/dashboard" isQuiet>
          Find something to rate
        </ButtonLink>
      </p>
    </>
  );
}
