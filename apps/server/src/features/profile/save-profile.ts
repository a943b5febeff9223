import { AppError, HANDLE, type updateProfile } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import type { Db } from '../../db/database.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { cleanLine, cleanWriting } from '../../text/index.ts';
import { requireFewLinks } from '../write-limits/index.ts';
import { countFormerHandles, forgetFormerHandle, isHandleTaken, saveFormerHandle } from './handles.sql.ts';
import { parseHandle } from './handles.ts';
import { lockProfile, updateProfileRow } from './profiles.sql.ts';

/**
 * Changes parts of the viewer's own profile; if one part is invalid, none is changed.
 * @throws HANDLE_INVALID, HANDLE_TAKEN, HANDLE_CHANGED_OFTEN, LINK_INVALID, TOO_MANY_LINKS, FAVORITE_TWICE,
 * TITLE_NOT_FOUND, ACCOUNT_DELETED
 */
export async function saveProfile(
  context: Context,
  body: InputOf<typeof updateProfile>['body'],
): Promise<void> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const handle = body.handle === undefined ? undefined : parseHandle(body.handle);
  const changes = {
    ...(body.bio !== undefined && { bio: cleanWriting(body.bio) }),
    ...(body.pronouns !== undefined && { pronouns: cleanLine(body.pronouns) }),
    ...(body.link !== undefined && { link: parseLink(body.link) }),
    ...(body.favorites !== undefined && { favorites: findFavorites(context, body.favorites) }),
    ...(handle !== undefined && { handle }),
  };
  await db.transaction().execute(async (transaction) => {
    const before = await lockProfile(transaction, userId);
    if (!before) throw new AppError('ACCOUNT_DELETED');
    if (handle !== undefined && handle !== before.handle)
      await takeHandle(transaction, { userId, handle, former: before.handle, now });
    const author = { userId, now };
    await requireFewLinks(transaction, author, changes.bio ?? '', before.bio);
    await requireFewLinks(transaction, author, changes.link ?? '', before.link);
    await updateProfileRow(transaction, userId, changes);
  });
}

/**
 * Gives a member a new handle, and stores the previous one as a former handle.
 * @throws HANDLE_TAKEN, HANDLE_CHANGED_OFTEN
 */
async function takeHandle(
  transaction: Db,
  { userId, handle, former, now }: { userId: string; handle: string; former: string | null; now: Date },
): Promise<void> {
  if (await isHandleTaken(transaction, handle, userId, now)) throw new AppError('HANDLE_TAKEN');
  await forgetFormerHandle(transaction, handle);
  if (former === null) return;
  if ((await countFormerHandles(transaction, userId, former, now)) >= HANDLE.keptAtMost)
    throw new AppError('HANDLE_CHANGED_OFTEN');
  const keptUntil = new Date(now.getTime() + HANDLE.keptDays * DAY_MS);
  await saveFormerHandle(transaction, { handle: former, user_id: userId, kept_until: keptUntil });
}

/** Parses a link for storage; an empty text means none. @throws LINK_INVALID */
function parseLink(text: string): string {
  if (text === '') return '';
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  // A name before the host could pass for the host.
  if (!url || !isWeb || url.username || url.password || !url.hostname.includes('.'))
    throw new AppError('LINK_INVALID');
  return url.href;
}

/** Returns our ids of favorites. @throws TITLE_NOT_FOUND, FAVORITE_TWICE */
function findFavorites({ snapshot }: Context, refs: readonly string[]): string[] {
  const ids = refs.map((ref) => snapshot.idAt(requireTitleRow(snapshot, ref)));
  if (new Set(ids).size < ids.length) throw new AppError('FAVORITE_TWICE');
  return ids;
}
