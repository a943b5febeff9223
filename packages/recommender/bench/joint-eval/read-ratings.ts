import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import xz from 'xz-decompress';

/** Ratings of many members; users and titles numbered by first occurrence. */
export interface RatingsByUser {
  readonly titleCount: number;
  /** By user: their titles and stars, half to five, of two ratings of one title the later. */
  readonly users: readonly ReadonlyMap<number, number>[];
}

/**
 * Reads ratings: `user::title::stars` a line (`.dat`), or `userId,movieId,rating,…` under a line of
 * names (`.csv`, or a folder that holds `ratings.csv`); `.xz` behind either. Lines whose stars are
 * not within 0..5 are left out.
 * @returns a sentence instead, where there is no such file or no rating in it.
 */
export async function readRatings(path: string): Promise<RatingsByUser | string> {
  const found = await stat(path).catch(() => null);
  if (!found) return `there is no ${path}`;
  const file = found.isDirectory() ? join(path, 'ratings.csv') : path;
  const whole = await readText(file).catch(() => null);
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

function readText(file: string): Promise<string> {
  if (!file.endsWith('.xz')) return readFile(file, 'utf8');
  const packed = Readable.toWeb(createReadStream(file));
  // A CommonJS bundle, whose exports Node can't see by name.
  const stream = new xz.XzReadableStream(packed as unknown as ReadableStream);
  return text(Readable.fromWeb(stream as unknown as typeof packed));
}
