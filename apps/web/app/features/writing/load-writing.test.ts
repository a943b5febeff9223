import {
  type Endpoint,
  getProfile,
  getReview,
  getStory,
  getTitle,
  getWriterStatus,
  listReviews,
  listStories,
} from '@palate/contract';
import { AppError } from '@palate/contract/errors';
import { expect, test } from 'vitest';
import type { ApiCall } from '../../api.ts';
import { createPageContext } from '../../page-viewer-fixtures.ts';
import { loadWritings } from '../profile/load-writings.server.ts';
import { loadReview, loadStory } from './posts/load-post.server.ts';
import { reviewMeta } from './posts/post-meta.ts';

interface Input {
  readonly params: { readonly id: string };
  readonly query: { readonly page: number; readonly size: number };
}

/** The context of somebody who isn't signed in, or not yet, with an API whose catalog has only Moonlight. */
function contextOf(
  answers: ReadonlyMap<Endpoint, (input: Input) => unknown>,
  state: 'none' | 'restoring' = 'none',
) {
  const api = async (endpoint: Endpoint, input: Input) => {
    const answer = answers.get(endpoint);
    if (answer) return answer(input);
    if (endpoint !== getTitle || input.params.id !== 'moonlight-2016') throw new AppError('TITLE_NOT_FOUND');
    return {
      id: 'moonlight-2016',
      externalId: null,
      title: 'Moonlight',
      year: 2016,
      movieType: 'movie',
      seasons: [],
    };
  };
  return createPageContext({ state }, api as unknown as ApiCall);
}

const review = (movieId: string) => ({
  id: movieId,
  movieId,
  title: null,
  excerpt: '',
  profileName: 'Ada',
  rating: 4,
});

test('a review is shown without its title if the catalog no longer has it', async () => {
  const context = contextOf(new Map([[getReview, () => review('lost-1950')]]));
  const loaded = await loadReview('r', context);
  expect(loaded).toMatchObject({ about: null, title: null, review: { movieId: 'lost-1950' } });
  expect(loaded && JSON.stringify(reviewMeta(loaded, undefined))).toContain('A review by Ada');
});

test('a story is shown with the titles that the catalog still has', async () => {
  const story = { id: 's', movieIds: ['lost-1950', 'moonlight-2016'] };
  const loaded = await loadStory('s', contextOf(new Map([[getStory, () => story]])));
  expect(loaded?.about.map(({ name }) => name)).toEqual(['Moonlight']);
  expect(loaded?.title).toBeNull();
});

/** A page of a list whose posts are all about the same title. */
const pageOf =
  (movieId: string, total: number) =>
  ({ query: { page, size } }: Input) => ({
    content: Array.from({ length: total }, () => review(movieId)).slice(page * size, (page + 1) * size),
    number: page,
    size,
    totalPages: Math.ceil(total / size),
    totalElements: total,
  });

const writings = (search: string, reviews: (input: Input) => unknown, stories: (input: Input) => unknown) =>
  loadWritings(
    'ada',
    new URLSearchParams(search),
    contextOf(
      new Map<Endpoint, (input: Input) => unknown>([
        [getProfile, () => ({ profileName: 'Ada', followState: 'none', shown: ['writings'], taste: null })],
        [listReviews, reviews],
        [listStories, stories],
        [getWriterStatus, () => ({ status: 'reviewer' })],
      ]),
    ),
  );

test('a member’s reviews are listed even if the catalog no longer has a title', async () => {
  const loaded = await writings('', pageOf('lost-1950', 2), pageOf('moonlight-2016', 0));
  expect(loaded?.reviews.content).toHaveLength(2);
  expect(loaded?.status).toEqual({ status: 'reviewer' });
});

test('a page after the last one shows the last one', async () => {
  const loaded = await writings('page=99', pageOf('moonlight-2016', 12), pageOf('moonlight-2016', 23));
  expect([loaded?.reviews.content.length, loaded?.stories.content.length]).toEqual([0, 3]);
  expect(loaded?.stories.number).toBe(2);
  const none = await writings('page=99', pageOf('moonlight-2016', 0), pageOf('moonlight-2016', 0));
  expect(none?.reviews.number).toBe(0);
});

test('a review that isn’t found is loaded again once the session is restored', async () => {
  const fail = () => {
    throw new AppError('POST_NOT_FOUND');
  };
  expect(await loadReview('r', contextOf(new Map([[getReview, fail]]), 'restoring'))).toBeNull();
  const visitor = loadReview('r', contextOf(new Map([[getReview, fail]])));
  await expect(visitor).rejects.toMatchObject({ init: { status: 404 } });
});
