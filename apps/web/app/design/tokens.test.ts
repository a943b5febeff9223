import { readFileSync } from 'node:fs';
import { PROFILE_THEMES } from '@palate/contract/vocab/profile-themes';
import { describe, expect, it } from 'vitest';
import { contrast } from './inks.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const HEX = '(#[0-9a-f]{6})';

/** Parses a token's color in each theme; a token with a single color has it in both. */
function colourOf(token: string): { foyer: string; auditorium: string } {
  const pair = css.match(new RegExp(`--${token}: light-dark\\(${HEX}, ${HEX}\\);`));
  const single = css.match(new RegExp(`--${token}: ${HEX};`));
  const foyer = pair?.[1] ?? single?.[1];
  const auditorium = pair?.[2] ?? single?.[1];
  if (!foyer || !auditorium) throw new Error(`tokens.css has no --${token}`);
  return { foyer, auditorium };
}

const TASTE = ['blue', 'pink', 'orange', 'green', 'grey'];

describe.each(['foyer', 'auditorium'] as const)('in the theme %s', (room) => {
  it.each(PROFILE_THEMES)('text on a profile in %s has a contrast of 4.5:1', (theme) => {
    const [wash, tint] = [colourOf(`wash-${theme}`)[room], colourOf(`tint-${theme}`)[room]];
    for (const text of [colourOf('fg')[room], colourOf('dim')[room], tint])
      expect(contrast(text, wash)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tint, colourOf('bg')[room])).toBeGreaterThanOrEqual(4.5);
  });

  describe.each(['bg', 'lift'])('on %s', (background) => {
    it.each(['fg', 'dim', ...TASTE])('text in %s has a contrast of 4.5:1', (token) => {
      expect(contrast(colourOf(token)[room], colourOf(background)[room])).toBeGreaterThanOrEqual(4.5);
    });

    it.each(TASTE.map((colour) => `m-${colour}`))('%s has a contrast of 3:1 to the background', (token) => {
      expect(contrast(colourOf(token)[room], colourOf(background)[room])).toBeGreaterThanOrEqual(3);
    });
  });

  it.each(['toast-success', 'toast-error'])('text on %s has a contrast of 4.5:1', (token) => {
    expect(contrast(colourOf('toast-text')[room], colourOf(token)[room])).toBeGreaterThanOrEqual(4.5);
  });
});

it.each([
  ['foyer', 1],
  ['auditorium', 2],
] as const)('the page under a dialog is darker than the dialog in the theme %s', (room, at) => {
  const colour = String.raw`rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)`;
  const found = css.match(new RegExp(`--scrim: light-dark\\(${colour}, ${colour}\\)`))?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 0] = found.slice(4 * at - 3, 4 * at + 1);
  const background = colourOf('bg')[room];
  const under = [red, green, blue].map((value, channel) => {
    const of = Number.parseInt(background.slice(1 + 2 * channel, 3 + 2 * channel), 16);
    return { page: of, scrimmed: alpha * value + (1 - alpha) * of };
  });
  for (const { page, scrimmed } of under) expect(scrimmed).toBeLessThan(page / 1.5);
});

it('toasts have colors of no taste type (§2, §9)', () => {
  const taste = TASTE.flatMap((colour) => [colour, `m-${colour}`, `ink-${colour}`]).flatMap((token) =>
    Object.values(colourOf(token)),
  );
  expect(taste).not.toContain(colourOf('toast-success').foyer);
  expect(taste).not.toContain(colourOf('toast-error').foyer);
});

it('motion takes at most 200 ms, and none if people prefer reduced motion', () => {
  const times = [...css.matchAll(/--(?:quick|moved): (\d+)ms;/g)].map(([, ms]) => Number(ms));
  expect(times).toHaveLength(4);
  expect(Math.max(...times)).toBeLessThanOrEqual(200);
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*:root \{\s*--quick: 0ms;\s*--moved: 0ms;/);
});

it('the header heights are those of §9', () => {
  expect([...css.matchAll(/--header: (\d+)px;/g)].map(([, px]) => Number(px))).toEqual([78, 64]);
});
