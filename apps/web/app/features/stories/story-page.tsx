import { useNavigate } from 'react-router';
import { TextLink } from '../../ui/text-link.tsx';
import { LazyComments } from '../comments/lazy-comments.tsx';
import { writingsHref } from '../posts/post-hrefs.ts';
import { DeletePost } from '../writing/posts/delete-post.tsx';
import type { StoryData } from '../writing/posts/load-post.server.ts';
import { PostPage } from '../writing/posts/post-page.tsx';

/** The page `/stories/{id}`: a whole story with its comments. */
export function StoryPage({ data: { story, about, title } }: { data: StoryData }) {
  const navigate = useNavigate();
  const back = story.owner === null ? '/write' : writingsHref(story.owner);
  return (
    <PostPage
      kind="story"
      post={story}
      heading={`A story by ${story.profileName}`}
      comments={<LazyComments subject={{ kind: 'story', id: story.id }} title={title} />}
      above={
        about.length > 0 && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1" aria-label="Titles this story is about">
            {about.map(({ name, year, href }) => (
              <li key={href}>
                <TextLink to={href}>{name}</TextLink> <span className="text-dim">({year})</span>
              </li>
            ))}
          </ul>
        )
      }
      deleteButton={
        <DeletePost kind="story" id={story.id} onDelete={() => void navigate(back, { replace: true })} />
      }
    />
  );
}
