import type { Comment, CommentSubject, commentOn, createReply, editComment } from '@palate/contract/comments';
import { fetchApi } from '../../client-api.ts';
import { isSameChoice, type SpoilerChoice, toSpoilerChoice } from '../writing/spoiler-choice.ts';

/**
 * Place of a new comment or edit: on a title, review, story or list; as a reply to another comment; or as the new text
 * of an existing comment.
 */
export type CommentPlace =
  | { readonly kind: 'on'; readonly subject: { readonly kind: CommentSubject; readonly id: string } }
  | { readonly kind: 'reply'; readonly id: string; readonly name: string }
  | { readonly kind: 'edit'; readonly comment: Comment };

/** A comment that is being written. */
export interface CommentDraft {
  /** Created in the browser, so that a retry after a lost response doesn't post the comment twice. */
  readonly id: string;
  /** The comment in Markdown. */
  readonly text: string;
  /** How far into a show the comment gives things away; null if it isn't a spoiler. */
  readonly spoiler: SpoilerChoice | null;
}

/** Returns a key that identifies a place. Unsent text is kept under this key. */
export function placeKey(place: CommentPlace): string {
  if (place.kind === 'on') return `${place.subject.kind} ${place.subject.id}`;
  return place.kind === 'reply' ? `reply ${place.id}` : `edit ${place.comment.id}`;
}

/** Posts a comment or a reply, or saves the new text of an existing comment. */
export function sendComment(place: CommentPlace, { id, text, spoiler }: CommentDraft): Promise<Comment> {
  if (place.kind === 'edit')
    return fetchApi<typeof editComment>('PATCH', '/comments/{id}/edit', {
      params: { id: place.comment.id },
      body: {
        text,
        ...(!isSameChoice(spoiler, toSpoilerChoice(place.comment.spoiler)) && { spoiler }),
        version: place.comment.version,
      },
    });
  const body = { id, text, spoiler };
  return place.kind === 'reply'
    ? fetchApi<typeof createReply>('POST', '/comments/{id}/replies', { params: { id: place.id }, body })
    : fetchApi<typeof commentOn>('POST', '/comments/on/{kind}/{id}', { params: place.subject, body });
}
