import { AppError, type createReport, type getOwnReport, type ResultOf } from '@palate/contract';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { requirePresent } from '../audience/index.ts';
import { requireComment } from '../comments/index.ts';
import { requireList } from '../lists/index.ts';
import { findPost } from '../posts/index.ts';
import { countWrite } from '../write-limits/index.ts';
import {
  changeReport,
  getReport,
  insertReport,
  lockReport,
  reopenReport,
  type Thing,
} from './reports.sql.ts';
import { thingOf } from './thing-of.ts';

type NewReport = InputOf<typeof createReport>['body'];
type Reported = ResultOf<typeof createReport>;

/**
 * Reports a post, list or member to the moderators. If the viewer has reported it before, that report gets the reason
 * and note; without a note, an open one keeps its own. If a moderator has closed it, it is opened again only if there
 * is something new: the text or list was edited, or the reason (for a member, the note) is another one.
 * @returns the report, and whether a moderator will look at it
 * @throws POST_NOT_FOUND, LIST_NOT_FOUND or USER_NOT_FOUND if the viewer may not see it; REPORT_SELF, ACCOUNT_DELETED,
 *   RATE_LIMITED
 */
export async function report(context: Context, body: NewReport): Promise<Reported> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const { reason, note = '' } = body;
  const { thing, authorId } = await requireThing(context, body);
  if (authorId === userId) throw new AppError('REPORT_SELF');
  return db.transaction().execute(async (transaction) => {
    const inserted = await insertReport(transaction, { userId, thing, reason, note, now });
    if (inserted !== undefined) {
      await countWrite(transaction, { userId, now }, 'report');
      return { id: inserted, isOpen: true };
    }
    const earlier = await lockReport(transaction, userId, thing);
    if (!earlier) throw new AppError('ACCOUNT_DELETED');
    const { id, isOpen } = earlier;
    if (isOpen) {
      await changeReport(transaction, id, { reason, note: body.note });
      return { id, isOpen };
    }
    const isNew =
      earlier.isEdited ||
      reason !== earlier.reason ||
      (thing.kind === 'member' && note !== '' && note !== earlier.note);
    if (!isNew) return { id, isOpen };
    await reopenReport(transaction, id, { reason, note, now });
    await countWrite(transaction, { userId, now }, 'report');
    return { id, isOpen: true };
  });
}

/** Returns the viewer's own report about a post, list or member; null if there is none. */
export async function describeOwnReport(
  { db, viewer }: Context,
  thing: InputOf<typeof getOwnReport>['params'],
): Promise<ResultOf<typeof getOwnReport>> {
  const found = await getReport(db, memberOf(viewer).userId, thing);
  if (!found) return null;
  const { created_at, ...report } = found;
  return { ...report, reportedAt: created_at.toISOString() };
}

async function requireThing(context: Context, body: NewReport): Promise<{ thing: Thing; authorId: string }> {
  const thing = thingOf(body);
  const { kind, id } = thing;
  if (kind === 'member') {
    await requirePresent(context, id);
    return { thing, authorId: id };
  }
  if (kind === 'list') return { thing, authorId: (await requireList(context, id)).user_id };
  const post = await findPost(context.db, context.viewer, id);
  if (!post?.user_id) throw new AppError('POST_NOT_FOUND');
  if (post.kind === 'comment') await requireComment(context, id);
  return { thing, authorId: post.user_id };
}
