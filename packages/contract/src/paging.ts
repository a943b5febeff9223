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

/** `page` counts from 0 (design §6). */
export const pageQuery = (defaultSize: number) => ({
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(defaultSize),
});
