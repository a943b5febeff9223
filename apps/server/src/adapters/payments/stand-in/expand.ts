import type { Store } from './store.ts';

/** Kinds of objects that a field can be expanded to, by the field's name. */
const EXPANDABLE = {
  customer: 'customer',
  subscription: 'subscription',
  latest_invoice: 'invoice',
  invoice: 'invoice',
  default_payment_method: 'payment_method',
} as const;

/**
 * Replaces ids by their objects, for the parameter `expand`. Fields that it doesn't know stay as they are.
 * @param paths names of fields with dots between them, such as `data.default_payment_method`
 */
export async function expandAll(store: Store, value: unknown, paths: readonly string[]): Promise<unknown> {
  let expanded = value;
  for (const path of paths) expanded = await expand(store, expanded, path.split('.'));
  return expanded;
}

async function expand(store: Store, value: unknown, [name, ...rest]: readonly string[]): Promise<unknown> {
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value)
      items.push(await expand(store, item, name === undefined ? [] : [name, ...rest]));
    return items;
  }
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  const field: unknown = Reflect.get(value, name);
  return { ...value, [name]: await expand(store, await toObject(store, name, field), rest) };
}

async function toObject(store: Store, name: string, field: unknown): Promise<unknown> {
  if (typeof field !== 'string' || !isExpandable(name)) return field;
  return (await store.find(EXPANDABLE[name], field))?.object ?? field;
}

function isExpandable(name: string): name is keyof typeof EXPANDABLE {
  return Object.hasOwn(EXPANDABLE, name);
}
