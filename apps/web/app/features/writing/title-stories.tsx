import type { listStories, StorySummary } from '@palate/contract/stories';
import { counted } from '@palate/contract/vocab/number-words';
import { useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { Section } from '../../ui/section.tsx';
import { ListPlaceholder, MorePosts } from './posts/list-states.tsx';
import { PostItem } from './posts/post-item.tsx';
import { usePosts } from './posts/use-posts.ts';

/** The section with stories about a title. Renders nothing if there are none, except after loading them failed. */
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
          <PostItem
            key={story.id}
            kind="story"
            post={story}
            onLike={(liked) => stories.change(story.id, (known) => ({ ...known, ...liked }))}
          />
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
