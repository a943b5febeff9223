import { z } from 'zod';
import { createList } from '../make/other.ts';
import { nothing, type Operation, operation, PAGE } from '../operation.ts';
import type { ObjectKind, StandInObjects } from '../store.ts';

/** Schemas of the parameters that can filter a list. */
interface Filters {
  readonly customer?: z.ZodType<string | undefined>;
  /** Values that fields of the objects must equal, by the field's name. */
  readonly equals?: Readonly<Record<string, z.ZodType<string | undefined>>>;
}

/** Defines the operation that gets one object by its id. */
export function getOperation(kind: ObjectKind, path: string): Operation {
  return operation(
    'GET',
    `${path}/:id`,
    nothing,
    async (_, { store, ids }) => (await store.get(kind, ids.id ?? '')).object,
  );
}

/**
 * Defines the operation that lists objects a page at a time, newest first.
 * @param select keeps those of a page that the list shows; all by default
 */
export function listOperation<K extends ObjectKind>(
  kind: K,
  path: string,
  { customer, equals = {} }: Filters = {},
  select: (
    object: StandInObjects[K],
    filters: Readonly<Record<string, string | undefined>>,
  ) => boolean = () => true,
): Operation {
  const filters = z.object({ ...equals, ...(customer && { customer }) });
  const schema = z.strictObject({ ...PAGE, ...filters.shape });
  return operation('GET', path, schema, async (given, { store }) => {
    const { limit, starting_after: startingAfter } = z.object(PAGE).parse(given);
    const { customer: ofCustomer, ...values } = z
      .record(z.string(), z.string().optional())
      .parse(filters.parse(given));
    const wanted = values.status === 'all' ? { ...values, status: undefined } : values;
    const found = await store.list(kind, {
      customer: ofCustomer,
      equals: wanted,
      startingAfter,
      limit: limit + 1,
    });
    const page = found.slice(0, limit).map(({ object }) => object);
    return createList(
      path,
      page.filter((object) => select(object, values)),
      found.length > limit,
    );
  });
}
