import { PAGE_SIZE } from '@palate/contract/constants';
import type { listActivities } from '@palate/contract/feed';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { MoreLink } from '../../ui/paging/more-link.tsx';
import { MORE_ID } from '../../ui/paging/page-span.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';
import '../cards/cards.css';
import { ActiveMembers } from './active-members.tsx';
import { ActivityList } from './activity-list.tsx';
import './community.css';
import { FEEDS, type FeedKey } from './feeds.ts';
import type { CommunityData } from './load-community.server.ts';
import { PopularTopics } from './popular-topics.tsx';
import { useFeed } from './use-feed.ts';

/** The page `/community`: activities of members, by feed and genre, and the most recently active members. */
export function CommunityPage({ data }: { data: CommunityData }) {
  const { feed, genre } = data;
  const { session } = useViewer();
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={190}>Community</DisplayTitle>
      <div className="community-columns mt-6">
        <section aria-labelledby="feed" className="min-w-0">
          <h2 id="feed" className="sr-only">
            Feed
          </h2>
          <PageTabs label="Feeds">
            {FEEDS.map(({ key, name }) => (
              <TextLink
                key={key}
                to={feedSearch(key, genre)}
                preventScrollReset
                aria-current={key === feed ? 'page' : undefined}
              >
                {name}
              </TextLink>
            ))}
          </PageTabs>
          <GenreFilter data={data} />
          <Feed data={data} />
        </section>
        <div className="grid content-start gap-10">
          <ActiveMembers
            key={[session.state, ...data.active.members.map(({ id }) => id)].join()}
            active={data.active}
          />
          <PopularTopics topics={data.topics} />
        </div>
      </div>
    </div>
  );
}

function feedSearch(feed: FeedKey, genre: string | null): string {
  return `?${new URLSearchParams({ feed, ...(genre !== null && { genre }) })}`;
}

/**
 * Narrows the feed to a genre, at once; without JavaScript, by a button. React doesn't control the field, because it
 * would undo a choice that was made before hydration.
 */
function GenreFilter({ data: { feed, genre, genres } }: { data: CommunityData }) {
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const field = useRef<HTMLSelectElement>(null);
  const shownGenre = useRef<string | null>(null);
  useEffect(() => {
    if (!field.current) return;
    const isFirstRender = shownGenre.current === null;
    shownGenre.current = genre ?? '';
    if (field.current.value === shownGenre.current) return;
    if (isFirstRender) void submit(field.current.form, { preventScrollReset: true });
    else field.current.value = shownGenre.current;
  }, [genre, submit]);
  return (
    <Form className="community-filter mt-6 mb-5" preventScrollReset>
      <input type="hidden" name="feed" value={feed} />
      <label className="grid gap-1">
        <span className="type-note text-dim">Genre</span>
        <select
          name="genre"
          className="field"
          ref={field}
          autoComplete="off"
          defaultValue={genre ?? ''}
          onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })}
        >
          <option value="">All genres</option>
          {genres.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!isHydrated && (
        <Button type="submit" isQuiet>
          Show
        </Button>
      )}
    </Form>
  );
}

function Feed({ data }: { data: CommunityData }) {
  const { state } = useNavigation();
  const { activities, feed: key, genre, page } = data;
  const feed = useFeed({
    first: activities,
    page,
    size: PAGE_SIZE.communityActivity,
    fetchPart: (part, signal) =>
      fetchApi<typeof listActivities>('GET', '/activities', {
        query: { feed: key, ...part, ...(genre !== null && { genres: genre }) },
        signal,
      }),
  });
  return (
    <div aria-busy={state !== 'idle' || feed.isLoading}>
      {feed.items.length === 0 ? (
        <EmptyFeed data={data} hasMore={feed.hasMore} />
      ) : (
        <ActivityList
          activities={feed.items}
          label="Activity"
          newest={page * PAGE_SIZE.communityActivity}
          moreId={MORE_ID}
        />
      )}
      <div tabIndex={-1} className={feed.hasMore ? 'mt-8' : undefined}>
        {feed.hasMore && <MoreLink list={feed}>More</MoreLink>}
      </div>
    </div>
  );
}

/**
 * Says why a feed is empty, and what the viewer can do about it.
 * @param hasMore whether older activities exist that haven't been searched
 */
export function EmptyFeed({
  data: { feed, genre, isFollowingAnybody, topics },
  hasMore,
}: {
  data: Pick<CommunityData, 'feed' | 'genre' | 'isFollowingAnybody' | 'topics'>;
  hasMore: boolean;
}) {
  const { session, hasTaste } = useViewer();
  if (feed === 'following' && session.state !== 'member')
    return (
      <Empty text="Sign in to follow people and see what they watch and rate.">
        <ButtonLink to="/sign-in?nextpage=%2Fcommunity%3Ffeed%3Dfollowing" isQuiet>
          Sign in
        </ButtonLink>
      </Empty>
    );
  if (feed === 'near' && !hasTaste)
    return (
      <Empty text="Take the taste test to see what people with similar taste watch.">
        <ButtonLink to="/get-started" isQuiet>
          Take the test
        </ButtonLink>
      </Empty>
    );
  if (genre !== null)
    return (
      <p className="type-say mt-6 max-w-[52ch]">
        {hasMore ? 'No activity in this genre lately.' : 'No activity in this genre yet.'}{' '}
        <TextLink to={feedSearch(feed, null)}>Show all genres</TextLink>
      </p>
    );
  if (feed === 'following')
    return (
      <Empty
        text={
          isFollowingAnybody
            ? 'The people you follow haven’t shared any activity yet. What they watch and rate appears here if they let you see it.'
            : 'Nothing here yet. Follow people whose taste you trust to see what they watch and rate.'
        }
      >
        <ButtonLink to="/active-users" isQuiet>
          Find people
        </ButtonLink>
      </Empty>
    );
  if (feed === 'near') return <Empty text="Nobody with a taste like yours has shared anything lately." />;
  return <NothingPublic hasTopics={topics.length > 0} />;
}

/**
 * Says why everybody's feed is empty.
 * @param hasTopics whether members have written something lately, which everybody can read
 */
function NothingPublic({ hasTopics }: { hasTopics: boolean }) {
  const isMember = useViewer().session.state === 'member';
  const why =
    'Nobody’s activity is public yet. What members rate, watch, save and write appears here if they make it public.';
  return (
    <Empty
      text={
        hasTopics
          ? `${why} Reviews, stories and comments are public anyway: popular topics show what they’re about.`
          : why
      }
    >
      {(isMember || hasTopics) && (
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          {hasTopics && <TextLink to="#topics">See popular topics</TextLink>}
          {isMember && <TextLink to="/profile/edit#audiences">Choose who sees your activity</TextLink>}
        </span>
      )}
    </Empty>
  );
}

function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <p className="type-say mt-6 max-w-[52ch]">{text}</p>
      {children && <p className="mt-5">{children}</p>}
    </>
  );
}
