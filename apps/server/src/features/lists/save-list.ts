import { randomUUID } from 'node:crypto';
import {
  AppError,
  countCharacters,
  type createList,
  LIST_MAX,
  LIST_RESTORE_HOURS,
  type MovieListDetail,
  type updateList,
} from '@palate/contract';
import { HOUR_MS } from '@palate/contract/durations';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { can } from '../../kernel/policy.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { countWrite, requireFewLinks } from '../write-limits/index.ts';
import { describeList } from './describe-lists.ts';
import { copyEntries, replaceEntries } from './entries.sql.ts';
import { resolveEntries } from './entry-ids.ts';
import { changeList, requireList, rightsOf } from './list-access.ts';
import { countOwnLists, getListRow, insertList, type ListFields, updateListRow } from './lists.sql.ts';

/** Matches a text of only spaces and invisible characters. */
const BLANK = /^[\s\p{Cf}\p{Cc}]*$/u;

/**
 * Trims and validates a list's title.
 * @throws LIST_TITLE_EMPTY, LIST_TITLE_TOO_LONG
 */
function readTitle(text: string): string {
  const title = text.trim();
  if (BLANK.test(title)) throw new AppError('LIST_TITLE_EMPTY');
  if (countCharacters(title) > LIST_MAX.title) throw new AppError('LIST_TITLE_TOO_LONG');
  return title;
}

/** A list's title and description as one text, for the limits on links. */
const textOf = ({ title, description }: Pick<ListFields, 'title' | 'description'>) =>
  `${title}\n\n${description}`;

/**
 * Creates a list. If the member already has a list with the requested id, returns that list instead.
 * @throws LIST_TITLE_EMPTY, LIST_TITLE_TOO_LONG, LIST_TOO_LONG, LIST_ENTRY_TWICE, TITLE_NOT_FOUND, BOOK_NOT_FOUND,
 * TOO_MANY_LISTS, RATE_LIMITED, TOO_MANY_LINKS; LIST_NOT_FOUND if another member has a list with this id
 */
export async function makeList(
  context: Context,
  body: InputOf<typeof createList>['body'],
): Promise<MovieListDetail> {
  const title = readTitle(body.title);
  const entries = await resolveEntries(context, body.movieList);
  const fields = {
    title,
    description: body.description,
    is_shareable: body.shareable,
    is_ranked: body.ranked,
  };
  return insertOnce(context, body.movieListId ?? randomUUID(), fields, (transaction, id) =>
    replaceEntries(transaction, id, entries, context.now),
  );
}

/**
 * Copies a list into a new private list of the viewer. Notes are copied only if the viewer may edit the original.
 * @param from id of the list to copy
 * @param id id of the new list
 * @throws LIST_NOT_FOUND, TOO_MANY_LISTS, RATE_LIMITED, TOO_MANY_LINKS
 */
export async function copyList(context: Context, from: string, id: string): Promise<MovieListDetail> {
  const { viewer, now } = context;
  const original = await requireList(context, from);
  const withNotes = await can(viewer, 'list.edit', rightsOf(original));
  const { title, description, is_ranked } = original;
  return insertOnce(context, id, { title, description, is_ranked, is_shareable: false }, (transaction, to) =>
    copyEntries(transaction, { from, to, withNotes, now }),
  );
}

async function insertOnce(
  context: Context,
  id: string,
  fields: ListFields,
  fill: (transaction: Transaction<Tables>, id: string) => Promise<void>,
): Promise<MovieListDetail> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const isNew = await db.transaction().execute(async (transaction) => {
    if (await getListRow(transaction, id, userId)) return false;
    if ((await countOwnLists(transaction, userId)) >= LIST_MAX.lists) throw new AppError('TOO_MANY_LISTS');
    if (!(await insertList(transaction, { id, userId, now, ...fields }))) return false;
    await requireFewLinks(transaction, { userId, now }, textOf(fields));
    await countWrite(transaction, { userId, now }, 'list');
    await fill(transaction, id);
    await recordEvents(transaction, [{ kind: 'list.created', actor: userId, subject: id, at: now }]);
    return true;
  });
  const list = await getListRow(db, id, userId);
  if (!list && !isNew) throw new AppError('ACCOUNT_DELETED');
  if (!list || list.deleted_at || list.user_id !== userId) throw new AppError('LIST_NOT_FOUND');
  return describeList(context, list);
}

/**
 * Changes those fields of a list that `body` contains. Collaborators may change only the entries. If entries are given,
 * they replace all current ones.
 * @throws LIST_NOT_FOUND, LIST_NOT_YOURS, LIST_CHANGED if `body.version` isn't the list's current version, and the
 *   errors of `makeList` for invalid fields
 */
export async function changeListFields(
  context: Context,
  id: string,
  body: InputOf<typeof updateList>['body'],
): Promise<MovieListDetail> {
  const { title, description, shareable, ranked, movieList, version } = body;
  const isOwnersOnly = [title, description, shareable, ranked].some((field) => field !== undefined);
  const entries = movieList && (await resolveEntries(context, movieList));
  const fields = {
    ...(title !== undefined && { title: readTitle(title) }),
    ...(description !== undefined && { description }),
    ...(shareable !== undefined && { is_shareable: shareable }),
    ...(ranked !== undefined && { is_ranked: ranked }),
  };
  await changeList(context, id, isOwnersOnly ? 'list.own' : 'list.edit', async (transaction, list) => {
    if (version !== undefined && version !== list.version) throw new AppError('LIST_CHANGED');
    const author = { userId: memberOf(context.viewer).userId, now: context.now };
    await requireFewLinks(transaction, author, textOf({ ...list, ...fields }), textOf(list));
    if (entries) await replaceEntries(transaction, id, entries, context.now);
    await updateListRow(transaction, id, context.now, fields);
  });
  return describeList(context, await requireList(context, id));
}

/** Marks a list as deleted. It can be restored for some time. @throws LIST_NOT_FOUND, LIST_NOT_YOURS */
export async function removeList(context: Context, id: string): Promise<void> {
  await changeList(
    context,
    id,
    'list.own',
    async (transaction, list) => {
      if (list.deleted_at) return;
      await updateListRow(transaction, id, context.now, { deleted_at: context.now });
    },
    true,
  );
}

/** Restores a list that was marked as deleted. @throws LIST_NOT_FOUND if it was deleted too long ago, LIST_NOT_YOURS */
export async function undeleteList(context: Context, id: string): Promise<MovieListDetail> {
  const oldest = new Date(context.now.getTime() - LIST_RESTORE_HOURS * HOUR_MS);
  await changeList(
    context,
    id,
    'list.own',
    async (transaction, list) => {
      if (!list.deleted_at) return;
      if (list.deleted_at < oldest) throw new AppError('LIST_NOT_FOUND');
      await updateListRow(transaction, id, context.now, { deleted_at: null });
    },
    true,
  );
  return describeList(context, await requireList(context, id));
}
