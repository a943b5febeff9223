import { AppError, saveSampleNote } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { sendInTransaction } from '../../jobs/index.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { requireCan } from '../../kernel/policy.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { sampleCounting } from './count-notes.job.ts';
import { saveNote } from './sample.sql.ts';

export const routes: readonly Route[] = [
  route(saveSampleNote, async ({ params, body: { note } }, { db, now, snapshot, viewer }) => {
    const row = snapshot.rowOf(params.id);
    if (row === undefined) throw new AppError('TITLE_NOT_FOUND');
    await requireCan(viewer, 'sample.write', { year: snapshot.yearAt(row) });
    const { userId } = memberOf(viewer);
    const titleId = snapshot.idAt(row);
    await db.transaction().execute(async (transaction) => {
      await saveNote(transaction, userId, titleId, note);
      await recordEvents(transaction, [{ kind: 'sample.noted', actor: userId, subject: titleId, at: now }]);
      await sendInTransaction(transaction, sampleCounting, {});
    });
    return { titleId, note };
  }),
];
