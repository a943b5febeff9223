import {
  countTrackers,
  getMatch,
  getShowProgress,
  getTasteMetrics,
  getTitle,
  listBooks,
  listSimilarTitles,
  listStreamings,
  type TasteMetrics,
} from '@palate/contract';
import { isoCountryCode } from '@palate/contract/vocab/country-codes';
import { type RouterContextProvider, redirect } from 'react-router';
import { orNotFound } from '../../api.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { unreadable } from '../../ui/fallbacks.ts';
import { toBookView } from '../cards/book-view.ts';
import { hundredths, toSleeveView } from '../cards/card-view.ts';
import { titleHref } from '../cards/title-href.ts';
import { describePlaces, describeStreamings, inCountry, toPlaces } from '../cards/where-words.ts';
import type { UsualSliderValues } from '../match/because.ts';
import { toSmallReasons } from '../match/ledger-rows.ts';
import { parseTonight } from '../match/parse-tonight.server.ts';
import { countWords } from '../trackers/count-words.ts';
import { loadViewed } from '../viewings/load-viewed.server.ts';
import { factsLine } from './facts-line.ts';
import { labelPredicted } from './label-predicted.ts';
import { parseNear } from './near-kinds.ts';

const MOVED_PERMANENTLY = 301;
/** Number of similar titles on a page, which fills rows of six, three and two columns. */
const SIMILAR_SHOWN = 6;

/** Returns a viewer's usual values of the ten sliders, from their taste. */
function toUsualSliderValues({ sliders }: Pick<TasteMetrics, 'sliders'>): UsualSliderValues {
  return Object.fromEntries(
    sliders.map(({ key, value, certainty }) => [
      key,
      { value: hundredths(value), certainty: hundredths(certainty) },
    ]),
  );
}

/** Loads the slider values that this viewer usually likes; null without a taste. */
export async function loadUsualSliderValues(
  context: Readonly<RouterContextProvider>,
): Promise<UsualSliderValues | null> {
  if (!context.get(viewerContext).hasTaste) return null;
  return toUsualSliderValues(await context.get(apiContext)(getTasteMetrics, { params: { id: 'me' } }));
}

/**
 * Loads everything for a title's page. Redirects to the canonical URL (specification §2) if a show is requested under
 * `/movie` (or a movie under `/tv`), or a title with an external id by its id in Palate.
 */
export async function loadTitle(
  id: string,
  { pathname, search, searchParams }: URL,
  context: Readonly<RouterContextProvider>,
) {
  const api = context.get(apiContext);
  const title = await orNotFound(api(getTitle, { params: { id } }));
  const canonical = titleHref(title);
  if (pathname !== canonical) throw redirect(`${canonical}${search}`, MOVED_PERMANENTLY);
  const tonight = parseTonight(searchParams);
  const { near, isBroken: isNearBroken } = parseNear(searchParams);
  const [match, usualMatch, similar, books, usual, viewed, services, progress, counts] = await Promise.all([
    api(getMatch, {
      params: { id: title.id },
      query: { fullTaste: 'beside', ...(tonight.text && { tonight: tonight.text }) },
    }),
    tonight.text ? api(getMatch, { params: { id: title.id }, query: {} }) : null,
    api(listSimilarTitles, {
      params: { id: title.id },
      query: {
        size: SIMILAR_SHOWN,
        ...(tonight.text && { tonight: tonight.text }),
        ...(near !== null && { movieType: near }),
      },
    }),
    api(listBooks, { query: { madeInto: title.id, sort: 'oldest' } }),
    loadUsualSliderValues(context),
    title.tracker ? loadViewed(api, { movieId: title.id }) : null,
    title.streamings.length > 0 ? api(listStreamings) : [],
    title.tracker && title.movieType === 'tv_show'
      ? api(getShowProgress, { params: { id: title.id } })
      : null,
    // Only for members: a page that depends on what people do can't be cached. A visitor's browser loads them.
    title.tracker ? api(countTrackers, { params: { id: title.id } }) : null,
  ]);
  const { smallReasons = [], ...gathered } = match;
  return {
    title,
    match: { ...gathered, contributions: labelPredicted(gathered.contributions, title) },
    small: toSmallReasons(labelPredicted(smallReasons, title)),
    /** The match without tonight's sliders; null if they aren't set. */
    usualMatch,
    tonight: tonight.offsets,
    near,
    similar: similar.map((near) => ({ ...near, card: toSleeveView(near.card) })),
    books: books.content.map(toBookView),
    usual,
    viewed,
    progress,
    counts: counts && countWords(counts),
    facts: factsLine(title, context.get(viewerContext).country),
    where: {
      here: describeStreamings(title.streamings, context.get(viewerContext).country),
      places: toPlaces(title, services, context.get(viewerContext).country),
      country: inCountry(isoCountryCode(context.get(viewerContext).country)),
      said: describePlaces(
        title.streamings,
        title.streamingsChecked,
        context.get(viewerContext).country,
        new Date(),
      ),
    },
    fallbacks: unreadable([
      ...(tonight.isBroken ? [['tonight', 'sliders for tonight'] as const] : []),
      ...(isNearBroken ? [['near', 'type of similar titles'] as const] : []),
    ]),
  };
}

export type TitlePageData = Awaited<ReturnType<typeof loadTitle>>;
