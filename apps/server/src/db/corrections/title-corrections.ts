import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { CorrectableRow } from './correction-fields.ts';
import {
  type CorrectionRow,
  findHolder,
  listCorrectable,
  listCorrections,
  updateBeneath,
  updateCorrected,
} from './corrections.sql.ts';
import { isVoteField, layerOf } from './vote-fields.ts';

/**
 * The corrections of titles that are about to be written. Whoever writes titles takes them off a row
 * first, so that sources are merged with what sources said, and puts them on again at the end.
 */
export class TitleCorrections {
  readonly #byTitle: ReadonlyMap<string, readonly CorrectionRow[]>;
  readonly #beneath: { title_id: string; field: string; beneath: unknown }[] = [];

  constructor(corrections: readonly CorrectionRow[]) {
    // From the bottom up: what members say lies beneath the operator's word.
    const inOrder = corrections.toSorted(
      (a, b) => Number(isVoteField(b.field)) - Number(isVoteField(a.field)),
    );
    this.#byTitle = Map.groupBy(inOrder, ({ title_id }) => title_id);
  }

  /** Whether anything of a title was corrected. */
  has(titleId: string): boolean {
    return this.#byTitle.has(titleId);
  }

  /** Takes what was corrected off a row, all but its ids. */
  lift(row: CorrectableRow): void {
    for (const { field, beneath } of this.#byTitle.get(row.id)?.toReversed() ?? []) {
      const known = layerOf(field);
      if (known && !known.isIdentity) known.restore(row, beneath);
    }
  }

  /**
   * Puts what was corrected on a row, and remembers what it covers.
   * @param isReplaced whether a source has just written the row's ids too; else what stands there is the correction
   * @param isFree whether nobody else has the id of a field
   */
  lay(
    row: CorrectableRow,
    {
      isReplaced = false,
      isFree = () => true,
    }: { isReplaced?: boolean; isFree?(field: string): boolean } = {},
  ): void {
    for (const { field, value } of this.#byTitle.get(row.id) ?? []) {
      const known = layerOf(field);
      if (!known) continue;
      if (!known.isIdentity || isReplaced)
        this.#beneath.push({ title_id: row.id, field, beneath: known.read(row) });
      if (!known.isIdentity || value === null || isFree(field)) known.put(row, value);
    }
  }

  /** Keeps what the corrections that were put on cover. */
  async save(trx: Transaction<Tables>): Promise<void> {
    await updateBeneath(trx, this.#beneath);
    this.#beneath.length = 0;
  }
}

/** The corrections of some titles. */
export async function readCorrections(
  trx: Transaction<Tables>,
  titleIds: readonly string[],
): Promise<TitleCorrections> {
  return new TitleCorrections(await listCorrections(trx, titleIds));
}

/**
 * Puts corrections on titles that a compilation has just replaced as a whole. An external id that another
 * title has by now stays with that one.
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
    // One by one: an id may move from one of them to another.
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
    if (!layerOf(field)?.isIdentity || value === null) continue;
    const column = field === 'imdbId' ? 'imdb_id' : 'tmdb_id';
    if (await findHolder(trx, row, column, value as string | number)) taken.push(field);
  }
  return taken;
}
