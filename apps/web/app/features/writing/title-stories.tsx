import type { listStories, StorySummary } from '@palate/contract/stories';
import { counted } from '@palate/contract/vocab/number-words';
import { useState } from 'react';
import { Link } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Byline } from './byline.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { LikeButton } from './like-button.tsx';
import { ListPlaceholder, MorePosts } from './list-states.tsx';
import { storyHref } from './post-hrefs.ts';
import { SpoilerGate } from './spoiler-gate.tsx';
import { type PostList, usePosts } from './use-posts.ts';

/** The stories about a title; renders nothing if there are none, unless they couldn’t be loaded at first. */
export function TitleStories({ titleId }: { titleId: string }) {
  const stories = usePosts<StorySummary>(['stories', titleId], (page, signal) =>
    fetchApi<typeof listStories>('GET', '/movie-stories', { query: { ...page, movieId: titleId }, signal }),
  );
  // The section stays after another attempt, since it has the focus.
  const [hasFailed, setFailed] = useState(false);
  if (stories.failure !== null && !hasFailed) setFailed(true);
  if (!stories.total && !hasFailed) return null;
  return (
    <Section
      heading="Stories"
      aside={
        stories.total !== null &&
        stories.total > 0 && (
          <p className="type-note text-dim">{counted(stories.total, 'story', 'stories')}</p>
        )
      }
    >
      <div className="posts">
        {stories.posts.map((story) => (
          <StoryItem key={story.id} story={story} change={stories.change} />
        ))}
      </div>
      <ListPlaceholder
        list={stories}
        loading="Loading stories"
        failed="The stories couldn’t be loaded."
        empty="No stories yet."
      />
      <MorePosts list={stories} label="More stories" />
    </Section>
  );
}

function StoryItem({ story, change }: { story: StorySummary; change: PostList<StorySummary>['change'] }) {
  const { id, profileName, title, excerpt, spoiler, commentCount } = story;
  const name = `the story by ${profileName}`;
  const href = storyHref(id);
  return (
    <article className="post" aria-label={`Story by ${profileName}`}>
      <Byline post={story} />
      <div className="mt-2">
        <HiddenNote reason={story.hiddenReason} />
        <SpoilerGate id={id} name={name} spoiler={spoiler}>
          <h3 className="type-lead wrap-anywhere">
            <Link to={href}>{title}</Link>
          </h3>
          <p className="type-say-small mt-1 wrap-anywhere">{excerpt}</p>
        </SpoilerGate>
      </div>
      <div className="post-foot">
        <LikeButton
          kind="story"
          id={id}
          name={name}
          liked={story}
          onChange={(liked) => change(id, (known) => ({ ...known, ...liked }))}
        />
        <TextLink to={href}>
          {commentCount > 0 ? counted(commentCount, 'comment') : 'Read'}
          <span className="sr-only">: {name}</span>
        </TextLink>
      </div>
    </article>
  );
}
