import { expect, it } from 'vitest';
import { loadLetterer } from './lettering.server.ts';

const BOX = { width: 600, height: 300, sizes: [100, 60, 40] };
const letter = async (text: string, box = BOX) => (await loadLetterer()).letter(text, box);

/** The largest x and y in path data with absolute coordinates. */
function extent(path: string) {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  return {
    x: Math.max(...numbers.filter((_, at) => at % 2 === 0)),
    y: Math.max(...numbers.filter((_, at) => at % 2 === 1)),
  };
}

it('sets a text as large as fits, in lines, inside its box', async () => {
  const short = await letter('Aftersun');
  const long = await letter('A quiet knockout about a holiday that nobody remembers the same way');
  expect(short?.height).toBe(70);
  expect(long?.height).toBeGreaterThan(60);
  for (const set of [short, long]) {
    const { x, y } = extent(set?.path ?? '');
    expect(x).toBeGreaterThan(300);
    expect(x).toBeLessThanOrEqual(BOX.width + 1);
    // Descenders hang below the last baseline.
    expect(y).toBeLessThanOrEqual(BOX.height + 30);
  }
});

it('cuts what doesn’t fit even at the smallest size, also within a long word', async () => {
  const [whole, cut] = [await letter('word '.repeat(200)), await letter('w'.repeat(500))];
  for (const set of [whole, cut]) {
    expect(set?.height).toBeLessThanOrEqual(BOX.height);
    expect(extent(set?.path ?? '').x).toBeLessThanOrEqual(BOX.width + 1);
  }
});

it('has accents and letters of other Latin alphabets, but returns null for other scripts', async () => {
  for (const text of ['Ägypten, “¿Qué?”', 'Łódź', 'Ştefan', 'e\u0301te\u0301'])
    expect([text, await letter(text)]).toEqual([text, expect.objectContaining({ path: expect.any(String) })]);
  for (const text of ['Άννα', '日本', '', ' \n', '😀'])
    expect([text, await letter(text)]).toEqual([text, null]);
});
