/**
 * Minimum rating that counts as a like, in stars: the one definition that a match refers to, with and without learned
 * ratings (decision 0311). In half stars, it is 7 of 10.
 */
export const LIKED_STARS_FROM = 3.5;
