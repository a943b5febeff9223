import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const APP = new URL('../', import.meta.url);
const sources = (ending: RegExp) =>
  readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, APP), 'utf8') }));

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8');
const DURATIONS = { quick: 200, moved: 200, reveal: 400 } as const;
const DECLARATION = /(?:transition|animation)(?:-[a-z-]+)?:[^;}]*/g;
/**
 * Matches a declaration of a name or property with one of our duration tokens and one of our easing tokens.
 */
const ALLOWED =
  /^(?:transition|animation): [a-z-]+ var\(--(?:quick|moved|reveal)\) var\(--ease-(?:change|arrive)\)$/;
/** Allowed declarations that adapt a library's motion to ours, or turn all motion off. */
const EXCEPTIONS = [
  'transition: none',
  'animation: none',
  'animation-duration: var(--moved)',
  'animation-timing-function: var(--ease-change)',
  'transition-duration: var(--moved)',
  'transition-timing-function: var(--ease-change)',
];

describe('motion', () => {
  it.each(Object.entries(DURATIONS))('limits the duration --%s to %i ms', (name, most) => {
    const [, ms] = new RegExp(`--${name}: (\\d+)ms;`).exec(tokens) ?? [];
    expect(Number(ms)).toBeGreaterThan(0);
    expect(Number(ms)).toBeLessThanOrEqual(most);
  });

  it('is declared only with tokens', () => {
    const raw = sources(/\.css$/).flatMap(({ path, text }) =>
      (text.replaceAll(/\/\*.*?\*\//gs, '').match(DECLARATION) ?? [])
        .filter((found) => !ALLOWED.test(found) && !EXCEPTIONS.includes(found))
        .map((found) => `${path}: ${found}`),
    );
    expect(raw).toEqual([]);
  });

  it('is declared only in style sheets', () => {
    const elsewhere = sources(/(?<!\.test)\.tsx?$/).flatMap(({ path, text }) =>
      (
        text.match(
          /\b(?:transition\w*|animation[A-Z]\w*):|\.animate\(|[\s"'`](?:transition|animate|duration|ease)-[a-z0-9[]+/g,
        ) ?? []
      ).map((found) => `${path}: ${found.trim()}`),
    );
    expect(elsewhere).toEqual([]);
  });

  it('uses the longest duration only for the result of the taste test', () => {
    const users = sources(/\.css$/).filter(({ text }) => text.includes('var(--reveal)'));
    expect(users.map(({ path }) => path)).toEqual(['features/taste/taste.css']);
  });

  it('stops for people who prefer reduced motion', () => {
    const [, still = ''] = tokens.split('@media (prefers-reduced-motion: reduce)');
    for (const name of Object.keys(DURATIONS)) expect(still).toContain(`--${name}: 0ms;`);
    expect(base).toMatch(
      /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*::before,\s*::after \{\s*animation: none;\s*transition: none;/,
    );
  });
});
