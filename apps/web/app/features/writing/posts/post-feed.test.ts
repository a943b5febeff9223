import type { ReviewSummary } from '@palate/contract/reviews';
import { expect, it } from 'vitest';
import { mergeItems, reviewItem, storyItem } from './post-feed.ts';

const REVIEW: ReviewSummary = {
  id: '0b2f7c1e-6f1a-4b0e-9c53-7d8a2e4f6b10',
  owner: null,
  profileName: 'Ada Lind',
  isSample: false,
  isOwn: false,
  postedOn: '2026-11-22T10:00:00.000Z',
  editedOn: null,
  likes: 0,
  isLike: false,
  commentCount: 0,
  version: 1,
  spoiler: null,
  hiddenReason: null,
  movieId: 'past-lives-2023',
  movie: {
    id: 'past-lives-2023',
    externalId: null,
    title: 'Past Lives',
    year: 2023,
    movieType: 'movie',
    makers: [],
    dna: {},
    tasteType: 'unknown',
  } as unknown as ReviewSummary['movie'],
  title: 'What isn’t said',
  excerpt: 'Two people on a bench.',
  rating: 4.5,
  dna: [],
  reason: null,
};
const WITHHELD = {
  title: null,
  excerpt: null,
  spoiler: { season: null, episode: null, isWithheld: true, note: 'Spoilers' },
};
const STORY = { ...REVIEW, movieIds: ['past-lives-2023'] };

it('names the title, rating and author of a review', () => {
  expect(reviewItem(REVIEW)).toEqual({
    title: 'What isn’t said – Review of Past Lives (2023)',
    path: `/reviews/${REVIEW.id}`,
    guid: `review:${REVIEW.id}`,
    date: REVIEW.postedOn,
    text: 'Rated 4.5 out of 5. Two people on a bench.',
    author: 'Ada Lind',
  });
  expect(reviewItem({ ...REVIEW, movie: null }).title).toBe('What isn’t said – Review');
});

it('says that a withheld text contains spoilers, without the text', () => {
  expect(reviewItem({ ...REVIEW, ...WITHHELD })).toMatchObject({
    title: 'Review of Past Lives (2023)',
    text: 'Rated 4.5 out of 5. This review contains spoilers for Past Lives (2023).',
  });
  expect(storyItem({ ...STORY, ...WITHHELD })).toMatchObject({
    title: 'A story by Ada Lind',
    text: 'This story contains spoilers.',
  });
});

it('merges feeds, newest first, without doubles and up to a limit', () => {
  const at = (day: number) => ({
    ...storyItem(STORY),
    guid: `${day}`,
    date: `2026-11-0${day}T00:00:00.000Z`,
  });
  expect(mergeItems([at(1), at(3), at(3), at(2)], 2).map(({ guid }) => guid)).toEqual(['3', '2']);
});
