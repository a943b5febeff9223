import type { Review } from '@palate/contract/reviews';
import { type ReactNode, useEffect, useState } from 'react';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { PostMenu } from '../../moderation/post-menu.tsx';
import { editorHref } from '../../posts/post-hrefs.ts';
import { WrittenText } from '../../posts/written-text.tsx';
import { Byline, type BylinePost } from './byline.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { LikeButton } from './like-button.tsx';
import type { Liked } from './like-saver.ts';
import { onForgetLike } from './post-changes.ts';
import { SpoilerGate } from './spoiler-gate.tsx';

type PagePost = BylinePost &
  Pick<Review, 'id' | 'hiddenReason' | 'isOwn' | 'isLike' | 'likes' | 'title' | 'html' | 'spoiler'>;

/** The page of a review or story: its text, the viewer's actions, and the comments on it. */
export function PostPage({
  kind,
  post,
  heading,
  above,
  below,
  comments,
  deleteButton,
}: {
  kind: 'review' | 'story';
  post: PagePost;
  /** The page's heading if the post's title is withheld as a spoiler. */
  heading: string;
  /** Content above the text, such as what the post is about. */
  above: ReactNode;
  /** Content below the text. */
  below?: ReactNode;
  comments: ReactNode;
  deleteButton: ReactNode;
}) {
  const isHydrated = useIsHydrated();
  const { id, likes, isLike } = post;
  // The member's own change is shown until the page's data is reloaded with another value, such as after a sign-in.
  const [changed, setChanged] = useState<{ of: boolean; to: Liked } | null>(null);
  useEffect(() => onForgetLike((forgotten) => forgotten === id && setChanged(null)), [id]);
  const liked = changed?.of === isLike ? changed.to : { likes, isLike };
  const name = `the ${kind} by ${post.profileName}`;
  return (
    <>
      <article className="page-edge pt-6 pb-section md:pt-10">
        <div className="flex flex-wrap gap-x-5 gap-y-1">{above}</div>
        <DisplayTitle mostPx={110} dir="auto">
          {post.title ?? heading}
        </DisplayTitle>
        <div className="mt-4">
          <Byline post={post} />
        </div>
        <div className="mt-7">
          <HiddenNote reason={post.hiddenReason} />
          <SpoilerGate id={id} name={name} spoiler={post.spoiler} className="type-say" topHeading={2}>
            <WrittenText html={post.html ?? ''} className="type-say" topHeading={2} />
          </SpoilerGate>
        </div>
        {below}
        {/* As tall as the buttons: what is below must not move when they come. */}
        <div className="post-foot mt-8 min-h-9">
          {isHydrated && (
            <>
              <LikeButton
                kind={kind}
                id={id}
                name={name}
                liked={liked}
                onChange={(to) => setChanged({ of: isLike, to })}
              />
              {post.isOwn ? (
                <>
                  <TextLink to={editorHref(id)}>Edit</TextLink>
                  {deleteButton}
                </>
              ) : (
                <PostMenu id={id} name={name} />
              )}
            </>
          )}
        </div>
      </article>
      {comments}
    </>
  );
}
