import type { Paged } from '@palate/contract';

/** One page of a list in §3's form. `page` counts from 0. */
export function pageOf<Item>(
  content: Item[],
  { page, size }: { page: number; size: number },
  totalElements: number,
): Paged<Item> {
  return {
    content,
    number: page,
    size,
    totalPages: Math.ceil(totalElements / size),
    totalElements,
    numberOfElements: content.length,
  };
}
