import type { LearnedFigures } from '@palate/recommender';

/** How a model did, line by line. */
export function sayFigures(figures: LearnedFigures): string[] {
  const { raters, ratings, further, heldRaters, auc, contentAuc, calibrationError, ndcg, popularityNdcg } =
    figures;
  const learned = `  learned from ${ratings.toLocaleString('en')} ratings of ${raters.toLocaleString('en')} people${further ? `, going on from the model before (${further} in a row)` : ''}`;
  if (heldRaters === 0) return [learned, '  nobody rated enough to judge it by'];
  return [
    learned,
    `  judged on ${heldRaters} people kept apart, after a taste test each:`,
    `  liked before disliked ${auc.toFixed(3)} (by content alone ${contentAuc.toFixed(3)}; chance .5)`,
    `  match shown off by ${(100 * calibrationError).toFixed(1)} points on the mean`,
    `  what people like them watch, NDCG@100 ${ndcg.toFixed(3)} (what most like ${popularityNdcg.toFixed(3)})`,
  ];
}
