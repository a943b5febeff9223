import type { MovieListDetail } from '@palate/contract/lists';
import { describe, expect, it } from 'vitest';
import { listFeed } from './list-feed.ts';
import { listJsonLd, listMeta } from './list-meta.ts';
import { listFacts, listSentence, progressWords } from './list-words.ts';
import { listEmbed } from './oembed.ts';

const ORIGIN = 'https://palate.example';
const ID = '5f0c8f0e-2f0b-4a55-9d6b-3e1c5a7d9b21';
const LIST: MovieListDetail = {
  movieListId: ID,
  title: 'Tom & “Jerry” <b>',
  description: '',
  shareable: true,
  ranked: false,
  version: 7,
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
  entryCount: 2,
  progress: null,
  owner: { id: ID, name: 'Greta' },
  role: 'reader',
  hiddenReason: null,
  covers: [],
  collaborators: [],
  isInviting: false,
};

describe('listMeta', () => {
  it('links to the picture, feed and oEmbed of a public list', () => {
    const links = listMeta(LIST, [], 0, ORIGIN).flatMap((meta) =>
      'rel' in meta && meta.rel === 'alternate' ? [meta.href] : [],
    );
    expect(links).toEqual([
      `/list/${ID}/feed.xml`,
      `${ORIGIN}/oembed?url=${encodeURIComponent(`${ORIGIN}/list/${ID}`)}`,
    ]);
    expect(listMeta(LIST, [], 0, ORIGIN)).toContainEqual({
      property: 'og:image',
      content: `${ORIGIN}/list/${ID}/picture.png?v=7`,
    });
  });

  it('contains only the title of a private or hidden list, and excludes it from search engines', () => {
    for (const fields of [{ shareable: false }, { hiddenReason: 'Spam' }]) {
      const meta = listMeta({ ...LIST, ...fields, description: 'Secret' }, [], 0, ORIGIN);
      expect(JSON.stringify(meta)).not.toMatch(/Secret|Spam|Greta|oembed|feed|picture|ld\+json/);
      expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
    }
  });
});

describe('listJsonLd', () => {
  it('describes a ranked list as an ordered one', () => {
    expect(listJsonLd({ ...LIST, ranked: true }, [], 0, ORIGIN)).toMatchObject({
      '@type': 'ItemList',
      url: `${ORIGIN}/list/${ID}`,
      numberOfItems: 2,
      itemListOrder: 'https://schema.org/ItemListOrderAscending',
    });
    expect(listJsonLd(LIST, [], 0, undefined)).not.toHaveProperty('url');
  });
});

describe('listFeed', () => {
  it('escapes what a member wrote', () => {
    const feed = listFeed(LIST, [], ORIGIN);
    expect(feed).toContain('<title>Tom &amp; “Jerry” &lt;b&gt;</title>');
    expect(feed).toContain('<description>A list of 2 titles by Greta.</description>');
  });
});

describe('listEmbed', () => {
  it('has the owner and the picture, which an empty list lacks', () => {
    expect(listEmbed(LIST)).toMatchObject({
      author: { name: 'Greta', path: `/lists?userId=${ID}` },
      picture: `/list/${ID}/picture.png?v=7`,
    });
    expect(listEmbed({ ...LIST, entryCount: 0 }).picture).toBeNull();
  });
});

describe('words', () => {
  it('describe a list and how much of it was seen', () => {
    expect(listFacts({ ...LIST, entryCount: 2_000 })).toEqual(['2,000 titles']);
    expect(listFacts({ ...LIST, entryCount: 1, ranked: true, shareable: false, role: 'owner' })).toEqual([
      '1 title',
      'Ranked',
      'Private',
    ]);
    expect(listFacts({ ...LIST, role: 'owner', hiddenReason: 'Spam' })).toEqual([
      '2 titles',
      'Hidden by a moderator',
    ]);
    expect(progressWords({ entryCount: 25, progress: { seen: 14, total: 25 } })).toBe('You’ve seen 14 of 25');
    expect(progressWords({ entryCount: 3, progress: { seen: 0, total: 2 } })).toBe(
      'You’ve seen 0 of 2 movies and shows',
    );
    expect(progressWords({ entryCount: 3, progress: { seen: 0, total: 0 } })).toBeNull();
    expect(listSentence(LIST)).toBe('A list of 2 titles by Greta.');
  });
});
