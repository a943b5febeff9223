import { AppError, dismissNotice, listNotices, PREFERENCE_DEFAULTS } from '@palate/contract';
import { serviceName } from '../../catalogue/index.ts';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { describeTitle } from '../cards/index.ts';
import { isOfferNoticed } from './is-offer-noticed.sql.ts';
import { dismissNoticeOf, listOpenNotices } from './notices.sql.ts';

/** Maximum number of notices shown at once. */
const SHOWN = 20;

/** API routes for notices that a title on the watchlist came to a service. */
export const routes: readonly Route[] = [
  route(listNotices, async (_, context) => {
    const { db, viewer, snapshot } = context;
    const { account, userId } = memberOf(viewer);
    const wanted = account ? account.preferences.choices.isOfferNoticed : await isOfferNoticed(db, userId);
    if (!(wanted ?? PREFERENCE_DEFAULTS.isOfferNoticed)) return { content: [], unread: 0 };
    const notices = await listKnown(context);
    const names = new Map(snapshot.streaming.services.map(({ key, name }) => [key, name]));
    return {
      content: notices.slice(0, SHOWN).map(({ row, notice }) => ({
        id: notice.id,
        at: notice.created_at.toISOString(),
        title: describeTitle(snapshot, row),
        service: { key: notice.service, name: names.get(notice.service) ?? serviceName(notice.service) },
      })),
      unread: notices.length,
    };
  }),
  route(dismissNotice, async ({ params }, context) => {
    const { db, viewer, now } = context;
    const isThere = await dismissNoticeOf(db, memberOf(viewer).userId, params.id, now);
    if (!isThere) throw new AppError('NOT_FOUND', 'We don’t have that notice.');
    return { unread: (await listKnown(context)).length };
  }),
];

/** Lists the member's open notices, without those about titles that have left the catalog. */
async function listKnown({ db, viewer, snapshot }: Context) {
  const notices = await listOpenNotices(db, memberOf(viewer).userId);
  return notices.flatMap((notice) => {
    const row = snapshot.rowOf(notice.title_id);
    return row === undefined ? [] : [{ row, notice }];
  });
}
