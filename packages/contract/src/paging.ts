import { z } from 'zod';
import { PAGE_SIZE_MAX, ROWS_MAX } from './constants.ts';

/**
 * Returns the schema of one page of results (specification §3 Paged results). `number` is the page number from 0,
 * `size` the maximum number of items per page, and `numberOfElements` the number of items on this page.
 */
export function paged<Item extends z.ZodType>(item: Item) {
  return z.object({
    content: z.array(item),
    number: z.int().min(0),
    size: z.int().min(1),
    totalPages: z.int().min(0),
    totalElements: z.int().min(0),
    numberOfElements: z.int().min(0),
  });
}

/** One page of results, as `paged` describes it (specification §3 Paged results). */
export type Paged<Item> = {
  content: Item[];
  number: number;
  size: number;
  totalPages: number;
  totalElements: number;
  numberOfElements: number;
};

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Parses a plain decimal. Rejects an empty string, `0x10` and `1e3`. */
function parseDecimal(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return DECIMAL.test(value) ? Number(value) : Number.NaN;
}

/** Returns the schema of a number in a query, `min` to `max`. Its error message states this range. */
export function numberBetween(min: number, max: number) {
  const accepted = `must be a number from ${min} to ${max}`;
  return z.preprocess(parseDecimal, z.number(accepted).min(min, accepted).max(max, accepted));
}

/** Returns the schema of a whole number in a query, `min` to `max`. Its error message states this range. */
export function wholeNumber(min: number, max: number) {
  const accepted = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(parseDecimal, z.number(accepted).int(accepted).min(min, accepted).max(max, accepted));
}

/**
 * Returns the schema of a query with the fields of `shape`, and `page` and `size` added. `page` counts from 0 (design
 * §6); `page` × `size` must be less than `ROWS_MAX`.
 * @param defaultSize items per page if the query has no `size`
 * @param sizeMax largest `size` that is accepted
 */
export function pagedQuery<Shape extends z.ZodRawShape>(
  defaultSize: number,
  shape: Shape,
  sizeMax: number = PAGE_SIZE_MAX,
) {
  const fields = {
    page: wholeNumber(0, ROWS_MAX)
      .default(0)
      .describe(`Page number from 0 (the default); page × size must be less than ${ROWS_MAX}.`),
    size: wholeNumber(1, sizeMax)
      .default(defaultSize)
      .describe(`Items per page, 1 to ${sizeMax}; ${defaultSize} by default.`),
  };
  return z.object({ ...shape, ...fields }).refine((query) => isWithinReach(query), {
    path: ['page'],
    message: `page × size must be less than ${ROWS_MAX}; narrow the list instead`,
  });
}

function isWithinReach(query: object): boolean {
  const { page, size } = query as { page: number; size: number };
  return page * size < ROWS_MAX;
}
