import { advance } from '@palate/contract/vocab/letter-widths';
import { expect, it } from 'vitest';
import { measureTitle } from './display-fit.ts';

it('measures one line as the whole text, with a margin', () => {
  const { one } = measureTitle('Past Lives');
  expect(one).toBeGreaterThan(advance('Past Lives'));
  expect(one).toBeLessThan(advance('Past Lives') * 1.04);
});

it('needs at least as much width for fewer lines', () => {
  for (const title of ['Arrival', 'Heat', 'The Banshees of Inisherin', 'Spider-Man: Into the Spider-Verse']) {
    const { one, two, three } = measureTitle(title);
    expect(one).toBeGreaterThanOrEqual(two);
    expect(two).toBeGreaterThanOrEqual(three);
  }
});

it('never returns less than the longest word', () => {
  const { three } = measureTitle('Eternal Sunshine of the Spotless Mind');
  expect(three).toBeGreaterThanOrEqual(advance('Sunshine'));
});

it('splits two words into two lines and no more', () => {
  const { two, three } = measureTitle('Petite Maman');
  expect(two).toBe(three);
  expect(two).toBeCloseTo(Math.max(advance('Petite'), advance('Maman')) * 1.03, 1);
});

it('handles a title of 90 characters and an empty one', () => {
  const long = measureTitle(
    'The Assassination of a Quiet Man by the People Who Once Admired Him Most in All of Missouri',
  );
  expect(long.three).toBeLessThan(long.one / 2.4);
  expect(measureTitle('').one).toBeGreaterThan(0);
});

it('breaks a script without spaces between any two characters', () => {
  const { one, three } = measureTitle('千と千尋の神隠し');
  expect(three).toBeLessThan(one / 2);
});
