import { z } from 'zod';
import { PAGE_SIZE_MAX } from './constants.ts';

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

const PAGE_MAX = 100_000;

/** A number in an address; the message says what is accepted. */
export function numberBetween(min: number, max: number) {
  const accepted = `must be a number from ${min} to ${max}`;
  return z.coerce.number(accepted).min(min, accepted).max(max, accepted);
}

/** A whole number in an address; the message says what is accepted. */
export function wholeNumber(min: number, max: number) {
  const accepted = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(accepted).int(accepted).min(min, accepted).max(max, accepted);
}

/** `page` counts from 0 (design §6). */
export const pageQuery = (defaultSize: number) => ({
  page: wholeNumber(0, PAGE_MAX).default(0),
  size: wholeNumber(1, PAGE_SIZE_MAX).default(defaultSize),
});
