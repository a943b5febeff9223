import type { listTitleActivities } from '@palate/contract/feed';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchApi } from '../../client-api.ts';
import { queryClient } from '../../query-client.ts';
import { Section } from '../../ui/section.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { ActivityList } from '../community/activity-list.tsx';
import { toActivitiesView } from '../community/activity-view.ts';
import { ListPlaceholder, MorePosts } from '../writing/posts/list-states.tsx';

/** What members did with a title, newest first, as far as they show it to the viewer. */
export default function TitleActivityList({ titleId, noun }: { titleId: string; noun: 'movie' | 'show' }) {
  const locale = useLocale();
  const query = useInfiniteQuery(
    {
      queryKey: ['title-activities', titleId],
      queryFn: ({ pageParam: before, signal }) =>
        fetchApi<typeof listTitleActivities>('GET', '/movies/{id}/activities', {
          params: { id: titleId },
          query: before === null ? {} : { before },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      retry: false,
    },
    queryClient(),
  );
  const { data, error, hasNextPage } = query;
  const at = { now: new Date(), locale };
  const activities = data?.pages.flatMap((page) =>
    // The title's own page needs no picture of the title.
    toActivitiesView(page, at).content.map((activity) => ({ ...activity, sleeve: null })),
  );
  const list = {
    total: activities?.length ?? null,
    failure: data ? null : (error?.message ?? null),
    retry: () => void query.refetch(),
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? (error?.message ?? null) : null,
    loadMore: () => void query.fetchNextPage(),
  };
  return (
    <Section heading="Activity">
      {activities && activities.length > 0 && <ActivityList activities={activities} label="Activity" />}
      <ListPlaceholder
        list={list}
        loading="Loading activity"
        failed="The activity couldn’t be loaded."
        empty={
          hasNextPage
            ? `No activity about this ${noun} lately.`
            : `No activity about this ${noun} yet. What members rate, watch and save appears here if they let you see it.`
        }
      />
      <MorePosts list={list} label="More activity" />
    </Section>
  );
}
