import { AppError, type CommentSubject, userId as uuid } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { requireList } from '../lists/index.ts';
import { findPost, NO_SPOILER, type SpoilerColumns } from '../posts/index.ts';

/** The subject of a comment: a title, review, story or list that the viewer may see. */
export interface Subject {
  /** The subject's kind and id: `review:6f9…`. */
  readonly key: string;
  /** The title that the subject is or is about; null if there is none. */
  readonly titleId: string | null;
  /** The subject's own spoiler mark, which comments on it inherit. */
  readonly spoiler: SpoilerColumns;
}

/**
 * Finds the title, review, story or list that a comment is on, if the viewer may see it.
 * @throws TITLE_NOT_FOUND, POST_NOT_FOUND, LIST_NOT_FOUND
 */
export async function requireSubject(context: Context, kind: CommentSubject, id: string): Promise<Subject> {
  const { db, viewer, snapshot } = context;
  if (kind === 'movie') {
    const titleId = snapshot.idAt(requireTitleRow(snapshot, id));
    return { key: `movie:${titleId}`, titleId, spoiler: NO_SPOILER };
  }
  const isId = uuid.safeParse(id).success;
  if (kind === 'list') {
    if (!isId) throw new AppError('LIST_NOT_FOUND');
    await requireList(context, id);
    return { key: `list:${id.toLowerCase()}`, titleId: null, spoiler: NO_SPOILER };
  }
  const post = isId ? await findPost(db, viewer, id, kind) : undefined;
  if (!post) throw new AppError('POST_NOT_FOUND');
  return { key: `${kind}:${post.id}`, titleId: post.title_id, spoiler: post };
}

/** Splits a subject's key (see `Subject`) into the kind and the id. */
export function parseSubject(key: string): { kind: CommentSubject; id: string } {
  const colon = key.indexOf(':');
  // Only `requireSubject` makes keys.
  return { kind: key.slice(0, colon) as CommentSubject, id: key.slice(colon + 1) };
}

/**
 * Checks that the viewer may see what a stored comment is on. Any title is accepted, even one that has left the
 * catalog.
 * @throws POST_NOT_FOUND, LIST_NOT_FOUND
 */
export async function requireSubjectOf(
  context: Context,
  { subject }: { subject: string | null },
): Promise<void> {
  const { kind, id } = parseSubject(subject ?? '');
  // The comments on a title that left the catalog can still be read by their ids.
  if (kind !== 'movie') await requireSubject(context, kind, id);
}
