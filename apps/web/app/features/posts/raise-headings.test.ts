import { expect, test } from 'vitest';
import { raiseHeadings } from './raise-headings.ts';

test('raises headings, and leaves text that looks like one', () => {
  expect(raiseHeadings('<h3>Blue</h3><p>&lt;h3&gt;</p><h4>a</h4><h5>b</h5>')).toBe(
    '<h2>Blue</h2><p>&lt;h3&gt;</p><h3>a</h3><h4>b</h4>',
  );
});
