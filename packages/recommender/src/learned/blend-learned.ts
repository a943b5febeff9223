import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { LearnedColumns } from './learned-columns.ts';
import type { LearnedTaste } from './learned-taste.ts';

/** A title's liking by content, with what is learned of it blended in as far as that is trusted; logits. */
export function blendLogit(
  columns: LearnedColumns,
  { learned }: Pick<TasteState, 'learned'>,
  place: number,
  content: number,
): number {
  if (!learned) return content;
  return content + (columns.trust[place] as number) * (learnedLogit(columns, learned, place) - content);
}

/** How much of a row's match is learned, 0..1. */
export function trustAt({ learned }: TitleMatrix, row: number): number {
  const place = learned?.places[row] ?? -1;
  return place < 0 ? 0 : (learned?.trust[place] ?? 0);
}

/** The liking of a title of the model by what was learned alone, logits. */
export function learnedLogit({ model }: LearnedColumns, { weights }: LearnedTaste, place: number): number {
  const { factors, slope, threshold } = model;
  const { titles, width, middle } = factors;
  const at = place * width;
  let stars = middle + (titles[at] as number) + (weights[0] as number);
  for (let k = 1; k < width; k++) stars += (titles[at + k] as number) * (weights[k] as number);
  return slope * (stars - threshold);
}
