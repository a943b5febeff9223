import { LIST_COVERS, type ListCover, type MovieList, type MovieListDetail } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { loadSeenWithout } from '../../kernel/seen.ts';
import { type Bookshelf, getBookshelf, NO_VIEWER, toBookCards } from '../books/index.ts';
import { describeTitle } from '../cards/index.ts';
import { hasInvitation, listCollaborators } from './collaborators.sql.ts';
import { listEntryIds } from './entries.sql.ts';
import { type EntryRow, rowOfEntry } from './entry-ids.ts';
import type { ListRow } from './lists.sql.ts';

/**
 * Converts lists from the database to the contract's type, in the given order. Loads all their entries in one query.
 */
export async function describeLists(context: Context, lists: readonly ListRow[]): Promise<MovieList[]> {
  const [byList, bookshelf, seen] = await Promise.all([
    listEntryIds(
      context.db,
      lists.map(({ id }) => id),
    ),
    getBookshelf(context),
    // Titles that the taste test compared aren't among a member's seen titles (decision 0296).
    context.viewer.member && lists.length > 0 ? loadSeenWithout(context, 'taste') : null,
  ]);
  return lists.map((list) => {
    const entries = (byList.get(list.id) ?? []).flatMap((id) => rowOfEntry(bookshelf, id) ?? []);
    const titles = entries.filter(({ kind }) => kind === 'title');
    return {
      movieListId: list.id,
      title: list.title,
      description: list.description,
      shareable: list.is_shareable,
      ranked: list.is_ranked,
      version: list.version,
      createdAt: list.created_at.toISOString(),
      updatedAt: list.updated_at.toISOString(),
      entryCount: entries.length,
      progress: seen && {
        seen: titles.filter(({ row }) => seen.rows.has(row)).length,
        total: titles.length,
      },
      owner: { id: list.user_id, name: list.owner_name },
      role: roleOf(context, list),
      hiddenReason: list.hidden_reason,
      covers: entries.slice(0, LIST_COVERS).flatMap((entry) => describeCover(bookshelf, entry)),
    };
  });
}

/**
 * Converts a list from the database to the contract's type with all details. Loads the entries, the collaborators and
 * the viewer's permissions.
 */
export async function describeList(context: Context, list: ListRow): Promise<MovieListDetail> {
  const role = roleOf(context, list);
  const [described, collaborators, isInviting] = await Promise.all([
    describeLists(context, [list]),
    role === 'reader' ? [] : listCollaborators(context.db, context.viewer, list.id),
    role === 'owner' && hasInvitation(context.db, list.id, context.now),
  ]);
  const [only] = described;
  if (!only) throw new Error('describeLists returned no list');
  const viewerId = context.viewer.member?.userId;
  return {
    ...only,
    collaborators: collaborators.map((one) => ({ ...one, isViewer: one.id === viewerId })),
    isInviting,
  };
}

function roleOf({ viewer }: Context, list: ListRow): MovieList['role'] {
  if (viewer.member?.userId === list.user_id) return 'owner';
  return list.is_collaborator ? 'collaborator' : 'reader';
}

function describeCover(bookshelf: Bookshelf, { kind, row }: EntryRow): ListCover[] {
  const subjects =
    kind === 'title' ? [describeTitle(bookshelf.snapshot, row)] : toBookCards(bookshelf, [row], NO_VIEWER);
  return subjects.map(({ id, title, year, dna, tasteType }) => ({ kind, id, title, year, dna, tasteType }));
}
