import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MatchMark } from './match-mark.tsx';
import { layOutRing } from './match-mark-geometry.ts';
import { matchFigure, matchLabel, ratingWords } from './match-words.ts';

describe('layOutRing', () => {
  test('draws as much of the circle as is certain, shared out by type', () => {
    const { arcs } = layOutRing([0.25, 0.25, 0.25, 0.25], 0.8, 0);
    expect(arcs.map(({ from, to }) => Math.round(to - from))).toEqual([72, 72, 72, 72]);
    expect(arcs.at(-1)?.to).toBeCloseTo(288);
  });

  test('takes reasons in points, a minus counting as its size', () => {
    expect(layOutRing([6, -2, 0, 0], 1, 0).arcs.map(({ at, to }) => [at, Math.round(to)])).toEqual([
      [0, 270],
      [1, 360],
    ]);
  });

  test('fills the rest with dots, and all of it where nothing is known', () => {
    expect(layOutRing([1, 0, 0, 0], 1, 0).dots).toEqual([]);
    const unknown = layOutRing([0, 0, 0, 0], 0.9, 0);
    expect(unknown.arcs).toEqual([]);
    expect(unknown.dots).toHaveLength(40);
  });

  test('dots keep clear of arcs, at any certainty', () => {
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
  ])('%o reads %s', (facts, figure, label) => {
    expect(matchFigure(facts)).toBe(figure);
    expect(matchLabel(facts)).toBe(label);
  });

  test('half a star is not nothing', () => {
    expect(ratingWords(0.5)).toBe('½');
    expect(ratingWords(5)).toBe('5');
  });
});

test('the mark is an image with a name, in the theme’s tones', () => {
  const markup = renderToStaticMarkup(
    <MatchMark value={86} tier="top" certainty={0.9} shares={[1, 2, 1, 1]} size={38} />,
  );
  expect(markup).toContain('role="img"');
  expect(markup).toMatch(/role="img"[^>]*><title>86% match, sure<\/title>/);
  for (const colour of ['blue', 'pink', 'orange', 'green']) expect(markup).toContain(`var(--m-${colour})`);
});

test('what isn’t known is one dashed line, as many dots as the ring has room for', () => {
  const draw = (certainty: number) =>
    renderToStaticMarkup(<MatchMark value={60} tier="good" certainty={certainty} shares={[1, 0, 0, 0]} />);
  const { dots } = layOutRing([1, 0, 0, 0], 0.5, 6);
  expect(draw(0.5)).toContain(`pathLength="${dots.length - 1 + 0.2}" stroke-dasharray="0 1"`);
  expect(draw(0.5).match(/stroke-dasharray/g)).toHaveLength(1);
  expect(draw(1)).not.toContain('stroke-dasharray');
});
