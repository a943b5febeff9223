import { beforeEach, expect, test } from 'vitest';
import { clearTypedCode, getTypedCode, storeTypedCode } from './typed-code.ts';

beforeEach(clearTypedCode);

test('a form that opens again has what was typed last, until a code is accepted or the field is emptied', () => {
  expect(getTypedCode('')).toBeNull();
  storeTypedCode('K7QM-2XWP', '');
  storeTypedCode('K7QM-2XWQ', '');
  expect(getTypedCode('')).toBe('K7QM-2XWQ');
  clearTypedCode();
  expect(getTypedCode('')).toBeNull();
  storeTypedCode('K7QM', '');
  storeTypedCode('', '');
  expect(getTypedCode('')).toBeNull();
});

test('a link’s code is replaced only by what was typed after opening the same link', () => {
  storeTypedCode('K7QM-2XWP', '');
  expect(getTypedCode('AAAA-BBBB')).toBeNull();
  storeTypedCode('AAAA-BBBC', 'AAAA-BBBB');
  expect(getTypedCode('AAAA-BBBB')).toBe('AAAA-BBBC');
  expect(getTypedCode('')).toBe('AAAA-BBBC');
});
