import { AppError, type AppealedEntry, type ModerationEntry } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { nameMember } from '../audience/index.ts';
import { type ActRow, listActs } from './acts.sql.ts';
import { renderTexts } from './render-texts.ts';

/**
 * Converts a moderator's decision from the database to the contract's form.
 * @param isForMember true if the member it is about will see it; the moderator is then left out
 */
export function describeAct(row: ActRow, isForMember = false): ModerationEntry {
  const { moderator_id: moderatorId, appeal, appealed_at: appealedAt } = row;
  const textId = textIdOf(row);
  return {
    id: row.id,
    act: row.act,
    at: row.at.toISOString(),
    reason: row.reason,
    moderator: isForMember ? null : named(moderatorId, row.moderator_first_name, row.moderator_second_name),
    member: named(row.user_id, row.first_name, row.second_name),
    textId,
    text:
      textId === null || row.kind === null ? null : { id: textId, kind: row.kind, title: row.headline ?? '' },
    appeal:
      appeal === null || appealedAt === null
        ? null
        : { text: appeal, at: appealedAt.toISOString(), isAnswered: row.answered_at !== null },
  };
}

/** The id of the text or list that a decision is about; null if it is about the member. */
const textIdOf = ({ post_id, list_id }: ActRow) => post_id ?? list_id;

function named(id: string | null, first: string | null, second: string | null) {
  if (id === null) return null;
  return { id, profileName: nameMember({ first_name: first ?? '', second_name: second ?? '' }) };
}

/** Describes decisions that were appealed, with the texts that they are about. */
export async function describeAppealed(context: Context, rows: readonly ActRow[]): Promise<AppealedEntry[]> {
  const html = await renderTexts(
    context,
    rows.map((row) => ({ id: textIdOf(row), kind: row.kind, content: row.content })),
  );
  return rows.map((row) => ({ ...describeAct(row), html: html.get(textIdOf(row) ?? '') ?? null }));
}

/**
 * Loads a moderator's decision by its id.
 * @param isForMember see `describeAct`
 * @throws ACT_NOT_FOUND
 */
export async function loadEntry(
  { db }: Pick<Context, 'db'>,
  id: string,
  { isForMember = false } = {},
): Promise<ModerationEntry> {
  const [row] = await listActs(db, { id, limit: 1 });
  if (!row) throw new AppError('ACT_NOT_FOUND');
  return describeAct(row, isForMember);
}
