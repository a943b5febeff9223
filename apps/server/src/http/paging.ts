import { type Paged, ROWS_MAX } from '@palate/contract';

/**
 * Returns one page of a list, in the form that specification §3 defines. `page` counts from 0; `totalPages` is the
 * number of pages that can be requested.
 */
export function pageOf<Item>(
  content: Item[],
  { page, size }: { page: number; size: number },
  totalElements: number,
): Paged<Item> {
  return {
    content,
    number: page,
    size,
    totalPages: Math.ceil(Math.min(totalElements, ROWS_MAX) / size),
    totalElements,
    numberOfElements: content.length,
  };
}
