import { z } from 'zod';
import { PAGE_SIZE_MAX, ROWS_MAX } from './constants.ts';

/** §3 Paged results. */
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
function readDecimal(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return DECIMAL.test(value) ? Number(value) : Number.NaN;
}

/** A number in a query; its error message states the accepted range. */
export function numberBetween(min: number, max: number) {
  const accepted = `must be a number from ${min} to ${max}`;
  return z.preprocess(readDecimal, z.number(accepted).min(min, accepted).max(max, accepted));
}

/** A whole number in a query; its error message states the accepted range. */
export function wholeNumber(min: number, max: number) {
  const accepted = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(readDecimal, z.number(accepted).int(accepted).min(min, accepted).max(max, accepted));
}

/** Adds paging to a query. `page` counts from 0 (design §6); no page starts beyond `ROWS_MAX`. */
export function pagedQuery<Shape extends z.ZodRawShape>(defaultSize: number, shape: Shape) {
  const fields = {
    page: wholeNumber(0, ROWS_MAX)
      .default(0)
      .describe(`Page number from 0 (the default); page × size must be less than ${ROWS_MAX}.`),
    size: wholeNumber(1, PAGE_SIZE_MAX)
      .default(defaultSize)
      .describe(`Items per page, 1 to ${PAGE_SIZE_MAX}; ${defaultSize} by default.`),
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
