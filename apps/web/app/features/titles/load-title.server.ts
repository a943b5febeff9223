import {
  getMatch,
  getTasteMetrics,
  getTitle,
  listBooks,
  listSimilarTitles,
  listStreamings,
  type TasteMetrics,
  tonightOffsets,
} from '@palate/contract';
import { type RouterContextProvider, redirect } from 'react-router';
import { findOrThrow } from '../../api.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { NO_FALLBACKS, unreadable } from '../../ui/fallbacks.ts';
import { toBookView } from '../books/book-view.ts';
import { toSmallReasons } from '../match/ledger-rows.ts';
import { formatTonight } from '../match/tonight.ts';
import type { UsualSeat } from './because.ts';
import { hundredths, toSleeveView } from './card-view.ts';
import { factsLine } from './facts-line.ts';
import { markPredicted } from './mark-predicted.ts';
import { titleHref } from './title-href.ts';
import { sayOfPlaces, toPlaces, whereHere } from './where-words.ts';

const MOVED_PERMANENTLY = 301;

/** Where a viewer usually sits on the ten sliders, out of their fingerprint. */
function toUsualSeat({ sliders }: Pick<TasteMetrics, 'sliders'>): UsualSeat {
  return Object.fromEntries(
    sliders.map(({ key, value, certainty }) => [
      key,
      { value: hundredths(value), certainty: hundredths(certainty) },
    ]),
  );
}

/** Where this viewer usually sits; null without a taste. */
export async function loadUsualSeat(context: Readonly<RouterContextProvider>): Promise<UsualSeat | null> {
  if (!context.get(viewerContext).hasTaste) return null;
  return toUsualSeat(await context.get(apiContext)(getTasteMetrics, { params: { id: 'me' } }));
}

/** Tonight's sliders out of an address; a broken one counts as usual and is told of. */
export function readTonight(search: URLSearchParams) {
  const parsed = tonightOffsets.safeParse(search.get('tonight') ?? '');
  const offsets = parsed.success ? parsed.data : {};
  return { offsets, text: formatTonight(offsets), isBroken: !parsed.success };
}

/**
 * Everything a title's page shows. An address of the other kind (a show under /movie), or one with
 * our id where the title has an external one, moves to the one address that stands for it (§2).
 */
export async function loadTitle(
  id: string,
  { pathname, search, searchParams }: URL,
  context: Readonly<RouterContextProvider>,
) {
  const api = context.get(apiContext);
  const title = await findOrThrow(api(getTitle, { params: { id } }));
  const canonical = titleHref(title);
  if (pathname !== canonical) throw redirect(`${canonical}${search}`, MOVED_PERMANENTLY);
  const tonight = readTonight(searchParams);
  const [match, tonightMatch, similar, books, usual, services] = await Promise.all([
    api(getMatch, { params: { id: title.id }, query: { fullTaste: 'beside' } }),
    tonight.text ? api(getMatch, { params: { id: title.id }, query: { tonight: tonight.text } }) : null,
    api(listSimilarTitles, {
      params: { id: title.id },
      query: tonight.text ? { tonight: tonight.text } : {},
    }),
    api(listBooks, { query: { madeInto: title.id, sort: 'oldest' } }),
    loadUsualSeat(context),
    title.streamings.length > 0 ? api(listStreamings) : [],
  ]);
  const { smallReasons = [], ...gathered } = match;
  return {
    title,
    match: { ...gathered, contributions: markPredicted(gathered.contributions, title) },
    small: toSmallReasons(markPredicted(smallReasons, title)),
    tonightMatch,
    tonight: tonight.offsets,
    similar: similar.map((near) => ({ ...near, card: toSleeveView(near.card) })),
    books: books.content.map(toBookView),
    usual,
    facts: factsLine(title),
    where: {
      here: whereHere(title.streamings, context.get(viewerContext).country),
      places: toPlaces(title.streamings, services, context.get(viewerContext).locale),
      said: sayOfPlaces(
        title.streamings,
        title.streamingsChecked,
        context.get(viewerContext).country,
        new Date(),
      ),
    },
    fallbacks: tonight.isBroken ? unreadable([['tonight', 'sliders for tonight']]) : NO_FALLBACKS,
  };
}

export type TitlePageData = Awaited<ReturnType<typeof loadTitle>>;
