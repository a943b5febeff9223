import { getReview, getStory, type TitleDetail } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { type ApiCall, orNotFound } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { unlessRestoring } from '../../unless-restoring.server.ts';
import { titleHref } from '../titles/title-href.ts';
import { loadAbout } from './load-about.server.ts';
import { toSpoilerTitle } from './spoiler-choice.ts';

/** A title that a review or story is about, as its page names it. */
const toAbout = ({ title, year, ...rest }: TitleDetail) => ({
  name: title,
  year,
  href: titleHref(rest),
  movieType: rest.movieType,
});

async function loadReviewPage(api: ApiCall, id: string) {
  const review = await orNotFound(api(getReview, { params: { id } }));
  const [title] = await loadAbout(api, [review.movieId]);
  return { review, about: title ? toAbout(title) : null, title: title ? toSpoilerTitle(title) : null };
}

async function loadStoryPage(api: ApiCall, id: string) {
  const story = await orNotFound(api(getStory, { params: { id } }));
  const titles = await loadAbout(api, story.movieIds);
  // Spoilers are about the first title.
  const main = titles.find(({ id }) => id === story.movieIds[0]);
  return { story, about: titles.map(toAbout), title: main ? toSpoilerTitle(main) : null };
}

/** Loads a review's page. Returns null if it isn't found while the session is being restored. */
export const loadReview = (id: string, context: Readonly<RouterContextProvider>) =>
  unlessRestoring(context, ['POST_NOT_FOUND'], () => loadReviewPage(context.get(apiContext), id));

/** Loads a story's page. Returns null if it isn't found while the session is being restored. */
export const loadStory = (id: string, context: Readonly<RouterContextProvider>) =>
  unlessRestoring(context, ['POST_NOT_FOUND'], () => loadStoryPage(context.get(apiContext), id));

export type ReviewData = NonNullable<Awaited<ReturnType<typeof loadReview>>>;
export type StoryData = NonNullable<Awaited<ReturnType<typeof loadStory>>>;
