import { type Paged, ROWS_MAX } from '@palate/contract';

/** One page of a list in §3's form. `page` counts from 0; `totalPages` are those that can be asked for. */
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
