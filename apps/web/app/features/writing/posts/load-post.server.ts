import { getReview, getStory, type TitleDetail } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { type ApiCall, orNotFound } from '../../../api.ts';
import { anonymousApiContext, apiContext } from '../../../server-context.ts';
import { unlessRestoring } from '../../../unless-restoring.server.ts';
import { titleHref } from '../../cards/title-href.ts';
import { loadAbout } from '../editor/load-about.server.ts';
import { toSpoilerTitle } from '../spoiler-choice.ts';

/** A title that a review or story is about, as its page names it. */
const toAbout = ({ title, year, ...rest }: TitleDetail) => ({
  name: title,
  year,
  href: titleHref(rest),
  movieType: rest.movieType,
});

/** Loads a review with its title, as the API's viewer may see them. */
async function loadReviewPage(api: ApiCall, id: string) {
  const review = await orNotFound(api(getReview, { params: { id } }));
  const [title] = await loadAbout(api, [review.movieId]);
  return { review, about: title ? toAbout(title) : null, title: title ? toSpoilerTitle(title) : null };
}

/** Loads a story with its titles, as the API's viewer may see them. */
async function loadStoryPage(api: ApiCall, id: string) {
  const story = await orNotFound(api(getStory, { params: { id } }));
  const titles = await loadAbout(api, story.movieIds);
  // Spoilers are about the first title.
  const main = titles.find(({ id }) => id === story.movieIds[0]);
  return { story, about: titles.map(toAbout), title: main ? toSpoilerTitle(main) : null };
}

type PageContext = Readonly<RouterContextProvider>;

/**
 * Loads a review's page. Returns null if it isn't found while the session is being restored, because the page is loaded
 * again afterwards.
 */
export const loadReview = (id: string, context: PageContext) =>
  unlessRestoring(context, ['POST_NOT_FOUND'], () => loadReviewPage(context.get(apiContext), id));

/**
 * Loads a story's page. Returns null if it isn't found while the session is being restored, because the page is loaded
 * again afterwards.
 */
export const loadStory = (id: string, context: PageContext) =>
  unlessRestoring(context, ['POST_NOT_FOUND'], () => loadStoryPage(context.get(apiContext), id));

/** Loads a review as visitors see it, with the title for its picture. @throws a 404 response if they may not see it */
export async function loadPublicReview(id: string, context: PageContext) {
  const api = context.get(anonymousApiContext);
  const review = await orNotFound(api(getReview, { params: { id } }));
  return { review, titles: await loadAbout(api, [review.movieId]) };
}

/** Loads a story as visitors see it, with its titles in order. @throws a 404 response if they may not see it */
export async function loadPublicStory(id: string, context: PageContext) {
  const api = context.get(anonymousApiContext);
  const story = await orNotFound(api(getStory, { params: { id } }));
  return { story, titles: await loadAbout(api, story.movieIds) };
}

export type ReviewData = NonNullable<Awaited<ReturnType<typeof loadReview>>>;
export type StoryData = NonNullable<Awaited<ReturnType<typeof loadStory>>>;
