import { expect, test } from 'vitest';
import { suitsChildren, watchesWithChildren } from './watches-with.ts';

test('an explicit answer decides whether somebody watches with children', () => {
  const mild = { likesFamily: true, lovedCertificates: ['7+'] } as const;
  expect(watchesWithChildren({ ...mild, watchesWith: 'adults' })).toBe(false);
  expect(watchesWithChildren({ ...mild, watchesWith: 'alone' })).toBe(false);
  expect(
    watchesWithChildren({ watchesWith: 'children', likesFamily: false, lovedCertificates: ['18+'] }),
  ).toBe(true);
});

test('without an answer, somebody who likes family titles and loves only mild ones watches with children', () => {
  const infer = (likesFamily: boolean, ...lovedCertificates: ('Suitable for all' | '7+' | '13+' | 'N/A')[]) =>
    watchesWithChildren({ watchesWith: undefined, likesFamily, lovedCertificates });
  expect(infer(true, 'Suitable for all', '7+')).toBe(true);
  expect(infer(true, '7+', '13+')).toBe(false);
  expect(infer(true, '7+', 'N/A')).toBe(false);
  expect(infer(false, '7+')).toBe(false);
  expect(infer(true)).toBe(false);
});

test.each([
  ['Suitable for all', 1, true],
  ['7+', 2, true],
  ['13+', 3, true],
  ['13+', 2.5, false],
  ['N/A', 4, true],
  ['N/A', 3.5, false],
  ['16+', 5, false],
  ['18+', 5, false],
] as const)(
  'a title rated %s with wholesomeness %d suits children: %s',
  (certificate, wholesomeness, suits) => {
    expect(suitsChildren(certificate, wholesomeness)).toBe(suits);
  },
);
