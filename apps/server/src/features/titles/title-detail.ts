import { AppError, type TitleDetail } from '@palate/contract';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { cacheCard, hydrateCards } from '../cards/index.ts';
import { getPictureAddress } from '../images/index.ts';
import { trailerAddress } from '../trailers/index.ts';
import { listContentNotes } from './content-notes.ts';
import { getTitleDetailRow } from './title-detail.sql.ts';

/** Database fields that only a title's own page shows, by the title's row. */
const DETAILS = defineCache<number, ReturnType<typeof loadDetails>>({
  name: 'title details',
  max: 1_000,
  bytesOf: () => 5_000,
});

/** Loads a title's fields in one statement, with those of its card, so that the card needs no other. */
async function loadDetails({ db, snapshot }: Context, row: number) {
  const facts = await getTitleDetailRow(db, { id: snapshot.idAt(row) });
  if (facts) cacheCard(snapshot, row, facts);
  return facts;
}

/** Gets a title with all details. @param ref the title's id, or its IMDb id @throws TITLE_NOT_FOUND */
export async function getTitleDetail(context: Context, ref: string): Promise<TitleDetail> {
  const { snapshot, now } = context;
  const today = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const row = requireTitleRow(snapshot, ref);
  const facts = await snapshot.caches.cached(DETAILS, row, () => loadDetails(context, row));
  const [card] = await hydrateCards(context, [row]);
  if (!facts || !card) throw new AppError('TITLE_NOT_FOUND');
  return {
    ...card,
    originalTitle: facts.original_title,
    endYear: facts.end_year,
    imdbId: facts.imdb_id,
    tmdbId: facts.tmdb_id,
    imdbScore: facts.imdb_score,
    people: facts.people ?? [],
    seasons: facts.seasons,
    seasonCount: facts.season_count,
    certificates: facts.certificates,
    theatrical: facts.theatrical,
    streamingsChecked: facts.streamings_checked,
    isDnaPredicted: facts.is_dna_predicted,
    contentNotes: listContentNotes(card, { isPredicted: facts.is_dna_predicted }),
    backdropUrl: await getPictureAddress(context.pictures, 'backdrop', {
      id: card.id,
      imdbId: facts.imdb_id,
      sources: facts.backdrop_sources,
    }),
    departures: facts.departures.filter(({ leavesOn }) => leavesOn >= today),
    trailerUrl: facts.trailer && trailerAddress(facts.trailer),
    correctedFields: facts.corrected_fields,
  };
}
