import { expect, it } from 'vitest';
import { pageOf } from './paging.ts';

it('counts the pages that are there', () => {
  expect(pageOf(['a', 'b'], { page: 1, size: 2 }, 5)).toEqual({
    content: ['a', 'b'],
    number: 1,
    size: 2,
    totalPages: 3,
    totalElements: 5,
    numberOfElements: 2,
  });
});

it('counts no page that the API would refuse', () => {
  const { totalPages, totalElements } = pageOf([], { page: 0, size: 35 }, 250_000);
  expect(totalElements).toBe(250_000);
  expect((totalPages - 1) * 35).toBeLessThan(10_000);
  expect(totalPages * 35).toBeGreaterThanOrEqual(10_000);
});
