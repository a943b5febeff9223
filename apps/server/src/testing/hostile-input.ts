import fc from 'fast-check';

const NASTY = [
  '',
  ' ',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '9007199254740993',
  '2147483648',
  '0x10',
  'true',
  'null',
  '[]',
  '{}',
  '[[[[[[',
  '%',
  '%00',
  '../../etc/passwd',
  "'; drop table titles; --",
  '<script>alert(1)</script>',
  '$' + '{7*7}',
  '(((((((((a+)+)+)+)+)+)+)+)+)$',
  'a'.repeat(3_000),
  '​‮\u{1f3ac}',
  '1,2,3,,,,',
  'pace:+1.5,scale:-2',
  'pace:1e308',
  '[{"type":"slider","key":"pace.low","checker":"include"}]',
  '[{"type":"theme","key":"__proto__","checker":"include"}]',
  '2026-02-30',
  '0',
  '100',
  'tasteMatch',
];

/** Generates texts that often break programs, and random texts (for fast-check). */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double().map(String),
  fc.json({ maxDepth: 3 }),
);

/**
 * Generates a query string: parameters of these names and others, some repeated, some in a format that no
 * form would send.
 */
export function hostileQuery(names: readonly string[]): fc.Arbitrary<string> {
  const parameter = fc.tuple(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...names, 'unknown') },
      { weight: 1, arbitrary: hostileText },
    ),
    hostileText,
  );
  const asForm = parameter.map(([name, value]) => `${escapeText(name)}=${escapeText(value)}`);
  const raw = fc.constantFrom(
    '%',
    '%zz=1',
    '&&&',
    '=',
    'page[]=1',
    'page[a][b]=1',
    '%00=%00',
    'search=%E0%A4',
  );
  return fc
    .array(fc.oneof({ weight: 6, arbitrary: asForm }, { weight: 1, arbitrary: raw }), { maxLength: 5 })
    .map((parts) => parts.join('&'));
}

/**
 * Escapes a text for a URL. A lone surrogate, which can't be escaped, becomes the bytes that a broken client
 * would send.
 */
export function escapeText(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/**
 * Generates bodies like a valid one, but with a few values replaced, duplicated, removed or added in random
 * places; sometimes another value altogether.
 */
export function bodyLike(good: unknown): fc.Arbitrary<string> {
  const value = fc.oneof(
    hostileText,
    fc.constantFrom(null, true, 0, -1, 1.5, 1e308, [], {}, [[]], 'past-lives-2023'),
    fc.jsonValue({ maxDepth: 4 }),
  );
  const change = fc.tuple(fc.nat(), fc.constantFrom('replace', 'drop', 'double', 'add'), hostileText, value);
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.array(change, { minLength: 0, maxLength: 3 }).map((changes) => {
        const body: unknown = structuredClone(good);
        // Copy each value: a list that contains itself couldn't be serialized.
        for (const [place, how, name, other] of changes)
          spoil(body, place, how, name, structuredClone(other));
        return JSON.stringify(body);
      }),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: hostileText },
  );
}

function spoil(body: unknown, place: number, how: string, name: string, other: unknown): void {
  const holders = listHolders(body);
  const holder = holders[place % holders.length];
  if (!holder) return;
  const keys = Object.keys(holder);
  const key = keys[Math.floor(place / holders.length) % Math.max(keys.length, 1)] ?? 'new';
  // `defineProperty`, so that a name such as __proto__ becomes a normal field.
  const set = (field: string, value: unknown) =>
    Object.defineProperty(holder, field, { value, enumerable: true, configurable: true, writable: true });
  if (Array.isArray(holder)) {
    const index = Number(key) || 0;
    if (how === 'drop') holder.splice(index, 1);
    else if (how === 'double') holder.push(...holder);
    else if (how === 'add') holder.push(other);
    else holder.splice(index, 1, other);
  } else if (how === 'drop') Reflect.deleteProperty(holder, key);
  else if (how === 'add') set(name, other);
  else set(key, other);
}

function listHolders(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(listHolders)];
}
