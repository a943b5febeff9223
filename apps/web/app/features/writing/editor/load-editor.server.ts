import {
  type Draft,
  getDraft,
  getReview,
  getStory,
  type Review,
  type Story,
  type TitleId,
} from '@palate/contract';
import { data } from 'react-router';
import { type ApiCall, orNotFound, orNull } from '../../../api.ts';
import { toSpoilerChoice } from '../spoiler-choice.ts';
import type { AboutTitle, EditorStart, EditorText } from './editor-text.ts';
import { loadAbout } from './load-about.server.ts';

/** Loads the text to edit: a draft, a published text of the viewer's own or, for an unused id, an empty text. */
export async function loadEditor(api: ApiCall, id: string, search: URLSearchParams): Promise<EditorStart> {
  const [draft, review, story] = await Promise.all([
    orNull(orNotFound(api(getDraft, { params: { id } })), 'DRAFT_NOT_FOUND'),
    orNull(orNotFound(api(getReview, { params: { id } })), 'POST_NOT_FOUND'),
    orNull(orNotFound(api(getStory, { params: { id } })), 'POST_NOT_FOUND'),
  ]);
  const published = review ?? story;
  if (published) {
    requireOwn(published);
    return {
      id,
      text: await toText(api, review ? 'review' : 'story', published),
      version: 0,
      savedAt: null,
      publishedVersion: published.version,
    };
  }
  return {
    ...(draft ? await fromDraft(api, draft) : await startNew(api, id, search)),
    publishedVersion: null,
  };
}

const NOT_FOUND = 404;

/** Nobody edits another member's text. */
function requireOwn({ isOwn }: Review | Story): void {
  if (!isOwn) throw data(null, { status: NOT_FOUND });
}

async function toText(api: ApiCall, kind: EditorText['kind'], post: Review | Story): Promise<EditorText> {
  const ids = 'movieIds' in post ? post.movieIds : [post.movieId];
  return {
    kind,
    title: post.title ?? '',
    content: post.content ?? '',
    titles: await listTitles(api, ids),
    rating: 'rating' in post ? post.rating : null,
    dna: 'dna' in post ? Object.fromEntries(post.dna.map(({ slider, value }) => [slider, value])) : {},
    spoiler: toSpoilerChoice(post.spoiler),
  };
}

async function fromDraft(api: ApiCall, { id, version, savedAt, movieIds, ...draft }: Draft) {
  const { kind, title, content, rating, spoiler, dna } = draft;
  const titles = await listTitles(api, movieIds);
  return { id, version, savedAt, text: { kind, title, content, titles, rating, spoiler, dna } };
}

/** An empty page, about the title that the URL names. */
async function startNew(api: ApiCall, id: string, search: URLSearchParams) {
  const movieId = search.get('movieId');
  const kind: EditorText['kind'] = search.get('kind') === 'story' ? 'story' : 'review';
  const titles = movieId === null ? [] : await listTitles(api, [movieId]);
  return {
    id,
    version: 0,
    savedAt: null,
    text: { kind, title: '', content: '', titles, rating: null, spoiler: null, dna: {} },
  };
}

/** The titles of these ids; those that are gone are left out. */
async function listTitles(api: ApiCall, ids: readonly string[]): Promise<AboutTitle[]> {
  const found = await loadAbout(api, ids);
  return found.map(({ id, title, year, movieType }) => ({ id: id as TitleId, title, year, movieType }));
}
