import type { Db } from '../../db/database.ts';
import type { TitleDraft } from './title-draft.ts';
import { listJudgedTitles } from './write-titles.sql.ts';

/** Says of titles nobody judged what ours, which are judged, make likely. */
export interface ContentPredictor {
  /** Writes DNA, how sure it is, and the themes into the draft's row. */
  predict(draft: TitleDraft): void;
}

const SLIDERS = 10;
const PRIOR_TITLES = 5;

/** Learns from every title of ours. */
export async function trainPredictor(db: Db): Promise<ContentPredictor> {
  const judged = await db.transaction().execute(listJudgedTitles);
  const mean = meanDna(judged.map(({ row }) => row.dna));
  const byGenre = new Map<string, number[][]>();
  for (const { row } of judged) {
    for (const genre of row.genres) {
      const own = byGenre.get(genre);
      if (own) own.push(row.dna);
      else byGenre.set(genre, [row.dna]);
    }
  }
  const means = new Map(
    [...byGenre].map(([genre, dnas]) => [genre, meanDna([...dnas, ...Array(PRIOR_TITLES).fill(mean)])]),
  );
  return {
    predict({ row }) {
      const own = row.genres.flatMap((genre) => {
        const dna = means.get(genre);
        return dna ? [dna] : [];
      });
      row.dna = own.length > 0 ? meanDna(own) : mean;
      row.dna_sd = mean.map(() => 1);
      row.is_dna_predicted = true;
    },
  };
}

function meanDna(dnas: readonly (readonly number[])[]): number[] {
  return Array.from({ length: SLIDERS }, (_, i) =>
    dnas.length === 0 ? 3 : dnas.reduce((sum, dna) => sum + (dna[i] ?? 3), 0) / dnas.length,
  );
}
