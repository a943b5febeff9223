import type { Card } from '@palate/contract/titles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchFigure, matchLabel } from '../../design/match-badge/match-words.ts';
import { toCardView, toMatchView } from './card-view.ts';

const card = {
  id: 'past-lives-2023',
  externalId: 'tt13238346',
  movieType: 'movie',
  title: 'Past Lives',
  year: 2023,
  runtimeMinutes: 106,
  genres: ['drama', 'romance'],
  storyThemes: ['second-chances', 'identity', 'grief'],
  posterUrl: null,
  movieRating: 87.6,
  makers: ['One', 'Two', 'Three'],
  synopsis: 'Twenty-four years.',
  streamings: [],
  tracker: null,
  tasteMatch: { value: 95.81234, tier: 'top', certainty: 0.62540893, shares: [0.1234, 0.2, 0.3, 0.3766] },
} as unknown as Card;

test('a list’s card carries what lists show, and nothing else', () => {
  expect(toCardView(card)).toEqual({
    id: 'past-lives-2023',
    externalId: 'tt13238346',
    movieType: 'movie',
    title: 'Past Lives',
    year: 2023,
    runtimeMinutes: 106,
    makers: ['One', 'Two'],
    dna: undefined,
    tasteType: undefined,
    posterUrl: null,
    movieRating: 88,
    tracker: null,
    tasteMatch: { value: 96, tier: 'top', certainty: 0.62, shares: [0.12, 0.2, 0.3, 0.38] },
  });
  expect(toCardView({ ...card, tasteMatch: null }).tasteMatch).toBeNull();
});

test('a badge reads the same as from the match itself', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0.35, 0.55, 0.8, 0.34999999)),
      (value, certainty) => {
        const match = { value, tier: 'good' as const, certainty, shares: [1, 0, 0, 0] };
        expect(matchFigure(toMatchView(match))).toBe(matchFigure(match));
        expect(matchLabel(toMatchView(match))).toBe(matchLabel(match));
      },
    ),
  );
});
