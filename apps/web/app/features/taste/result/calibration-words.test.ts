import { expect, test } from 'vitest';
import { calibrationSentence, verdictWords } from './calibration-words.ts';

const band = (from: number, count: number, liked: number, verdict: 'few' | 'agrees' = 'agrees') => ({
  from,
  to: from + 10,
  count,
  liked,
  verdict,
});

test('the sentence is about the band with the most titles', () => {
  expect(calibrationSentence([band(60, 6, 4), band(80, 20, 17), band(90, 4, 4, 'few')])).toBe(
    'Of the titles with a match of 80–90, you liked 17 of 20.',
  );
});

test('there is no sentence if every band has few', () => {
  expect(calibrationSentence([band(80, 4, 4, 'few')])).toBeNull();
  expect(calibrationSentence([])).toBeNull();
});

test('each band says what follows from it', () => {
  expect(verdictWords(band(80, 20, 17))).toBe('As we expected');
  expect(verdictWords(band(80, 2, 2, 'few'))).toBe('Too few titles to tell');
});
