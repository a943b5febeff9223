import type { Comment, CommentSubject, commentOn, createReply, editComment } from '@palate/contract/comments';
import { fetchApi } from '../../client-api.ts';
import type { SpoilerChoice } from '../writing/spoiler-choice.ts';

/** Where a comment goes: on something, below another comment, or in the place of an earlier text. */
export type CommentPlace =
  | { readonly kind: 'on'; readonly subject: { readonly kind: CommentSubject; readonly id: string } }
  | { readonly kind: 'reply'; readonly id: string; readonly name: string }
  | { readonly kind: 'edit'; readonly comment: Comment };

/** A comment that is being written. */
export interface CommentDraft {
  /** Chosen here, so that sending it again after a lost answer doesn't post it twice. */
  readonly id: string;
  readonly text: string;
  readonly spoiler: SpoilerChoice | null;
}

/** Identifies a place, for what was typed there and not sent. */
export function placeKey(place: CommentPlace): string {
  if (place.kind === 'on') return `${place.subject.kind} ${place.subject.id}`;
  return place.kind === 'reply' ? `reply ${place.id}` : `edit ${place.comment.id}`;
}

/** Posts a comment or reply, or saves an edited one. */
export function sendComment(place: CommentPlace, { id, text, spoiler }: CommentDraft): Promise<Comment> {
  if (place.kind === 'edit')
    return fetchApi<typeof editComment>('PATCH', '/comments/{id}/edit', {
      params: { id: place.comment.id },
      body: { text, version: place.comment.version },
    });
  const body = { id, text, spoiler };
  return place.kind === 'reply'
    ? fetchApi<typeof createReply>('POST', '/comments/{id}/replies', { params: { id: place.id }, body })
    : fetchApi<typeof commentOn>('POST', '/comments/on/{kind}/{id}', { params: place.subject, body });
}
