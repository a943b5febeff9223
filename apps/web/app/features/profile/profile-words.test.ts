import { expect, it } from 'vitest';
import { nearnessWords } from '../community/nearness-words.ts';
import { handleWords } from './edit/handle-words.ts';
import { linkWords, sectionHeading } from './profile-words.ts';

it('writes a link as people do', () => {
  expect(linkWords('https://example.org/')).toBe('example.org');
  expect(linkWords('http://example.org/films?page=2')).toBe('example.org/films?page=2');
});

it('says “Your” only on the member’s own profile', () => {
  expect(sectionHeading({ name: 'Greta', isOwn: true }, 'favorites')).toBe('Your favorites');
  expect(sectionHeading({ name: 'Greta', isOwn: false }, 'favorites')).toBe('Favorites');
});

it('says what is wrong with a handle, as it will be stored', () => {
  expect(handleWords(' @Greta ', 'available')).toBe('@greta is available.');
  expect(handleWords('greta', 'taken')).toBe('@greta isn’t available.');
  expect(handleWords('g', 'invalid')).toBe('Use 3 to 20 characters: letters a to z, digits and underscores.');
});

it('says how similar two tastes are, and from how many ratings', () => {
  expect(nearnessWords({ agreement: 82, sharedRatings: 0 })).toBe('82% similar taste');
  expect(nearnessWords({ agreement: 82, sharedRatings: 1 })).toBe(
    '82% similar taste, based on 1 title you both rated',
  );
  expect(nearnessWords(null)).toBeNull();
});
