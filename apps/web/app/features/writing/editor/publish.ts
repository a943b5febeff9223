import { WRITING_MAX } from '@palate/contract/constants';
import type { createReview, getReview, updateReview } from '@palate/contract/reviews';
import type { createStory, getStory, updateStory } from '@palate/contract/stories';
import { ApiError, fetchApi } from '../../../client-api.ts';
import { textLimit } from '../../../ui/text-limit.ts';
import { reviewHref, storyHref } from '../../posts/post-hrefs.ts';
import { titleTrackers } from '../../trackers/changes/tracker-store.ts';
import type { DraftChange } from '../drafts/draft-saver.ts';
import type { EditorText } from './editor-text.ts';

/** Returns the message that specification §8 prescribes for when a text is published. */
export const publishedWords = (kind: EditorText['kind']): string =>
  kind === 'review' ? 'Review Created' : 'Blog Created';

/** Messages about the fields that a text needs before it can be published, one sentence by field. */
export type Missing = Readonly<Partial<Record<'about' | 'title' | 'content', string>>>;

/** Finds the fields that are still missing in a text. The server checks everything else. */
export const findMissing = ({ kind, title, content, titles }: EditorText): Missing => ({
  ...(kind === 'review' &&
    titles.length === 0 && { about: 'Choose the movie or show that your review is about.' }),
  ...(title.trim() === '' && { title: `Give your ${kind} a headline.` }),
  ...(content.trim() === '' && { content: 'Write something first.' }),
});

/** Whether a text's headline or content is longer than it may be. The fields say by how much. */
export const isTooLong = ({ kind, title, content }: EditorText): boolean =>
  textLimit(title, WRITING_MAX.headline).isTooLong || textLimit(content, WRITING_MAX[kind]).isTooLong;

/**
 * Describes to the author why publishing was refused, if the text was changed elsewhere.
 * @param isNew whether the text isn't published yet
 * @returns null if it was refused for another reason
 */
export function describeConflict(error: unknown, { kind }: EditorText, isNew: boolean): DraftChange | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'DRAFT_CHANGED') return { message: error.message, isPublished: false };
  if (error.code !== 'POST_CHANGED') return null;
  const message = isNew
    ? `This ${kind} has already been published, with a different text. Open that version or keep this one.`
    : `This ${kind} was changed on another device. Open the other version or keep this one.`;
  return { message, isPublished: true };
}

/** Fetches the current version number of one of the author's published texts. */
export async function fetchPublishedVersion(id: string, kind: EditorText['kind']): Promise<number> {
  const { version } =
    kind === 'review'
      ? await fetchApi<typeof getReview>('GET', '/movie-reviews/{id}', { params: { id } })
      : await fetchApi<typeof getStory>('GET', '/movie-stories/{id}', { params: { id } });
  return version;
}

/**
 * Publishes a text under its draft's id, or saves a published one.
 * @param version of the published text; null for a new one
 * @param draftVersion the draft's version that is published; 0 if it was never saved
 * @returns the path of its page
 */
export async function publishText(
  id: string,
  text: EditorText,
  { version, draftVersion }: { version: number | null; draftVersion: number },
): Promise<string> {
  const { kind, title, content, rating, spoiler, dna, titles } = text;
  const movieIds = titles.map((about) => about.id);
  const [movieId] = movieIds;
  const created = { id, ...(draftVersion > 0 && { draftVersion }) };
  if (kind === 'story') {
    const body = { title, content, movieIds, spoiler: movieId === undefined ? null : spoiler };
    if (version === null)
      await fetchApi<typeof createStory>('POST', '/movie-stories', { body: { ...body, ...created } });
    else
      await fetchApi<typeof updateStory>('PATCH', '/movie-stories/{id}', {
        params: { id },
        body: { ...body, version },
      });
    return storyHref(id);
  }
  const body = { title, content, spoiler, ...(rating !== null && { rating }) };
  if (version !== null)
    await fetchApi<typeof updateReview>('PATCH', '/movie-reviews/{id}', {
      params: { id },
      body: { ...body, dna, version },
    });
  else if (movieId !== undefined)
    await fetchApi<typeof createReview>('POST', '/movie-reviews', {
      body: { ...body, ...created, movieId, ...(Object.keys(dna).length > 0 && { dna }) },
    });
  // Publishing may have changed the member's rating of the title.
  if (movieId !== undefined) titleTrackers.forget(movieId);
  return reviewHref(id);
}
