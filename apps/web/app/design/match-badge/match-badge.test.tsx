import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MatchBadge } from './match-badge.tsx';
import { layOutRing } from './match-badge-geometry.ts';
import { certaintySentence, matchFigure, matchLabel, ratingWords } from './match-words.ts';

describe('layOutRing', () => {
  test('arcs fill the certain share of the circle, divided by type', () => {
    const { arcs } = layOutRing([0.25, 0.25, 0.25, 0.25], 0.8, 0);
    expect(arcs.map(({ from, to }) => Math.round(to - from))).toEqual([72, 72, 72, 72]);
    expect(arcs.at(-1)?.to).toBeCloseTo(288);
  });

  test('accepts reasons in points, by absolute value', () => {
    expect(layOutRing([6, -2, 0, 0], 1, 0).arcs.map(({ at, to }) => [at, Math.round(to)])).toEqual([
      [0, 270],
      [1, 360],
    ]);
  });

  test('fills the rest with dots, or the whole ring if nothing is known', () => {
    expect(layOutRing([1, 0, 0, 0], 1, 0).dots).toEqual([]);
    const unknown = layOutRing([0, 0, 0, 0], 0.9, 0);
    expect(unknown.arcs).toEqual([]);
    expect(unknown.dots).toHaveLength(40);
  });

  test('dots never touch arcs, at any certainty', () => {
    for (let certainty = 0; certainty <= 1; certainty += 0.05) {
      const { arcs, dots } = layOutRing([3, 1, 2, 4], certainty, 6);
      for (const dot of dots) {
        expect(dot).toBeLessThan(360);
        for (const { to } of arcs) expect(dot).toBeGreaterThan(to);
      }
    }
  });
});

describe('words', () => {
  test.each([
    [{ value: 85.6, tier: 'top', certainty: 0.6 } as const, '86', '86% match, fairly sure'],
    [
      { value: 74, tier: 'great', certainty: 0.34 } as const,
      'great',
      'Probably a great match; we don’t know enough for a number yet',
    ],
    [{ value: null, tier: null, certainty: 0 } as const, '?', 'No match yet: we don’t know your taste'],
    [{ value: 86, tier: 'top', certainty: 0.9, seenRating: 4.5 } as const, '4½', 'You gave it 4.5 out of 5'],
  ])('formats %o as %s', (facts, figure, label) => {
    expect(matchFigure(facts)).toBe(figure);
    expect(matchLabel(facts)).toBe(label);
  });

  test('formats half a star as ½', () => {
    expect(ratingWords(0.5)).toBe('½');
    expect(ratingWords(5)).toBe('5');
  });
});

test('the badge is a labeled image in the theme’s colors', () => {
  const markup = renderToStaticMarkup(
    <MatchBadge value={86} tier="top" certainty={0.9} shares={[1, 2, 1, 1]} size={38} />,
  );
  expect(markup).toContain('role="img"');
  expect(markup).toMatch(/role="img"[^>]*><title>86% match, sure<\/title>/);
  for (const colour of ['blue', 'pink', 'orange', 'green']) expect(markup).toContain(`var(--m-${colour})`);
});

test.each([
  [104, null, true],
  [104, 4, false],
  [44, null, false],
])('a ring of %i px with the own rating %s has the word “match”: %s', (size, seenRating, hasCaption) => {
  const markup = renderToStaticMarkup(
    <MatchBadge value={86} tier="top" certainty={0.9} shares={[]} size={size} seenRating={seenRating} />,
  );
  expect(markup.includes('>match</text>')).toBe(hasCaption);
});

test('the dots are one dashed line, with as many dots as fit', () => {
  const draw = (certainty: number) =>
    renderToStaticMarkup(<MatchBadge value={60} tier="good" certainty={certainty} shares={[1, 0, 0, 0]} />);
  const { dots } = layOutRing([1, 0, 0, 0], 0.5, 6);
  expect(draw(0.5)).toContain(`pathLength="${dots.length - 1 + 0.2}" stroke-dasharray="0 1"`);
  expect(draw(0.5).match(/stroke-dasharray/g)).toHaveLength(1);
  expect(draw(1)).not.toContain('stroke-dasharray');
});

test.each([
  [0.9, 'We’re sure.'],
  [0.6, 'We’re fairly sure.'],
  [0.4, 'We’re not very sure yet.'],
  [0.2, 'This is still a guess.'],
])('describes a certainty of %f as a sentence', (certainty, sentence) => {
  expect(certaintySentence(certainty)).toBe(sentence);
});
