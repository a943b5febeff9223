import { type DnaHistory, type DnaOf, SLIDER_KEYS, type SliderKey } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { isSectionShown, requireShown } from '../audience/index.ts';
import { getFingerprint, loadTasteOf } from '../taste/index.ts';
import { listDatedTitles } from './dna-titles.sql.ts';

/**
 * Calculates the mean DNA (ten style values) of a member's titles month by month, if the viewer may see it.
 * @param of the titles: seen, watchlisted or loved
 * @throws USER_NOT_FOUND, NOT_SHOWN
 */
export async function loadDnaHistory(context: Context, userId: string, of: DnaOf): Promise<DnaHistory> {
  const { db, snapshot, viewer } = context;
  await requireShown(context, userId, of === 'watchlisted' ? 'watchlist' : 'seen');
  const [titles, isTasteShown] = await Promise.all([
    listDatedTitles(db, userId, of),
    isSectionShown(db, viewer, userId, 'taste'),
  ]);
  const taste = isTasteShown ? await loadTasteOf(context, userId) : null;
  const byMonth = new Map<string, number[]>();
  for (const { titleId, month } of titles) {
    const row = snapshot.rowOf(titleId);
    if (row === undefined) continue;
    const rows = byMonth.get(month) ?? [];
    rows.push(row);
    byMonth.set(month, rows);
  }
  const all = [...byMonth.values()].flat();
  const leans =
    taste && new Map(getFingerprint(snapshot, taste).sliders.map(({ key, value }) => [key, value]));
  return {
    of,
    count: all.length,
    mean: all.length === 0 ? null : meanOf(context, all),
    taste: leans && bySlider((key) => leans.get(key) ?? 3),
    months: [...byMonth].map(([month, rows]) => ({ month, count: rows.length, mean: meanOf(context, rows) })),
  };
}

/** Calculates the mean of titles on each slider, 1..5. @param rows the titles, at least one */
function meanOf({ snapshot }: Context, rows: readonly number[]) {
  const vectors = rows.map((row) => snapshot.dnaAt(row));
  return bySlider((_key, at) => vectors.reduce((sum, dna) => sum + (dna[at] ?? 3), 0) / vectors.length);
}

function bySlider(numberOf: (key: SliderKey, at: number) => number): Record<SliderKey, number> {
  const entries = SLIDER_KEYS.map((key, at) => [key, Math.round(numberOf(key, at) * 100) / 100]);
  // Each slider has an entry.
  return Object.fromEntries(entries) as Record<SliderKey, number>;
}
