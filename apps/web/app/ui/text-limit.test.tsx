import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LimitedText } from './limited-text.tsx';
import { textLimit } from './text-limit.ts';

const wordsFor = (length: number, max: number) => textLimit('x'.repeat(length), max).words;

test('the length is shown near the limit only', () => {
  expect(wordsFor(1_799, 2_000)).toBeNull();
  expect(wordsFor(1_800, 2_000)).toBe('1,800 of 2,000 characters');
  expect(wordsFor(2_000, 2_000)).toBe('2,000 of 2,000 characters');
  expect(textLimit('x'.repeat(9_999), undefined)).toEqual({ words: null, isTooLong: false });
});

test('the message says by how much a text is too long', () => {
  expect(wordsFor(121, 120)).toBe('1 character too long. The limit is 120.');
  expect(wordsFor(3_250, 2_000)).toBe('1,250 characters too long. The limit is 2,000.');
});

test('spaces at the ends don’t count, and an emoji is one character', () => {
  expect(textLimit(`  ${'x'.repeat(40)}\n`, 40).isTooLong).toBe(false);
  expect(textLimit('🍿'.repeat(40), 40).isTooLong).toBe(false);
  expect(textLimit('🍿'.repeat(41), 40).isTooLong).toBe(true);
});

test('the field keeps a text that is too long, and is described by the error', () => {
  const html = renderToStaticMarkup(
    <LimitedText label="Note" rows={2} max={5} hint="Only you see it." defaultValue="Too long" />,
  );
  expect(html).toContain('>Too long</textarea>');
  expect(html).toContain('aria-invalid="true"');
  expect(html).not.toContain('maxlength');
  const [, ids] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  const described = (ids ?? '').split(' ').map((id) => html.split(`id="${id}"`)[1]?.split('<')[0]);
  expect(described.join()).toContain('3 characters too long. The limit is 5.');
  expect(described.join()).toContain('Only you see it.');
});

test('without rows, the field has a single line', () => {
  const html = renderToStaticMarkup(<LimitedText label="Name" max={40} defaultValue="Ada" name="name" />);
  expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Ada"/);
  expect(html).not.toContain('aria-invalid');
});

test.each([undefined, 2])('the field has the other attributes that are given, with rows %s', (rows) => {
  const given = { label: 'Name', max: 40, name: 'name', required: true, placeholder: 'Ada' };
  const html = renderToStaticMarkup(
    rows === undefined ? <LimitedText {...given} /> : <LimitedText {...given} rows={rows} />,
  );
  const [field] = /<(?:input|textarea)[^>]+/.exec(html) ?? [];
  for (const attribute of ['name="name"', 'required=""', 'placeholder="Ada"'])
    expect(field).toContain(attribute);
});
