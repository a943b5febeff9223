import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../client-api.ts';
import type { AboutTitle, EditorText } from './editor-text.ts';
import { describeConflict, findMissing, publishText } from './publish.ts';

const MOONLIGHT = { id: 'moonlight-2016', title: 'Moonlight', year: 2016, movieType: 'movie' } as AboutTitle;
const text: EditorText = {
  kind: 'review',
  title: 'Blue',
  content: 'Quiet.',
  titles: [MOONLIGHT],
  rating: null,
  spoiler: { season: 1 },
  dna: {},
};

afterEach(() => vi.unstubAllGlobals());

/** Publishes a text, and returns the call that was made. */
async function sent(part: Partial<EditorText>, version: number | null = null, draftVersion = 0) {
  const calls: { path: string; method: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push({ path, method, body: JSON.parse(String(body)) });
    return Response.json({});
  });
  const href = await publishText('an-id', { ...text, ...part }, { version, draftVersion });
  return { href, ...calls[0] };
}

describe('publishing', () => {
  it('sends a review under its draft’s id, without a rating that nobody chose', async () => {
    expect(await sent({})).toEqual({
      href: '/reviews/an-id',
      method: 'POST',
      path: '/api/movie-reviews',
      body: {
        id: 'an-id',
        movieId: 'moonlight-2016',
        title: 'Blue',
        content: 'Quiet.',
        spoiler: { season: 1 },
      },
    });
    expect((await sent({ rating: 0 })).body).toMatchObject({ rating: 0 });
    const dna = { pace: 'confirmed', scale: 1.5 } as const;
    expect((await sent({ dna })).body).toMatchObject({ dna });
  });

  it('saves a published review with the version that it is based on', async () => {
    const { method, path, body } = await sent({ rating: 4.5 }, 3);
    expect([method, path]).toEqual(['PATCH', '/api/movie-reviews/an-id']);
    expect(body).toEqual({
      title: 'Blue',
      content: 'Quiet.',
      spoiler: { season: 1 },
      rating: 4.5,
      dna: {},
      version: 3,
    });
  });

  it('sends a story with its titles, and no spoiler if it is about none', async () => {
    expect(await sent({ kind: 'story' })).toMatchObject({
      href: '/stories/an-id',
      path: '/api/movie-stories',
      body: { movieIds: ['moonlight-2016'], spoiler: { season: 1 } },
    });
    expect((await sent({ kind: 'story', titles: [] })).body).toMatchObject({ movieIds: [], spoiler: null });
    expect(await sent({ kind: 'story' }, 2)).toMatchObject({ method: 'PATCH', body: { version: 2 } });
  });
});

it.each(['review', 'story'] as const)('names the version of the draft of a %s', async (kind) => {
  expect((await sent({ kind }, null, 4)).body).toMatchObject({ id: 'an-id', draftVersion: 4 });
  expect((await sent({ kind })).body).not.toHaveProperty('draftVersion');
  expect((await sent({ kind }, 2, 4)).body).not.toHaveProperty('draftVersion');
});

it('distinguishes a conflict with another device from other errors', () => {
  const refused = (code: ApiError['code']) => new ApiError(code, 409, 'Refused.');
  expect(describeConflict(refused('DRAFT_CHANGED'), text, true)).toEqual({
    message: 'Refused.',
    isPublished: false,
  });
  expect(describeConflict(refused('POST_CHANGED'), text, true)).toMatchObject({
    message: expect.stringContaining('already been published'),
    isPublished: true,
  });
  expect(describeConflict(refused('POST_CHANGED'), text, false)).toMatchObject({
    message: expect.stringContaining('review was changed'),
    isPublished: true,
  });
  expect(describeConflict(refused('REVIEW_EXISTS'), text, true)).toBeNull();
  expect(describeConflict(new Error('Refused.'), text, true)).toBeNull();
});

describe('what is missing', () => {
  it.each([
    [{ titles: [] }, ['about']],
    [{ title: ' ' }, ['title']],
    [{ content: '\n' }, ['content']],
    [{ title: '', content: '' }, ['title', 'content']],
    [{}, []],
    [{ kind: 'story', titles: [] } as const, []],
  ])('in %j is %j', (part, fields) => {
    expect(Object.keys(findMissing({ ...text, ...part }))).toEqual(fields);
  });
});
