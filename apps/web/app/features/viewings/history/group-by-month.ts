/**
 * Entries of one month. `period` is only the year if the month is unknown, and empty for entries without a
 * date.
 */
interface MonthGroup<Entry> {
  readonly period: string;
  readonly entries: Entry[];
}

/**
 * Groups entries by month, keeping their order. Entries of which only the year is known form a group of their own, and
 * so do entries without a date.
 */
export function groupByMonth<Entry extends { viewing: { watchedOn: string | null } }>(
  entries: readonly Entry[],
): MonthGroup<Entry>[] {
  const groups = new Map<string, MonthGroup<Entry>>();
  for (const entry of entries) {
    const period = entry.viewing.watchedOn?.slice(0, 'yyyy-mm'.length) ?? '';
    const group = groups.get(period) ?? { period, entries: [] };
    groups.set(period, group);
    group.entries.push(entry);
  }
  return [...groups.values()];
}
