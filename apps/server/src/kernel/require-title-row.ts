import { AppError } from '@palate/contract';
import type { Snapshot } from '../catalogue/index.ts';

/** A title's row in the snapshot, by our id or its external one. @throws TITLE_NOT_FOUND */
export function requireTitleRow(snapshot: Snapshot, ref: string): number {
  const row = snapshot.rowOf(ref);
  if (row === undefined) throw new AppError('TITLE_NOT_FOUND');
  return row;
}
