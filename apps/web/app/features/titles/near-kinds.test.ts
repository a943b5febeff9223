import { expect, test } from 'vitest';
import { parseNear } from './near-kinds.ts';

const parse = (search: string) => parseNear(new URLSearchParams(search));

test.each(['movie', 'tv_show', 'big_screen'] as const)('similar titles can be limited to %s', (near) => {
  expect(parse(`near=${near}`)).toEqual({ near, isBroken: false });
});

test('without a type there is no limit, and an unknown type is reported', () => {
  expect(parse('tonight=pace:1')).toEqual({ near: null, isBroken: false });
  for (const search of ['near=', 'near=book', 'near=all', 'near=Movie'])
    expect(parse(search)).toEqual({ near: null, isBroken: true });
});
