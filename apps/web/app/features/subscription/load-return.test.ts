import { expect, it } from 'vitest';
import { loadReturn } from './load-return.server.ts';

it.each([
  ['session=cs_test_a1B2c3D4e5F6g7H8', 'cs_test_a1B2c3D4e5F6g7H8'],
  ['session=cs_1', null],
  ['session=', null],
  ['', null],
])('reads the checkout of ?%s', (search, sessionId) => {
  expect(loadReturn(new URLSearchParams(search))).toEqual({ sessionId });
});
