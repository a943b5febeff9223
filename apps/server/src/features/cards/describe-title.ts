import type { PictureCard, TitleName } from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { hydrateCardsByRow, toDna } from './hydrate-cards.ts';

/**
 * Describes a title from data in memory: everything needed to name it and to draw its sleeve (the generated
 * cover).
 */
export function describeTitle(snapshot: Snapshot, row: number): TitleName {
  return {
    id: snapshot.idAt(row),
    externalId: snapshot.externalIdAt(row),
    title: snapshot.titleAt(row),
    year: snapshot.yearAt(row),
    movieType: snapshot.kindAt(row),
    makers: snapshot.makersAt(row),
    dna: toDna(snapshot.dnaAt(row)),
    tasteType: snapshot.tasteTypeAt(row),
  };
}

/** Describes titles for small cards, by row. A title that was deleted in the meantime has no card. */
export async function describePictures(
  context: Context,
  rows: ArrayLike<number>,
): Promise<ReadonlyMap<number, PictureCard>> {
  const cards = await hydrateCardsByRow(context, rows);
  return new Map(
    Array.from(cards, ([row, { posterUrl, tracker }]) => [
      row,
      { ...describeTitle(context.snapshot, row), posterUrl, tracker },
    ]),
  );
}
