import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import xz from 'xz-decompress';

/** Ratings of many members. Users and titles are numbered in order of first occurrence. */
export interface RatingsByUser {
  readonly titleCount: number;
  /** By user: stars (0.5 to 5) by title. If a title is rated twice, the later rating counts. */
  readonly users: readonly ReadonlyMap<number, number>[];
}

/**
 * Reads ratings from lines `user::title::stars` (`.dat`), or from lines `userId,movieId,rating,…` after a
 * header (`.csv`, or a folder with `ratings.csv`); either may be compressed (`.xz`). Ignores lines whose
 * stars aren't within 0..5.
 * @returns an error message if there is no such file, or it has no ratings
 */
export async function loadRatings(path: string): Promise<RatingsByUser | string> {
  const found = await stat(path).catch(() => null);
  if (!found) return `there is no ${path}`;
  const file = found.isDirectory() ? join(path, 'ratings.csv') : path;
  const whole = await loadText(file).catch(() => null);
  if (whole === null) return `there is no readable ${file}`;
  const numberOf = { user: new Map<string, number>(), title: new Map<string, number>() };
  const users: Map<number, number>[] = [];
  for (const line of whole.split('\n')) {
    const [user = '', title = '', stars = ''] = line.split(line.includes('::') ? '::' : ',');
    const rating = stars.trim() === '' ? Number.NaN : Number(stars);
    if (!(rating >= 0 && rating <= 5)) continue;
    const at = place(numberOf.user, user);
    users[at] ??= new Map();
    users[at].set(place(numberOf.title, title), rating);
  }
  return users.length > 0
    ? { titleCount: numberOf.title.size, users }
    : `there is no rating in ${basename(file)}`;
}

function place(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key) ?? numbers.size;
  numbers.set(key, known);
  return known;
}

function loadText(file: string): Promise<string> {
  if (!file.endsWith('.xz')) return readFile(file, 'utf8');
  const packed = Readable.toWeb(createReadStream(file));
  // Node can't see the named exports of this CommonJS bundle.
  const stream = new xz.XzReadableStream(packed as unknown as ReadableStream);
  return text(Readable.fromWeb(stream as unknown as typeof packed));
}
