import type { LearnedFigures } from '@palate/recommender';

/** Formats the figures that say how well a learned model predicts, line by line, for the operator. */
export function formatFigures(figures: LearnedFigures): string[] {
  const { raters, ratings, further, heldRaters, auc, contentAuc, calibrationError, ndcg, popularityNdcg } =
    figures;
  const learned = `  trained on ${ratings.toLocaleString('en')} ratings by ${raters.toLocaleString('en')} people${further ? `, continuing from the previous model (${further} times in a row)` : ''}`;
  if (heldRaters === 0) return [learned, '  not evaluated: nobody has rated enough titles'];
  return [
    learned,
    `  evaluated on ${heldRaters} people whose ratings weren’t used, after a taste test each:`,
    `  AUC, liked ranked above disliked: ${auc.toFixed(3)} (by content alone ${contentAuc.toFixed(3)}; chance .5)`,
    `  mean error of the displayed match: ${(100 * calibrationError).toFixed(1)} points`,
    `  NDCG@100, what people with similar taste watch: ${ndcg.toFixed(3)} (by popularity ${popularityNdcg.toFixed(3)})`,
  ];
}
