import { expect, it } from 'vitest';
import { acceptedSorts, offeredSorts } from './tracked-sorts.ts';

const member = { isOwn: false, isMember: true, hasTaste: true };

it('offers a member the orders by match and services on another member’s watchlist', () => {
  expect(offeredSorts('watchlist', member)).toEqual(offeredSorts('watchlist', { ...member, isOwn: true }));
});

it('offers the order by match only to members with a taste', () => {
  expect(offeredSorts('seen', { ...member, hasTaste: false })).not.toContain('tasteMatch');
  expect(offeredSorts('seen', { ...member, isMember: false })).not.toContain('tasteMatch');
});

it('accepts on another member’s list only what it offers, and every order on one’s own', () => {
  const visitor = { isOwn: false, isMember: false, hasTaste: true };
  expect(acceptedSorts('watchlist', visitor)).toEqual([
    'added',
    'releaseDate',
    'runtime',
    'movieRating',
    'popularity',
  ]);
  expect(acceptedSorts('seen', { ...visitor, isOwn: true, isMember: true })).toContain('popularity');
  expect(acceptedSorts('notInterested', member)).toEqual([]);
});
