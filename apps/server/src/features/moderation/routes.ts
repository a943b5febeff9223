import {
  answerAppeal,
  appealDecision,
  createReport,
  getOwnReport,
  listAppeals,
  listModerationLog,
  listOwnModeration,
  listReports,
  moderate,
  type ReportedThing,
  type ReportReason,
} from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import { type InputOf, type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { nameMember } from '../audience/index.ts';
import { countAppealed, listActs, listAppealed } from './acts.sql.ts';
import { answer, appeal } from './appeals.ts';
import { describeAct, describeAppealed } from './describe-acts.ts';
import { performAct } from './perform-act.ts';
import { renderTexts } from './render-texts.ts';
import { countReported, listReported, type ReportedRow } from './reports.sql.ts';
import { describeOwnReport, report } from './save-report.ts';

/** The latest notes that a thing in the queue shows. */
const NOTES = 5;

function describeReported(row: ReportedRow, html: string): ReportedThing {
  const { text_id: id, kind } = row;
  return {
    text:
      id === null || kind === null
        ? null
        : {
            id,
            kind,
            title: row.headline ?? '',
            content: row.content ?? '',
            html,
            version: row.version ?? 1,
            isHidden: row.is_hidden,
            isPrivate: row.is_private,
          },
    member: {
      id: row.member_id,
      profileName: nameMember(row),
      isSuspended: row.is_suspended,
      avatar: row.avatar,
    },
    reports: row.reasons.length,
    reasons: countReasons(row.reasons),
    notes: row.notes,
    firstAt: row.first_at.toISOString(),
  };
}

/** Describes what was reported, with the texts and lists as readers see them. */
async function describeAllReported(context: Context, rows: readonly ReportedRow[]): Promise<ReportedThing[]> {
  const html = await renderTexts(
    context,
    rows.map(({ text_id: id, kind, content }) => ({ id, kind, content })),
  );
  return rows.map((row) => describeReported(row, html.get(row.text_id ?? '') ?? ''));
}

function countReasons(reasons: readonly ReportReason[]) {
  const counts = Map.groupBy(reasons, (reason) => reason);
  return Array.from(counts, ([reason, { length: count }]) => ({ reason, count })).sort(
    (a, b) => b.count - a.count || a.reason.localeCompare(b.reason),
  );
}

/** One page of decisions, of all members or about the viewer. */
async function listLog(
  { db, viewer }: Context,
  { before, size }: InputOf<typeof listModerationLog>['query'],
  { isOwn }: { isOwn: boolean },
) {
  const selection = { before, limit: size + 1, ...(isOwn && { aboutId: memberOf(viewer).userId }) };
  const rows = await listActs(db, selection);
  const page = rows.slice(0, size);
  return {
    content: page.map((row) => describeAct(row, isOwn)),
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
  };
}

/** API routes for reports, moderators' decisions and appeals. */
export const routes: readonly Route[] = [
  route(createReport, ({ body }, context) => report(context, body)),
  route(getOwnReport, ({ params }, context) => describeOwnReport(context, params)),
  route(listReports, async ({ query }, context) => {
    const { page, size } = query;
    const { db } = context;
    const [rows, total] = await Promise.all([
      listReported(db, { offset: page * size, limit: size, notes: NOTES }),
      countReported(db),
    ]);
    return pageOf(await describeAllReported(context, rows), query, total);
  }),
  route(moderate, ({ body }, context) => performAct(context, body)),
  route(listModerationLog, ({ query }, context) => listLog(context, query, { isOwn: false })),
  route(listAppeals, async ({ query }, context) => {
    const { page, size } = query;
    const { db } = context;
    const [rows, total] = await Promise.all([
      listAppealed(db, { offset: page * size, limit: size }),
      countAppealed(db),
    ]);
    return pageOf(await describeAppealed(context, rows), query, total);
  }),
  route(answerAppeal, ({ params, body }, context) => answer(context, params.id, body)),
  route(listOwnModeration, ({ query }, context) => listLog(context, query, { isOwn: true })),
  route(appealDecision, ({ params, body }, context) => appeal(context, params.id, body.text)),
];
