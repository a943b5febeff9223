/**
 * Names of response fields that people read: names, sentences, and lists of them. Keys, ids and URLs aren't
 * included.
 */
const READ = new Set([
  'title',
  'originalTitle',
  'synopsis',
  'name',
  'makers',
  'role',
  'label',
  'cause',
  'evidence',
  'baseEvidence',
  'reason',
  'shares',
  'differs',
]);

/** Matches an apostrophe at the start of a shortened word, such as 'til. */
const CUT_WORDS = /(?<![\p{L}\p{N}])'(?=(?:til|em|tis|twas|cause|round|n'|\d0s)(?![\p{L}\p{N}]))/giu;
/**
 * Matches an opening double quotation mark: at the start, or after a space, a bracket, a dash or another
 * opening mark.
 */
const OPENING_DOUBLE = /(?<=^|[\s([—–\-‘'])"/gu;
const OPENING_SINGLE = /(?<=^|[\s([—–\-“])'/gu;

/** Replaces straight quotation marks and apostrophes with typographic ones. */
export function typeset(text: string): string {
  if (!/["']/.test(text)) return text;
  return text
    .replaceAll(CUT_WORDS, '’')
    .replaceAll(OPENING_DOUBLE, '“')
    .replaceAll('"', '”')
    .replaceAll(OPENING_SINGLE, '‘')
    .replaceAll("'", '’');
}

/** Typesets the texts in a response of the API. The result shares unchanged parts with the response. */
export function typesetAnswer<Answer>(answer: Answer): Answer {
  return typesetField(answer, '') as Answer;
}

function typesetField(value: unknown, name: string): unknown {
  if (typeof value === 'string') return READ.has(name) ? typeset(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return typesetItems(value, name);
  // A response has thousands of fields and few quotation marks, so copy only objects that change.
  const fields = value as Readonly<Record<string, unknown>>;
  let changed: Record<string, unknown> | null = null;
  for (const key in fields) {
    const part = fields[key];
    const typesetPart = typesetField(part, key);
    if (typesetPart === part) continue;
    changed ??= { ...fields };
    changed[key] = typesetPart;
  }
  return changed ?? value;
}

function typesetItems(items: readonly unknown[], name: string): readonly unknown[] {
  let changed: unknown[] | null = null;
  for (let i = 0; i < items.length; i += 1) {
    const item = typesetField(items[i], name);
    if (item === items[i]) continue;
    changed ??= [...items];
    changed[i] = item;
  }
  return changed ?? items;
}
