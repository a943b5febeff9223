import type { SpoilerNote } from '@palate/contract/writing';
import { type ReactNode, useState } from 'react';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { LazyComments } from '../comments/lazy-comments.tsx';
import { Byline } from './byline.tsx';
import { LikeButton } from './like-button.tsx';
import type { Liked } from './like-saver.ts';
import { editorHref } from './post-hrefs.ts';
import type { SpoilerTitle } from './spoiler-choice.ts';
import { SpoilerGate } from './spoiler-gate.tsx';
import { WrittenText } from './written-text.tsx';

interface PagePost {
  readonly id: string;
  readonly owner: string | null;
  readonly profileName: string;
  readonly isSample: boolean;
  readonly rating?: number | null;
  readonly postedOn: string;
  readonly editedOn: string | null;
  readonly hiddenReason: string | null;
  readonly isOwn: boolean;
  readonly isLike: boolean;
  readonly likes: number;
  readonly title: string | null;
  readonly html: string | null;
  readonly spoiler: SpoilerNote | null;
}

/** The page of a review or story: its text, what the viewer can do, and the comments on it. */
export function PostPage({
  kind,
  post,
  heading,
  above,
  below,
  title,
  deleteButton,
}: {
  kind: 'review' | 'story';
  post: PagePost;
  /** The page's heading if the title is withheld. */
  heading: string;
  /** What it is about. */
  above: ReactNode;
  /** Shown after the text. */
  below?: ReactNode;
  /** The title that comments may give away; null if there is none. */
  title: SpoilerTitle | null;
  deleteButton: ReactNode;
}) {
  const isHydrated = useIsHydrated();
  const { likes, isLike } = post;
  // What is loaded again, such as after a session was restored, counts more than an earlier press.
  const [changed, setChanged] = useState<{ of: boolean; to: Liked } | null>(null);
  const liked = changed?.of === isLike ? changed.to : { likes, isLike };
  const name = `the ${kind} by ${post.profileName}`;
  return (
    <>
      <article className="page-edge pt-6 pb-section md:pt-10">
        <div className="flex flex-wrap gap-x-5 gap-y-1">{above}</div>
        <DisplayTitle mostPx={110}>{post.title ?? heading}</DisplayTitle>
        <div className="mt-4">
          <Byline post={post} />
        </div>
        <div className="mt-7">
          <SpoilerGate id={post.id} name={name} spoiler={post.spoiler}>
            <WrittenText html={post.html ?? ''} className="type-say" />
          </SpoilerGate>
        </div>
        {below}
        {/* As tall as the buttons: what is below must not move when they come. */}
        <div className="post-foot mt-8 min-h-9">
          {isHydrated && (
            <>
              <LikeButton
                kind={kind}
                id={post.id}
                name={name}
                liked={liked}
                onChange={(to) => setChanged({ of: isLike, to })}
              />
              {post.isOwn && (
                <>
                  <TextLink to={editorHref(post.id)}>Edit</TextLink>
                  {deleteButton}
                </>
              )}
            </>
          )}
        </div>
      </article>
      <LazyComments subject={{ kind, id: post.id }} title={title} />
    </>
  );
}
