import { AppError, type TitleDetail } from '@palate/contract';
import { pinCatalogue } from '../../catalogue/index.ts';
import type { Dependencies } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findPictureAddress } from '../images/index.ts';
import { hydrateCards } from './hydrate-cards.ts';
import { getTitleDetailRow } from './title-detail.sql.ts';

/** A title in full, by our id or its external one. Throws TITLE_NOT_FOUND. */
export async function getTitleDetail(
  dependencies: Dependencies,
  ref: string,
  viewer: Viewer,
): Promise<TitleDetail> {
  const pinned = pinCatalogue(dependencies);
  const { snapshot } = pinned.catalogue;
  const row = snapshot.rowOf(ref);
  if (row === undefined) throw new AppError('TITLE_NOT_FOUND');
  const facts = await getTitleDetailRow(pinned.db, snapshot.idAt(row));
  const [card] = await hydrateCards(pinned, [row], viewer);
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
    backdropUrl: await findPictureAddress(dependencies.pictures, 'backdrop', {
      id: card.id,
      imdbId: facts.imdb_id,
      sources: facts.backdrop_sources,
    }),
    correctedFields: facts.corrected_fields,
  };
}
