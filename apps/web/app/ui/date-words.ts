/**
 * A date in words: "21 November 2026", of a month "May 2023"; a year stays one. Browsers differ in how they
 * write a date, so pages make theirs on the server.
 * @param date ISO, to the day, month or year
 */
export function dateWords(date: string): string {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(date)) return date;
  const isDay = date.length > 'yyyy-mm'.length;
  return new Date(isDay ? date : `${date}-01`).toLocaleDateString('en-GB', {
    ...(isDay && { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
