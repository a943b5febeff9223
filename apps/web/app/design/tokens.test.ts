import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './inks.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const HEX = '(#[0-9a-f]{6})';

/** A token's colour in each room; a token with one colour has it in both. */
function colourOf(token: string): { foyer: string; auditorium: string } {
  const pair = css.match(new RegExp(`--${token}: light-dark\\(${HEX}, ${HEX}\\);`));
  const single = css.match(new RegExp(`--${token}: ${HEX};`));
  const foyer = pair?.[1] ?? single?.[1];
  const auditorium = pair?.[2] ?? single?.[1];
  if (!foyer || !auditorium) throw new Error(`tokens.css has no --${token}`);
  return { foyer, auditorium };
}

const TASTE = ['blue', 'pink', 'orange', 'green', 'grey'];

describe.each(['foyer', 'auditorium'] as const)('in the %s', (room) => {
  describe.each(['bg', 'lift'])('on %s', (ground) => {
    it.each(['fg', 'dim', ...TASTE])('%s carries text, 4.5:1', (token) => {
      expect(contrast(colourOf(token)[room], colourOf(ground)[room])).toBeGreaterThanOrEqual(4.5);
    });

    it.each(TASTE.map((colour) => `m-${colour}`))('%s can be told from the ground, 3:1', (token) => {
      expect(contrast(colourOf(token)[room], colourOf(ground)[room])).toBeGreaterThanOrEqual(3);
    });
  });

  it.each(['toast-success', 'toast-error'])('%s carries its text, 4.5:1', (token) => {
    expect(contrast(colourOf('toast-text')[room], colourOf(token)[room])).toBeGreaterThanOrEqual(4.5);
  });
});

it.each([
  ['foyer', 1],
  ['auditorium', 2],
] as const)('darkens the page under a dialog below the dialog itself in the %s', (room, at) => {
  const colour = String.raw`rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)`;
  const found = css.match(new RegExp(`--scrim: light-dark\\(${colour}, ${colour}\\)`))?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 0] = found.slice(4 * at - 3, 4 * at + 1);
  const ground = colourOf('bg')[room];
  const under = [red, green, blue].map((value, channel) => {
    const of = Number.parseInt(ground.slice(1 + 2 * channel, 3 + 2 * channel), 16);
    return { page: of, scrimmed: alpha * value + (1 - alpha) * of };
  });
  for (const { page, scrimmed } of under) expect(scrimmed).toBeLessThan(page / 1.5);
});

it('gives the toasts colours that no taste type has (§2, §9)', () => {
  const taste = TASTE.flatMap((colour) => [colour, `m-${colour}`, `ink-${colour}`]).flatMap((token) =>
    Object.values(colourOf(token)),
  );
  expect(taste).not.toContain(colourOf('toast-success').foyer);
  expect(taste).not.toContain(colourOf('toast-error').foyer);
});

it('moves nothing for longer than 200 ms, and nothing at all where motion is unwanted', () => {
  const times = [...css.matchAll(/--(?:quick|moved): (\d+)ms;/g)].map(([, ms]) => Number(ms));
  expect(times).toHaveLength(4);
  expect(Math.max(...times)).toBeLessThanOrEqual(200);
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*:root \{\s*--quick: 0ms;\s*--moved: 0ms;/);
});

it('has the header heights of §9', () => {
  expect([...css.matchAll(/--header: (\d+)px;/g)].map(([, px]) => Number(px))).toEqual([78, 64]);
});
