import { advance } from '@palate/contract/vocab/letter-widths';
import { describe, expect, test } from 'vitest';
import { fitTitle } from './fit-title.ts';

const BOX = { width: 176, maxHeight: 114, maxSize: 54 };
const HARD = [
  'M',
  'Up',
  '8½',
  'Amélie',
  'Paddington 2',
  'Rocky III',
  'Tom & Jerry',
  'Koyaanisqatsi',
  'Supercalifragilisticexpialidocious',
  'Spider-Man: Into the Spider-Verse',
  'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
  'Borat: Cultural Learnings of America for Make Benefit Glorious Nation of Kazakhstan',
  'Night of the Day of the Dawn of the Son of the Bride of the Return of the Revenge of the Ter',
  '千と千尋の神隠し',
  '花樣年華',
  '기생충',
  'Иди и смотри',
  'جدایی نادر از سیمین',
  '   spaced   out   ',
];

describe('fitTitle', () => {
  test.each(HARD)('keeps “%s” within its box', (title) => {
    const { lines, size, height, lineStep } = fitTitle(title, BOX);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(advance(line) * size).toBeLessThanOrEqual(BOX.width + 0.001);
    expect(height).toBeLessThanOrEqual(BOX.maxHeight + 0.001);
    expect(lineStep * (lines.length - 1)).toBeLessThan(height);
    expect(size).toBeGreaterThanOrEqual(14);
    expect(size).toBeLessThanOrEqual(BOX.maxSize);
  });

  test('drops only spaces and adds only hyphens', () => {
    for (const title of HARD) {
      const set = fitTitle(title, BOX).lines.join('').replaceAll('-', '');
      expect(set.replace(/\s/g, '')).toBe(title.replace(/[\s-]/g, ''));
    }
  });

  test.each(['Paddington 2', 'Rocky II', 'Mad Max 2', 'Kill Bill: Volume 1'])(
    'leaves no short last word alone in “%s”',
    (title) => {
      const last = fitTitle(title, BOX).lines.at(-1) ?? '';
      expect(last.length).toBeGreaterThan(2);
    },
  );

  test('hyphenates only words that would be unreadably small', () => {
    expect(fitTitle('Koyaanisqatsi', BOX).lines).toEqual(['Koyaanisqatsi']);
    expect(fitTitle('Supercalifragilisticexpialidocious', BOX).lines.length).toBeGreaterThan(1);
  });

  test('begins no line in a square script with a closing mark', () => {
    for (const line of fitTitle('君の名は。、そして、あの夏。', { ...BOX, width: 90 }).lines) {
      expect(line).not.toMatch(/^[、。]/);
    }
  });

  test('sets a short title at the largest size', () => {
    expect(fitTitle('Up', BOX).size).toBe(BOX.maxSize);
  });

  test('returns no text for an empty title', () => {
    expect(fitTitle('  ', BOX).lines.join('')).toBe('');
  });
});
