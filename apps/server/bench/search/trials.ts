import { seededRandom } from '@palate/recommender/maths/seeded-random';
import { pick } from './pick.ts';

/** A name with one typo, and the index of the title that was meant. */
export interface Trial {
  readonly typed: string;
  readonly wanted: number;
}

const WAYS = ['insertion', 'deletion', 'substitution', 'transposition'] as const;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Draws titles: either all equally likely, or by popularity, as people search. */
export function drawTitles(
  count: number,
  { popularities, realCount }: { popularities: readonly number[]; realCount: number },
  by: 'title' | 'popularity',
): number[] {
  const random = seededRandom(7);
  if (by === 'title') return Array.from({ length: count }, () => Math.floor(random() * realCount));
  const sums = new Float64Array(realCount);
  let sum = 0;
  for (let title = 0; title < realCount; title++) {
    sum += popularities[title] ?? 0;
    sums[title] = sum;
  }
  return Array.from({ length: count }, () => {
    const at = random() * sum;
    return sums.findIndex((upTo) => upTo > at);
  });
}

/**
 * Puts one typo anywhere in each displayed name. The four kinds of typos take turns; the first letter and
 * spaces are as likely as any other character.
 */
export function mistype(names: readonly (readonly string[])[], wanted: readonly number[]): Trial[] {
  const random = seededRandom(11);
  return wanted.map((title, i) => {
    const [name = ''] = names[title] ?? [];
    return {
      typed: withTypo(name.toLowerCase(), WAYS[i % WAYS.length] ?? 'insertion', random),
      wanted: title,
    };
  });
}

function withTypo(name: string, way: (typeof WAYS)[number], random: () => number): string {
  const signs = [...name];
  const letters = /[a-z]/.test(name) ? LETTERS : [...new Set(signs)];
  const at = Math.floor(random() * signs.length);
  if (way === 'insertion')
    return signs.toSpliced(Math.floor(random() * (signs.length + 1)), 0, pick(letters, random)).join('');
  if (way === 'deletion' && signs.length > 1) return signs.toSpliced(at, 1).join('');
  const swaps = signs.slice(1).flatMap((sign, place) => (sign === signs[place] ? [] : [place]));
  if (way === 'transposition' && swaps.length > 0) {
    const place = pick(swaps, random);
    return signs.toSpliced(place, 2, signs[place + 1] ?? '', signs[place] ?? '').join('');
  }
  const other = letters.filter((letter) => letter !== signs[at]);
  return signs.with(at, other.length > 0 ? pick(other, random) : 'x').join('');
}
