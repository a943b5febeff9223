/** An id that sorts before every other, from which lists of all members or readers begin. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
