import {
  type Card,
  CERTIFICATES,
  type Dna,
  GENRE_KEYS,
  SLIDER_KEYS,
  THEME_KEYS,
  type TitleId,
  type TonightOffsets,
} from '@palate/contract';
import { type Snapshot, serviceKey, serviceName } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { RecentMap } from '../../kernel/recent-map.ts';
import { findPictureAddress } from '../images/index.ts';
import { getViewerTaste } from '../taste/index.ts';
import { cardMatch } from './card-match.ts';
import { type CardRow, listCardRows } from './cards.sql.ts';
import { toOffsets } from './tonight.ts';

/** A card as everybody sees it: no match, no tracker. */
interface SharedCard {
  readonly card: Omit<Card, 'tasteMatch' | 'tracker' | 'posterUrl'>;
  /** Where its poster stands; the poster itself may come or go without the catalogue changing. */
  readonly posterSources: readonly string[];
}

/** Cards kept ready, about 2 KB each. */
const CARDS_KEPT = 5_000;
/** By snapshot, so that a changed catalogue lets go of all of them at once. */
const keptCards = new WeakMap<Snapshot, RecentMap<number, SharedCard>>();

/**
 * Cards for rows of the current snapshot, in that order; see `hydrateCardsByRow`. A title deleted
 * meanwhile is left out, so positions don't match those of `rows`.
 */
export async function hydrateCards(
  context: Context,
  rows: ArrayLike<number>,
  tonight?: TonightOffsets,
): Promise<Card[]> {
  const cards = await hydrateCardsByRow(context, rows, tonight);
  return Array.from(rows).flatMap((row) => cards.get(row) ?? []);
}

/**
 * Cards for rows of the current snapshot, by row, with the viewer's match: one statement for those
 * that aren't cached, none if all are. A title deleted meanwhile has no card.
 * @param tonight offsets the match leans by
 */
export async function hydrateCardsByRow(
  context: Context,
  rows: ArrayLike<number>,
  tonight?: TonightOffsets,
): Promise<ReadonlyMap<number, Card>> {
  const { snapshot } = context;
  const shared = await getSharedCards(context, Array.from(rows));
  const taste = await getViewerTaste(context);
  const offsets = toOffsets(tonight);
  const posters = await findPosters(context, shared);
  const cards = Array.from(shared, ([row, { card }]) => {
    const tasteMatch = taste ? cardMatch(snapshot, taste.state, row, offsets) : null;
    return [row, { ...card, posterUrl: posters.get(row) ?? null, tasteMatch, tracker: null }] as const;
  });
  return new Map(cards);
}

/** Posters' addresses by row; none where this machine serves none. */
async function findPosters(
  { pictures }: Context,
  shared: ReadonlyMap<number, SharedCard>,
): Promise<ReadonlyMap<number, string | null>> {
  if (!pictures) return new Map();
  const addresses = Array.from(shared, async ([row, { card, posterSources: sources }]) => {
    const title = { id: card.id, imdbId: card.externalId, sources };
    return [row, await findPictureAddress(pictures, 'poster', title)] as const;
  });
  return new Map(await Promise.all(addresses));
}

async function getSharedCards(
  { db, snapshot }: Context,
  rows: readonly number[],
): Promise<Map<number, SharedCard>> {
  const kept = keptCards.get(snapshot) ?? new RecentMap<number, SharedCard>(CARDS_KEPT);
  keptCards.set(snapshot, kept);
  const cards = new Map<number, SharedCard>();
  const missing = new Map<string, number>();
  for (const row of rows) {
    const card = kept.get(row);
    if (card) cards.set(row, card);
    else missing.set(snapshot.idAt(row), row);
  }
  if (missing.size === 0) return cards;
  for (const facts of await listCardRows(db, [...missing.keys()])) {
    const row = missing.get(facts.id);
    if (row === undefined) continue;
    const card = { card: toSharedCard(snapshot, row, facts), posterSources: facts.poster_sources };
    cards.set(row, card);
    kept.set(row, card);
  }
  return cards;
}

function toSharedCard(snapshot: Snapshot, row: number, facts: CardRow): SharedCard['card'] {
  const { columns } = snapshot;
  return {
    id: facts.id as TitleId,
    externalId: facts.imdb_id,
    movieType: facts.kind,
    title: facts.title,
    year: facts.year,
    releaseDate: facts.release_date,
    runtimeMinutes: facts.runtime_minutes,
    genres: inVocabulary(facts.genres, GENRE_KEYS),
    storyThemes: inVocabulary(facts.themes, THEME_KEYS),
    certificate: CERTIFICATES.find((certificate) => certificate === facts.certificate) ?? 'N/A',
    languages: facts.languages,
    countries: facts.countries,
    movieRating: roundTenth(columns.movieRatings[row] ?? 0),
    popularity: roundTenth(columns.popularities[row] ?? 0),
    dna: toDna(facts.dna),
    tasteType: snapshot.tasteTypeAt(row),
    makers: snapshot.makersAt(row),
    synopsis: facts.synopsis,
    synopsisSource: facts.synopsis_source,
    streamings: facts.streamings.map(({ service, country, asOf }) => ({
      service: serviceKey(service),
      name: serviceName(service),
      country,
      asOf,
    })),
  };
}

/** The columns hold 32-bit numbers, of which a tenth more has many digits. */
function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** DNA as the contract has it, from ten values in slider order. */
export function toDna(values: ArrayLike<number>): Dna {
  return Object.fromEntries(SLIDER_KEYS.map((key, s) => [key, values[s] ?? 3])) as Dna;
}

/** The keys that are in the vocabulary, in their order. */
export function inVocabulary<Key extends string>(keys: readonly string[], vocabulary: readonly Key[]): Key[] {
  return keys.flatMap((key) => vocabulary.find((known) => known === key) ?? []);
}
