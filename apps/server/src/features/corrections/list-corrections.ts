import { isDeepStrictEqual } from 'node:util';
import { CORRECTION_FIELDS, type CorrectableRow } from '../../db/corrections/correction-fields.ts';
import { listCorrectable, listCorrections } from '../../db/corrections/corrections.sql.ts';
import { isVoteField } from '../../db/corrections/vote-fields.ts';
import type { Db } from '../../db/database.ts';

/** The operator's correction of a field. */
interface ListedCorrection {
  readonly titleId: string;
  readonly field: string;
  readonly value: unknown;
  readonly note: string | null;
  readonly at: Date;
  /** Reason that the correction isn't in effect; null if it is. */
  readonly why: string | null;
}

/**
 * Lists all of the operator's corrections of titles, ordered by title and field. Each has the reason why it isn't in
 * effect, or null if it is.
 */
export async function listAllCorrections(db: Db): Promise<ListedCorrection[]> {
  const corrections = (await listCorrections(db, null)).filter(({ field }) => !isVoteField(field));
  const rows = await listCorrectable(db, [...new Set(corrections.map(({ title_id }) => title_id))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return corrections.map(({ title_id, field, value, note, corrected_at }) => ({
    titleId: title_id,
    field,
    value,
    note,
    at: corrected_at,
    why: explainUnapplied(byId.get(title_id), field, value),
  }));
}

function explainUnapplied(row: CorrectableRow | undefined, field: string, value: unknown): string | null {
  if (!row) return 'the title is gone; it stands again when the title comes back';
  const known = CORRECTION_FIELDS.get(field);
  if (!known) return 'there is no such field any more';
  const corrected = structuredClone(row);
  known.put(corrected, value);
  return isDeepStrictEqual(known.read(corrected), known.read(row))
    ? null
    : 'it doesn’t stand: another title has this id';
}
