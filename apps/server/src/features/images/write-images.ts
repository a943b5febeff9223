import type { PictureKind } from '@palate/contract/pictures';
import type { Transaction } from 'kysely';
import { raiseCatalogueVersion } from '../../db/seed/catalogue-version.sql.ts';
import type { Tables } from '../../db/tables.ts';
import { chooseImages, refusalOf, type TitleImage } from './choose-images.ts';
import { listTitleImages, replaceTitleImages, type TitleImageRow } from './images.sql.ts';

export type { TitleImage };

const KINDS: readonly PictureKind[] = ['poster', 'backdrop'];

/**
 * Replaces the stored pictures of a title by the best few of `images` of each kind. If the pictures have changed, every
 * page that shows the title shows the new ones.
 * @returns whether anything changed, and the rejected pictures with reasons
 */
export async function writeImages(
  trx: Transaction<Tables>,
  titleId: string,
  images: readonly TitleImage[],
): Promise<{ readonly isChanged: boolean; readonly refused: { source: string; reason: string }[] }> {
  const refused: { source: string; reason: string }[] = [];
  const usable = images.filter((image) => {
    const reason = refusalOf(image);
    if (reason !== null) refused.push({ source: image.source, reason });
    return reason === null;
  });
  const rows = KINDS.flatMap((kind) =>
    chooseImages(usable, kind).map(({ source, width, height, language, votes }, position) => ({
      title_id: titleId,
      kind,
      position,
      source,
      width,
      height,
      language,
      votes,
    })),
  );
  const before = await listTitleImages(trx, titleId);
  if (allFacts(before) === allFacts(rows)) return { isChanged: false, refused };
  await replaceTitleImages(trx, titleId, rows);
  // Changed votes and sizes aren't visible on any page.
  if (allSources(before) !== allSources(rows)) await raiseCatalogueVersion(trx);
  return { isChanged: true, refused };
}

function allFacts(rows: readonly TitleImageRow[]): string {
  return inOrder(rows, (row) =>
    [allSources([row]), row.width, row.height, row.language, row.votes].join(' '),
  );
}

function allSources(rows: readonly TitleImageRow[]): string {
  return inOrder(rows, ({ kind, position, source }) => `${kind} ${position} ${source}`);
}

function inOrder(rows: readonly TitleImageRow[], describe: (row: TitleImageRow) => string): string {
  return rows.map(describe).sort().join('\n');
}
