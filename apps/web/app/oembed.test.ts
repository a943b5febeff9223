import { expect, it } from 'vitest';
import { formatEmbed, parseEmbedded } from './oembed.ts';

const ORIGIN = 'https://palate.example';
const ID = '5f0c8f0e-2f0b-4a55-9d6b-3e1c5a7d9b21';
const BOUNDLESS = { width: Infinity, height: Infinity };
const REVIEW = {
  title: 'Tom & “Jerry” <b>',
  path: `/reviews/${ID}`,
  author: { name: 'Greta', path: '/profile/1' },
  picture: `/reviews/${ID}/picture.png?v=1`,
};

it.each([
  [`${ORIGIN}/list/${ID}`, { kind: 'list', id: ID }],
  [`${ORIGIN}/list/${ID}/?page=2`, { kind: 'list', id: ID }],
  [`${ORIGIN}/reviews/${ID}`, { kind: 'review', id: ID }],
  [`${ORIGIN}/stories/${ID}`, { kind: 'story', id: ID }],
  [`${ORIGIN}/profile/${ID}`, { kind: 'profile', id: ID }],
  [`${ORIGIN}/profile/@greta`, { kind: 'profile', id: '@greta' }],
  [`${ORIGIN}/@greta`, { kind: 'profile', id: '@greta' }],
  [`${ORIGIN}/dashboard`, null],
  [`${ORIGIN}/profile`, null],
  [`https://elsewhere.example/list/${ID}`, null],
  [`${ORIGIN}/list/${ID}/feed.xml`, null],
  ['not an address', null],
  [null, null],
])('parses %s', (address, parsed) => {
  expect(parseEmbedded(address, ORIGIN)).toEqual(parsed);
});

it('fits the requested size and escapes what a member wrote', () => {
  const embed = formatEmbed(REVIEW, ORIGIN, { width: 600, height: 100 });
  expect(embed).toMatchObject({
    type: 'rich',
    width: 190,
    height: 100,
    author_name: 'Greta',
    author_url: `${ORIGIN}/profile/1`,
    thumbnail_url: `${ORIGIN}${REVIEW.picture}`,
  });
  expect(embed.html).not.toContain('<b>');
  expect(formatEmbed(REVIEW, ORIGIN, BOUNDLESS)).toMatchObject({ width: 1200, height: 630 });
});

it('has neither picture nor author if there is none', () => {
  const embed = formatEmbed({ ...REVIEW, author: null, picture: null }, ORIGIN, BOUNDLESS);
  expect(embed.html).not.toContain('<img');
  expect(Object.keys(embed).filter((key) => /author|thumbnail/.test(key))).toEqual([]);
});
