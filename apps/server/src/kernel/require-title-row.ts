import { AppError } from '@palate/contract';
import type { Snapshot } from '../catalogue/index.ts';

/**
 * Returns the row of a title in the snapshot (this version of the catalogue).
 * @param ref our id or the IMDb id
 * @throws TITLE_NOT_FOUND
 */
export function requireTitleRow(snapshot: Snapshot, ref: string): number {
  const row = snapshot.rowOf(ref);
  if (row === undefined) throw new AppError('TITLE_NOT_FOUND');
  return row;
}
