import { expect, test } from 'vitest';
import { ageRatingWords } from './age-rating.ts';

test('the rating of the viewer’s country comes first, then the age group with its country', () => {
  const title = { certificate: '16+', certificates: { US: 'R', GB: '15' } } as const;
  expect(ageRatingWords(title, 'us')).toBe('Rated R');
  expect(ageRatingWords(title, 'uk')).toBe('Rated 15');
  expect(ageRatingWords(title, 'fr')).toBe('16+ in the United States');
  expect(ageRatingWords({ certificate: '13+', certificates: { DE: '12', GB: '12A' } }, 'us')).toBe(
    '13+ in the United Kingdom',
  );
});

test('a rating that is unknown isn’t shown, and a group of unknown origin has no country', () => {
  expect(ageRatingWords({ certificate: '16+', certificates: { US: 'R', GB: 'TBC' } }, 'uk')).toBe(
    '16+ in the United States',
  );
  expect(ageRatingWords({ certificate: '16+', certificates: {} }, 'us')).toBe('16+');
  expect(ageRatingWords({ certificate: 'N/A', certificates: { US: 'NR' } }, 'us')).toBeNull();
});
