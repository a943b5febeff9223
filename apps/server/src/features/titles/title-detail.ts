import { AppError, type TitleDetail } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { hydrateCards } from '../cards/index.ts';
import { findPictureAddress } from '../images/index.ts';
import { getTitleDetailRow } from './title-detail.sql.ts';

/** A title in full, by our id or its external one. Throws TITLE_NOT_FOUND. */
export async function getTitleDetail(context: Context, ref: string): Promise<TitleDetail> {
  const { snapshot } = context;
  const row = requireTitleRow(snapshot, ref);
  const facts = await getTitleDetailRow(context.db, snapshot.idAt(row));
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
    backdropUrl: await findPictureAddress(context.pictures, 'backdrop', {
      id: card.id,
      imdbId: facts.imdb_id,
      sources: facts.backdrop_sources,
    }),
    correctedFields: facts.corrected_fields,
  };
}
