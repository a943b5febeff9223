import type { ReviewSummary } from '@palate/contract/reviews';
import { counted } from '@palate/contract/vocab/number-words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextLink } from '../../../ui/text-link.tsx';
import { PostMenu } from '../../moderation/post-menu.tsx';
import { reviewHref, storyHref } from '../../posts/post-hrefs.ts';
import { Byline, type BylinePost } from './byline.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { LikeButton } from './like-button.tsx';
import type { Liked } from './like-saver.ts';
import { SpoilerGate } from './spoiler-gate.tsx';

const KINDS = {
  review: { name: 'Review', hrefOf: reviewHref },
  story: { name: 'Story', hrefOf: storyHref },
} as const;

type ListedPost = BylinePost &
  Pick<
    ReviewSummary,
    'id' | 'title' | 'excerpt' | 'spoiler' | 'hiddenReason' | 'likes' | 'isLike' | 'isOwn' | 'commentCount'
  >;

/** A review or story in a list, with the beginning of its text and what the viewer can do with it. */
export function PostItem({
  kind,
  post,
  note,
  onLike,
  children,
}: {
  kind: 'review' | 'story';
  post: ListedPost;
  /** Shown under the byline, such as why the post is where it is in the list. */
  note?: string | undefined;
  onLike(liked: Liked): void;
  /** Buttons for the author. Other readers get a menu to report the post. */
  children?: ReactNode;
}) {
  const { id, profileName, title, excerpt, spoiler, hiddenReason, commentCount } = post;
  const name = `the ${kind} by ${profileName}`;
  const href = KINDS[kind].hrefOf(id);
  return (
    <article className="post" aria-label={`${KINDS[kind].name} by ${profileName}`}>
      <Byline post={post} />
      {note && <p className="type-note text-dim">{note}</p>}
      <div className="mt-2">
        <HiddenNote reason={hiddenReason} />
        <SpoilerGate id={id} name={name} spoiler={spoiler}>
          <h3 dir="auto" className="type-lead wrap-anywhere">
            <Link to={href}>{title}</Link>
          </h3>
          <p dir="auto" className="type-say-small mt-1 wrap-anywhere">
            {excerpt}
          </p>
        </SpoilerGate>
      </div>
      <div className="post-foot">
        <LikeButton kind={kind} id={id} name={name} liked={post} onChange={onLike} />
        <TextLink to={href}>
          {commentCount > 0 ? counted(commentCount, 'comment') : 'Read'}
          <span className="sr-only">: {name}</span>
        </TextLink>
        {post.isOwn ? children : <PostMenu id={id} name={name} />}
      </div>
    </article>
  );
}
