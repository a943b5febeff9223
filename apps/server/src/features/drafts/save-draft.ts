import { isDeepStrictEqual } from 'node:util';
import { AppError, type Draft, type saveDraft, WRITING_MAX } from '@palate/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { hasPost, lockPlace } from '../posts/index.ts';
import {
  countDrafts,
  type DraftRow,
  type DraftText,
  deleteDraftRow,
  findDraft,
  insertDraft,
  updateDraft,
} from './drafts.sql.ts';

/** Converts a draft (an unpublished review or story) from the database to the contract's form. */
export function describeDraft(row: DraftRow): Draft {
  const { id, kind, title, content, spoiler, dna, version } = row;
  return {
    id,
    kind,
    title,
    content,
    movieIds: row.movie_ids,
    rating: row.rating === null ? null : row.rating / 2,
    spoiler,
    dna,
    version,
    savedAt: row.saved_at.toISOString(),
  };
}

/**
 * Loads one of the viewer's drafts (unpublished reviews and stories).
 * @throws DRAFT_NOT_FOUND, also if the draft is another member's
 */
export async function loadDraft({ db, viewer }: Context, id: string): Promise<Draft> {
  const found = await findDraft(db, id);
  if (found?.user_id !== memberOf(viewer).userId) throw new AppError('DRAFT_NOT_FOUND');
  return describeDraft(found);
}

/**
 * Saves a draft. The text must be based on the stored version, so that two open editors can't overwrite each other's
 * changes. If the text equals the stored one, the version doesn't matter: the first response may have been lost.
 * @throws DRAFT_CHANGED, TOO_MANY_DRAFTS, ACCOUNT_DELETED; DRAFT_NOT_FOUND if the draft was deleted, or if another
 *   member's draft or a published post has this id
 */
export async function keepDraft(
  { db, viewer, now }: Context,
  id: string,
  body: InputOf<typeof saveDraft>['body'],
): Promise<Draft> {
  const { userId } = memberOf(viewer);
  const { version } = body;
  const saved = await db.transaction().execute(async (transaction) => {
    let found = await findDraft(transaction, id, true);
    if (!found) {
      if (version > 0) throw new AppError('DRAFT_NOT_FOUND');
      // Otherwise drafts saved at the same time could exceed the limit, or outlive their publication.
      await lockDrafts(transaction, userId);
      if (await hasPost(transaction, id)) throw new AppError('DRAFT_NOT_FOUND');
      if ((await countDrafts(transaction, userId)) >= WRITING_MAX.drafts)
        throw new AppError('TOO_MANY_DRAFTS');
      const inserted = await insertDraft(transaction, {
        ...wantedText(body, NO_VERDICT),
        id,
        user_id: userId,
        saved_at: now,
      });
      if (inserted) return inserted;
      // Somebody saved it at the same time.
      found = await findDraft(transaction, id, true);
      if (!found) throw new AppError('ACCOUNT_DELETED');
    }
    if (found.user_id !== userId) throw new AppError('DRAFT_NOT_FOUND');
    const wanted = wantedText(body, found);
    if (isSameText(found, wanted)) return found;
    if (found.version !== version) throw new AppError('DRAFT_CHANGED');
    return updateDraft(transaction, id, wanted, now);
  });
  return describeDraft(saved);
}

/** Makes a member's new drafts and publications wait for each other until the transaction ends. */
const lockDrafts = (transaction: Transaction<Tables>, userId: string) =>
  lockPlace(transaction, userId, 'drafts');

/**
 * Deletes the draft of a post that is being published, in the same transaction. Does nothing if there is no draft.
 * @param version the version of the draft that is published; undefined to accept any
 * @throws DRAFT_CHANGED if the stored draft has another version
 */
export async function deletePublishedDraft(
  transaction: Transaction<Tables>,
  { userId, id, version }: { userId: string; id: string; version: number | undefined },
): Promise<void> {
  await lockDrafts(transaction, userId);
  const found = await findDraft(transaction, id, true);
  if (found?.user_id !== userId) return;
  if (version !== undefined && found.version !== version) throw new AppError('DRAFT_CHANGED');
  await deleteDraftRow(transaction, userId, id);
}

/** The rating, spoiler setting and DNA of a draft whose author chose none of them. */
const NO_VERDICT: Pick<DraftText, 'rating' | 'spoiler' | 'dna'> = { rating: null, spoiler: null, dna: {} };

/** Returns the text to store. A rating, spoiler setting or DNA that the request leaves out is taken from `found`. */
function wantedText(
  { kind, title, content, movieIds, rating, spoiler, dna }: InputOf<typeof saveDraft>['body'],
  found: typeof NO_VERDICT,
): DraftText {
  return {
    kind,
    title,
    content,
    movie_ids: movieIds,
    rating: rating === undefined ? found.rating : rating && rating * 2,
    spoiler: spoiler === undefined ? found.spoiler : spoiler,
    dna: dna ?? found.dna,
  };
}

function isSameText(one: DraftText, other: DraftText): boolean {
  return (
    one.kind === other.kind &&
    one.title === other.title &&
    one.content === other.content &&
    one.rating === other.rating &&
    isDeepStrictEqual([one.movie_ids, one.spoiler, one.dna], [other.movie_ids, other.spoiler, other.dna])
  );
}
