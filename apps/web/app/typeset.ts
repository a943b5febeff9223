/** Fields of answers that a person reads: names, sentences, and lists of them. Keys, ids and addresses are none. */
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

/** Words that leave out their beginning: their mark is an apostrophe, wherever it stands. */
const CUT_WORDS = /(?<![\p{L}\p{N}])'(?=(?:til|em|tis|twas|cause|round|n'|\d0s)(?![\p{L}\p{N}]))/giu;
/** A mark opens at the beginning and behind a space, a bracket, a dash or another mark that opens. */
const OPENING_DOUBLE = /(?<=^|[\s([—–\-‘'])"/gu;
const OPENING_SINGLE = /(?<=^|[\s([—–\-“])'/gu;

/** A text with the quotation marks and apostrophes of print in place of a typewriter’s. */
export function typeset(text: string): string {
  if (!/["']/.test(text)) return text;
  return text
    .replaceAll(CUT_WORDS, '’')
    .replaceAll(OPENING_DOUBLE, '“')
    .replaceAll('"', '”')
    .replaceAll(OPENING_SINGLE, '‘')
    .replaceAll("'", '’');
}

/** An answer of the API as pages show it: what a person reads in it, typeset. */
export function typesetAnswer<Answer>(answer: Answer): Answer {
  return typesetField(answer, '') as Answer;
}

function typesetField(value: unknown, name: string): unknown {
  if (typeof value === 'string') return READ.has(name) ? typeset(value) : value;
  if (Array.isArray(value)) return value.map((item) => typesetField(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, typesetField(part, key)]));
}
