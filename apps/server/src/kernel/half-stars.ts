/** Converts stars (0.5..5) to half stars (1..10). Converts null and 0 stars, which mean no rating, to null. */
export const toHalfStars = (stars: number | null): number | null =>
  stars === null || stars === 0 ? null : Math.round(stars * 2);
