/** Words that are in most descriptions and don't characterize a title. */
const STOP_WORDS = new Set(
  `about after all also american an and are as at based be been but by directed each film films for from had has
  have he her him his if in into is it its movie not of on one or other out produced released season series she
  show so star starring stars story than that the their them then there they this to two until up was were what
  when where which while who whose will with written`.split(/\s+/),
);

const WORD = /[\p{L}\p{N}]+/gu;
const SHORTEST = 3;
/** Number of words whose stems are cached, which covers a language's common words. */
const REMEMBERED = 50_000;
const stems = new Map<string, string>();

/**
 * Lists the distinctive words of a text in order, folded (case, diacritics) and reduced to a rough stem, so that
 * “haunted” equals “haunting”. Only English suffixes are removed. Leaves out words of fewer than three letters, and
 * English words that are in most descriptions.
 */
export function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '');
  const words: string[] = [];
  for (const word of folded.match(WORD) ?? []) {
    if (word.length >= SHORTEST && !STOP_WORDS.has(word)) words.push(stemOf(word));
  }
  return words;
}

function stemOf(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    known = stem(word);
    if (stems.size === REMEMBERED) stems.clear();
    stems.set(word, known);
  }
  return known;
}

function stem(word: string): string {
  let cut = word;
  if (cut.length > 4 && cut.endsWith('ies')) cut = `${cut.slice(0, -3)}y`;
  else if (cut.length > 5 && cut.endsWith('ing')) cut = cut.slice(0, -3);
  else if (cut.length > 4 && cut.endsWith('ed')) cut = cut.slice(0, -2);
  else if (cut.length > 3 && cut.endsWith('s') && !cut.endsWith('ss')) cut = cut.slice(0, -1);
  return cut.length > 4 && cut.endsWith('e') ? cut.slice(0, -1) : cut;
}
