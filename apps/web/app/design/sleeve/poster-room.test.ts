import { expect, test } from 'vitest';
import { FRAMES, fitToFrame, roomForWords } from './layout.ts';
import { posterRoom } from './poster-room.ts';

const FRAME = FRAMES.poster;

test('a poster hangs at the end that the words leave free', () => {
  expect(posterRoom(FRAME, 60, 'foot').corner).toBe('top');
  expect(posterRoom(FRAME, 60, 'head').corner).toBe('bottom');
});

test('it never covers the words, nor all of the picture', () => {
  for (const title of [
    'M',
    'Past Lives',
    'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
  ]) {
    const words = roomForWords(fitToFrame(title, FRAME));
    const { width } = posterRoom(FRAME, words, 'foot');
    const height = ((width / 100) * FRAME.width * 3) / 2;
    expect(height).toBeLessThanOrEqual(FRAME.height - words);
    expect(width).toBeLessThanOrEqual(64);
    expect(width).toBeGreaterThan(45);
  }
});
