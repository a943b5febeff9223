const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const FORM = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d{2}):(\d{2}):(\d{2}) (?:UTC|GMT) (\d{4})$/;

/**
 * Parses a time in the format of the pool's protocol, such as `Sat Nov 21 9:05:07 UTC 2026`. Returns Unix time in ms,
 * or null if the text is invalid.
 */
export function parseTimestamp(text: string): number | null {
  const [, month = '', ...numbers] = FORM.exec(text) ?? [];
  const at = MONTHS.indexOf(month);
  if (at < 0) return null;
  const [day = 0, hours = 0, minutes = 0, seconds = 0, year = 0] = numbers.map(Number);
  return Date.UTC(year, at, day, hours, minutes, seconds);
}
