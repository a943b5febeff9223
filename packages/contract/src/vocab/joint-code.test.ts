import { expect, test } from 'vitest';
import { formatJointCode, JOINT_CODE_LENGTH, JOINT_CODE_LETTERS, parseJointCode } from './joint-code.ts';

test('codes have 60 bits, and no letters that are easily confused', () => {
  expect(JOINT_CODE_LENGTH * Math.log2(JOINT_CODE_LETTERS.length)).toBe(60);
  expect(new Set(JOINT_CODE_LETTERS).size).toBe(32);
  expect(JOINT_CODE_LETTERS).not.toMatch(/[01OI]/);
});

test('a code is read however it was typed', () => {
  expect(formatJointCode('K7QM2XWP9RTD')).toBe('K7QM-2XWP-9RTD');
  for (const text of ['K7QM-2XWP-9RTD', 'k7qm2xwp9rtd', ' k7qm 2xwp\u20139rtd '])
    expect(parseJointCode(text)).toBe('K7QM2XWP9RTD');
});

test.each(['', 'K7QM-2XWP-9RT', 'K7QM-2XWP-9RTDA', 'K7QM-2XWP-9RT0', 'K7QM-2XWP-9RTİ'])(
  '“%s” isn’t a code',
  (text) => {
    expect(parseJointCode(text)).toBeNull();
  },
);
