import type { listComingOut, ResultOf } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { makersAndYear } from '../cards/facts.ts';
import { titleHref } from '../cards/title-href.ts';

type ComingTitle = ResultOf<typeof listComingOut>[number];

/** Maximum length of a line in octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * Formats the upcoming releases on a watchlist as a calendar (RFC 5545), with an all-day event for each
 * title.
 * @param now time of creation written to every event
 */
export function calendarFeed(titles: readonly ComingTitle[], origin: string, now: Date): string {
  const stamp = `${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 'yyyymmddThhmmss'.length)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Palate//Watchlist//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Palate watchlist',
    'X-WR-CALNAME:Palate watchlist',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...titles.flatMap(({ date, title }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(title.id)}@watchlist.palate`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basicDate(date)}`,
      `DTEND;VALUE=DATE:${basicDate(dayAfter(date))}`,
      `SUMMARY:${escapeText(title.title)}`,
      `DESCRIPTION:${escapeText(`Comes out today. ${makersAndYear(title)}.`)}`,
      `URL:${origin}${titleHref(title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const basicDate = (date: string) => date.replaceAll('-', '');

const dayAfter = (date: string) =>
  new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Escapes a TEXT value (RFC 5545, 3.3.11). */
const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Folds a line after 75 octets, but never within a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
