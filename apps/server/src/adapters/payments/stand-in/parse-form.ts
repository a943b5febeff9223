/** A parameter of Stripe's API: text, or an object or list of parameters. */
export type FormValue = string | FormObject | FormValue[];
/** Parameters of Stripe's API by name. */
export interface FormObject {
  [name: string]: FormValue;
}

const PARTS = /[^[\]]+/g;

/**
 * Parses parameters as Stripe encodes them: `items[0][price]=price_1&expand[]=customer`. Objects whose names are all
 * numbers become lists.
 */
export function parseForm(text: string): FormObject {
  const root: FormObject = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path: string[] = [...(name.match(PARTS) ?? [])];
    // `expand[]` adds to a list, and so does the next one.
    if (name.endsWith('[]')) path.push(String(Object.keys(childOf(root, path)).length));
    const last = path.pop();
    if (last !== undefined) childOf(root, path)[last] = value;
  }
  return toLists(root) as FormObject;
}

function childOf(root: FormObject, path: readonly string[]): FormObject {
  let current = root;
  for (const part of path) {
    const known = current[part];
    const child: FormObject =
      typeof known === 'object' && !Array.isArray(known) ? known : Object.create(null);
    current[part] = child;
    current = child;
  }
  return current;
}

function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, child]) => [name, toLists(child)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
