import { expect, it } from 'vitest';
import { parsePictures, picturesCookie, toPictures } from './pictures-choice.ts';

it('finds a visitor’s choice among other cookies; posters are the default', () => {
  expect(parsePictures('theme=foyer; pictures=sleeves')).toBe('sleeves');
  const others = [
    'pictures=posters',
    'pictures=stills',
    'mypictures=sleeves',
    'pictures=%73leeves',
    undefined,
  ];
  expect(others.map(parsePictures)).toEqual(Array(5).fill('posters'));
  expect(['posters', 'sleeves', 'stills', null].map(toPictures)).toEqual(['posters', 'sleeves', null, null]);
});

it('stores sleeves for 365 days (§9), and deletes the cookie for posters', () => {
  expect(picturesCookie('sleeves', { isHttps: true })).toBe(
    'pictures=sleeves; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(picturesCookie('posters', { isHttps: false })).toBe('pictures=; Path=/; Max-Age=0; SameSite=Lax');
});
