/**
 * Lists the weeks of a month for a calendar: seven days each, as ISO dates; null for days of other months.
 * @param month 1..12
 * @param weekStart first day of the week, 1 for Monday to 7 for Sunday
 */
export function weeksOf(year: number, month: number, weekStart: number): (string | null)[][] {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const blank = (first.getUTCDay() - (weekStart % 7) + 7) % 7;
  const weeks = Math.ceil((blank + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const day = week * 7 + at - blank + 1;
      return day < 1 || day > length
        ? null
        : new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    }),
  );
}
