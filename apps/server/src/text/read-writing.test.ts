import { describe, expect, it } from 'vitest';
import { countLinks, excerptOf, mentionsIn } from './read-writing.ts';

describe('excerptOf', () => {
  it('is plain words without markup', () => {
    expect(
      excerptOf('# Slow\n\nA **film** by [her](/person/x), _really_ `so` & <b>\nwith @greta.', 100),
    ).toBe('Slow · A film by her, really so & <b> with @greta.');
  });

  it('leaves spoilers out', () => {
    expect(excerptOf('He [spoiler]dies[/spoiler] late. [spoiler]one\n\ntwo[/spoiler]', 100)).toBe(
      'He … late.',
    );
    expect(excerptOf('`[spoiler]secret[/spoiler]` [spoiler]secret', 100)).not.toContain('secret');
  });

  it('ends at a word, or at a character where there are no spaces', () => {
    expect(excerptOf('one two three', 10)).toBe('one two…');
    expect(excerptOf('🎬'.repeat(20), 5)).toBe('🎬🎬🎬🎬…');
    expect(excerptOf('one two', 7)).toBe('one two');
  });

  it('parses only the beginning of a long text', () => {
    expect(excerptOf(`one [two](/person/${'x'.repeat(30)}) ${'three '.repeat(50)}`, 5)).toBe('one…');
    expect(excerptOf(`${' '.repeat(97)}one[spoiler]two[/spoiler]`, 5)).not.toMatch(/\uE000|two/);
  });
});

describe('mentionsIn', () => {
  it('lists handles once, in lower case, also within spoilers', () => {
    expect(mentionsIn('@Greta and @greta; [spoiler]@celine_s[/spoiler] a@b.example `@code`')).toEqual([
      'greta',
      'celine_s',
    ]);
  });

  it('lists at most 20', () => {
    expect(mentionsIn(Array.from({ length: 50 }, (_, i) => `@member${i}`).join(' '))).toHaveLength(20);
  });
});

it.each([
  ['no links', 'one [two](/movie/past-lives-2023) `https://a.example` a.example', 0],
  ['written and named links', 'https://a.example [b](http://b.example) <https://c.example>', 3],
  ['links within spoilers', '[spoiler]https://a.example[/spoiler]', 1],
  ['links without a protocol', '[a](//a.example)', 1],
])('countLinks counts %s', (_, text, count) => {
  expect(countLinks(text)).toBe(count);
});
