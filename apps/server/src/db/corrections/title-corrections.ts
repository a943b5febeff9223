import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { CorrectableRow } from './correction-fields.ts';
import {
  type CorrectionRow,
  getTitleWithId,
  listCorrectable,
  listCorrections,
  updateBeneath,
  updateCorrected,
} from './corrections.sql.ts';
import { getCorrectionField, isVoteField } from './vote-fields.ts';

/**
 * The corrections of titles that are about to be written. Before code changes a title's row, it undoes the row's
 * corrections (`lift`), so that imports are merged with the original values. At the end it applies them again
 * (`lay`).
 */
export class TitleCorrections {
  readonly #byTitle: ReadonlyMap<string, readonly CorrectionRow[]>;
  readonly #beneath: { title_id: string; field: string; beneath: unknown }[] = [];

  constructor(corrections: readonly CorrectionRow[]) {
    // Apply votes first, so that an operator's correction overrides them.
    const inOrder = corrections.toSorted(
      (a, b) => Number(isVoteField(b.field)) - Number(isVoteField(a.field)),
    );
    this.#byTitle = Map.groupBy(inOrder, ({ title_id }) => title_id);
  }

  /** Returns whether any field of a title has been corrected. */
  has(titleId: string): boolean {
    return this.#byTitle.has(titleId);
  }

  /** Restores the uncorrected values of a row, except its ids. */
  lift(row: CorrectableRow): void {
    for (const { field, beneath } of this.#byTitle.get(row.id)?.toReversed() ?? []) {
      const known = getCorrectionField(field);
      if (known && !known.isIdentity) known.restore(row, beneath);
    }
  }

  /**
   * Applies the corrections to a row, and remembers the original values that they replace.
   * @param isReplaced whether a source has overwritten the whole row including its ids; otherwise the row
   * still has the corrected ids
   * @param isFree whether no other title has the id that a correction would set
   */
  lay(
    row: CorrectableRow,
    {
      isReplaced = false,
      isFree = () => true,
    }: { isReplaced?: boolean; isFree?(field: string): boolean } = {},
  ): void {
    for (const { field, value } of this.#byTitle.get(row.id) ?? []) {
      const known = getCorrectionField(field);
      if (!known) continue;
      if (!known.isIdentity || isReplaced)
        this.#beneath.push({ title_id: row.id, field, beneath: known.read(row) });
      if (!known.isIdentity || value === null || isFree(field)) known.put(row, value);
    }
  }

  /** Stores the original values that `lay` remembered when it applied corrections. */
  async save(trx: Transaction<Tables>): Promise<void> {
    await updateBeneath(trx, this.#beneath);
    this.#beneath.length = 0;
  }
}

/** Loads the corrections of some titles. */
export async function loadCorrections(
  trx: Transaction<Tables>,
  titleIds: readonly string[],
): Promise<TitleCorrections> {
  return new TitleCorrections(await listCorrections(trx, titleIds));
}

/**
 * Applies all corrections again after the shipped files have replaced titles. A corrected external id isn't applied if
 * another title has that id by now.
 */
export async function correctShipped(trx: Transaction<Tables>): Promise<void> {
  const corrections = await listCorrections(trx, null);
  if (corrections.length === 0) return;
  const shipped = await trx
    .selectFrom('titles')
    .select('id')
    .where('is_shipped', '=', true)
    .where(
      'id',
      'in',
      corrections.map(({ title_id }) => title_id),
    )
    .execute();
  const rows = await listCorrectable(
    trx,
    shipped.map(({ id }) => id),
  );
  const theirs = new TitleCorrections(corrections);
  for (const row of rows) {
    const taken = await listTaken(
      trx,
      row,
      corrections.filter(({ title_id }) => title_id === row.id),
    );
    theirs.lay(row, { isReplaced: true, isFree: (field) => !taken.includes(field) });
    // Update rows one at a time, since an id may move from one row to another.
    await updateCorrected(trx, [row]);
  }
  await theirs.save(trx);
}

async function listTaken(
  trx: Transaction<Tables>,
  row: CorrectableRow,
  corrections: readonly CorrectionRow[],
): Promise<string[]> {
  const taken: string[] = [];
  for (const { field, value } of corrections) {
    if (!getCorrectionField(field)?.isIdentity || value === null) continue;
    const column = field === 'imdbId' ? 'imdb_id' : 'tmdb_id';
    if (await getTitleWithId(trx, row, column, value as string | number)) taken.push(field);
  }
  return taken;
}
