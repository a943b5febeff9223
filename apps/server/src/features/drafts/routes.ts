import { deleteDraft, getDraft, listDrafts, saveDraft } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { countDrafts, deleteDraftRow, listDraftRows } from './drafts.sql.ts';
import { describeDraft, keepDraft, loadDraft } from './save-draft.ts';

/** API routes for drafts (unpublished reviews and stories). */
export const routes: readonly Route[] = [
  route(saveDraft, ({ params, body }, context) => keepDraft(context, params.id, body)),
  route(getDraft, ({ params }, context) => loadDraft(context, params.id)),
  route(listDrafts, async ({ query }, { db, viewer }) => {
    const { userId } = memberOf(viewer);
    const window = { offset: query.page * query.size, limit: query.size };
    const [drafts, total] = await Promise.all([listDraftRows(db, userId, window), countDrafts(db, userId)]);
    return pageOf(drafts.map(describeDraft), query, total);
  }),
  route(deleteDraft, async ({ params }, { db, viewer }) => {
    await deleteDraftRow(db, memberOf(viewer).userId, params.id);
    return { id: params.id };
  }),
];
