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

/** Text that is a plain decimal becomes its number; an empty text, `0x10` or `1e3` is none. */
function readDecimal(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return DECIMAL.test(value) ? Number(value) : Number.NaN;
}

/** A number in an address; the message says what is accepted. */
export function numberBetween(min: number, max: number) {
  const accepted = `must be a number from ${min} to ${max}`;
  return z.preprocess(readDecimal, z.number(accepted).min(min, accepted).max(max, accepted));
}

/** A whole number in an address; the message says what is accepted. */
export function wholeNumber(min: number, max: number) {
  const accepted = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(readDecimal, z.number(accepted).int(accepted).min(min, accepted).max(max, accepted));
}

/** A query with a page of so many items; `page` counts from 0 (design §6), and no page begins beyond `ROWS_MAX`. */
export function pagedQuery<Shape extends z.ZodRawShape>(defaultSize: number, shape: Shape) {
  const fields = {
    page: wholeNumber(0, ROWS_MAX)
      .default(0)
      .describe(`Page, counted from 0 (the default); page × size is less than ${ROWS_MAX}.`),
    size: wholeNumber(1, PAGE_SIZE_MAX)
      .default(defaultSize)
      .describe(`Items a page, 1 to ${PAGE_SIZE_MAX}; ${defaultSize} by default.`),
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
