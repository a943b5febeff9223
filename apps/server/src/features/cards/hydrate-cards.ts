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
import { defineCache } from '../../kernel/caches.ts';
import { type CardParts, listCardParts } from '../../kernel/card-part.ts';
import type { Context } from '../../kernel/context.ts';
import { type CardRow, listCardRows } from './cards.sql.ts';

/** The facts on a card that are the same for every viewer. */
type SharedCard = Omit<Card, keyof CardParts>;

/** Shared facts, by the title's row in the snapshot. */
const CARDS = defineCache<number, SharedCard>({ name: 'cards', max: 5_000, bytesOf: () => 2_000 });

/**
 * Creates the cards of titles, in the order of `rows`, as `hydrateCardsByRow` does. Titles that were deleted in the
 * meantime are skipped, so a card's index may differ from the index in `rows`.
 * @param rows positions of the titles in the current version of the catalog
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
 * Creates the cards of titles. A card consists of facts that are the same for every viewer (one query for those that
 * aren't cached) and of the parts that features add. A title that was deleted in the meantime has no card.
 * @param rows positions of the titles in the current version of the catalog
 * @param tonight slider offsets for this evening, which change the match
 * @returns the cards by row
 */
export async function hydrateCardsByRow(
  context: Context,
  rows: ArrayLike<number>,
  tonight?: TonightOffsets,
): Promise<ReadonlyMap<number, Card>> {
  const unique = [...new Set(Array.from(rows))];
  const [facts, parts] = await Promise.all([
    getSharedCards(context, unique),
    loadParts(context, unique, tonight),
  ]);
  return new Map(
    Array.from(facts, ([row, card]) => {
      const added = parts.map(({ name, byRow }) => [name, byRow.get(row) ?? null]);
      // Each part's values have the type of its field; TypeScript can't follow that through
      // `Object.fromEntries`.
      return [row, { ...card, ...Object.fromEntries(added) } as Card];
    }),
  );
}

async function loadParts(context: Context, rows: readonly number[], tonight: TonightOffsets | undefined) {
  const parts = await listCardParts();
  return Promise.all(
    parts.map(async (part) => ({ name: part.name, byRow: await part.load(context, rows, { tonight }) })),
  );
}

async function getSharedCards(
  { db, snapshot }: Context,
  rows: readonly number[],
): Promise<Map<number, SharedCard>> {
  const cached = snapshot.caches.of(CARDS);
  const cards = new Map<number, SharedCard>();
  const missing = new Map<string, number>();
  for (const row of rows) {
    const card = cached.get(row);
    if (card) cards.set(row, card);
    else missing.set(snapshot.idAt(row), row);
  }
  if (missing.size === 0) return cards;
  for (const facts of await listCardRows(db, [...missing.keys()])) {
    const row = missing.get(facts.id);
    if (row === undefined) continue;
    cards.set(row, cacheCard(snapshot, row, facts));
  }
  return cards;
}

/**
 * Creates and caches the facts on a title's card that are the same for every viewer.
 * @param row the title's row in the snapshot
 */
export function cacheCard(snapshot: Snapshot, row: number, facts: CardRow): SharedCard {
  const card = toSharedCard(snapshot, row, facts);
  snapshot.caches.of(CARDS).set(row, card);
  return card;
}

function toSharedCard(snapshot: Snapshot, row: number, facts: CardRow): SharedCard {
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

/**
 * Rounds a 32-bit number from a column to one decimal, since its conversion to 64 bits adds further digits.
 */
function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Converts ten DNA values (style values, 1..5) in slider order to an object, as in the contract. */
export function toDna(values: ArrayLike<number>): Dna {
  return Object.fromEntries(SLIDER_KEYS.map((key, s) => [key, values[s] ?? 3])) as Dna;
}

/** Returns those of `keys` that are in the vocabulary, in the order of `keys`. */
export function inVocabulary<Key extends string>(keys: readonly string[], vocabulary: readonly Key[]): Key[] {
  return keys.flatMap((key) => vocabulary.find((known) => known === key) ?? []);
}
