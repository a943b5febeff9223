import type { Statistics } from '@palate/contract/statistics';

type Month = { readonly month: string; readonly count: number };

const YEAR_MONTHS = 12;

/**
 * Returns up to `most` consecutive months that end with the current one, including those without titles. Starts no
 * earlier than the first month with titles.
 * @param months in order, without empty ones
 */
export function monthsUntil(months: Statistics['months'], now: Date, most: number): Month[] {
  const [first] = months;
  if (!first) return [];
  const counts = new Map(months.map(({ month, count }) => [month, count]));
  const last = now.getUTCFullYear() * YEAR_MONTHS + now.getUTCMonth();
  const begin = Number(first.month.slice(0, 4)) * YEAR_MONTHS + Number(first.month.slice(5)) - 1;
  const length = Math.min(most, Math.max(1, last - begin + 1));
  return Array.from({ length }, (_, at) => {
    const number = last - length + 1 + at;
    const month = `${Math.floor(number / YEAR_MONTHS)}-${String((number % YEAR_MONTHS) + 1).padStart(2, '0')}`;
    return { month, count: counts.get(month) ?? 0 };
  });
}
