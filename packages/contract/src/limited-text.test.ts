import { expect, it } from 'vitest';
import { z } from 'zod';
import { limitedText } from './limited-text.ts';

it.each(['abc', '  abc\n', '🍿🍿🍿', ''])('accepts %j, whose characters are three at most', (text) => {
  expect(limitedText(3).parse(text)).toBe(text.trim());
});

it('refuses a longer text with the usual message or its own', () => {
  expect(limitedText(3).safeParse('🍿🍿🍿🍿').error?.issues).toMatchObject([
    { code: 'too_big', origin: 'string', maximum: 3 },
  ]);
  expect(limitedText(3, 'is too long').safeParse('abcd').error?.issues[0]?.message).toBe('is too long');
});

it('tells the limit in the JSON schema, which counts code points too', () => {
  const schema = limitedText(3).min(1).optional().describe('A tag.');
  expect(z.toJSONSchema(schema)).toMatchObject({ type: 'string', minLength: 1, maxLength: 3 });
});
