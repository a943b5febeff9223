/** An id that sorts before every other: the start value for paging through members or readers by id. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
