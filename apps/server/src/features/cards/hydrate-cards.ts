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

/** A card's facts, which are the same for everybody. */
type SharedCard = Omit<Card, keyof CardParts>;

/** By row. */
const CARDS = defineCache<number, SharedCard>({ name: 'cards', max: 5_000, bytesOf: () => 2_000 });

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
 * Cards for rows of the current snapshot, by row: the shared facts (one statement for those that aren't
 * cached, none if all are) and the parts that features add. A title deleted meanwhile has no card.
 * @param tonight offsets the match leans by
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
      // Each part's values have its field's type, which `Object.fromEntries` can't follow.
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
    const card = toSharedCard(snapshot, row, facts);
    cards.set(row, card);
    cached.set(row, card);
  }
  return cards;
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

/** Rounds a 32-bit number from a column to one decimal, without the digits that 64 bits would show. */
function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Names ten DNA values in slider order, as the contract does. */
export function toDna(values: ArrayLike<number>): Dna {
  return Object.fromEntries(SLIDER_KEYS.map((key, s) => [key, values[s] ?? 3])) as Dna;
}

/** The keys that are in the vocabulary, in their order. */
export function inVocabulary<Key extends string>(keys: readonly string[], vocabulary: readonly Key[]): Key[] {
  return keys.flatMap((key) => vocabulary.find((known) => known === key) ?? []);
}
