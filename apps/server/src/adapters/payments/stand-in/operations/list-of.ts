import { createList } from '../make/other.ts';
import type { ObjectFilter } from '../objects.sql.ts';
import type { ObjectKind, Store } from '../store.ts';

/** Reads one page of a list of objects, newest first. */
export async function listOf(
  store: Store,
  kind: ObjectKind,
  url: string,
  { limit, ...filter }: ObjectFilter,
) {
  const found = await store.list(kind, { ...filter, limit: limit + 1 });
  return createList(
    url,
    found.slice(0, limit).map(({ object }) => object),
    found.length > limit,
  );
}
