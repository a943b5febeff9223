import { AppError } from '@palate/contract';
import type { Snapshot } from '../catalogue/index.ts';

/**
 * Returns the row of a title in the snapshot (this version of the catalog).
 * @param ref the title's id in Palate or at IMDb
 * @throws TITLE_NOT_FOUND
 */
export function requireTitleRow(snapshot: Snapshot, ref: string): number {
  const row = snapshot.rowOf(ref);
  if (row === undefined) throw new AppError('TITLE_NOT_FOUND');
  return row;
}
