const UNITS = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ROMANS = [
  ...['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'],
  ...['xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi', 'xvii', 'xviii', 'xix', 'xx'],
];
const MULTIPLES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000 };

/**
 * Returns the number that a folded word (lower case, without accents) stands for, or undefined if it isn't a number.
 * “i” doesn't count, since it is far more often the pronoun.
 */
export function numberOfWord(word: string): number | undefined {
  const roman = word === 'i' ? -1 : ROMANS.indexOf(word);
  return roman >= 0 ? roman + 1 : numberOfSpelled(word);
}

function numberOfSpelled(word: string): number | undefined {
  const unit = UNITS.indexOf(word);
  if (unit >= 0) return unit;
  const ten = TENS.indexOf(word);
  return ten >= 0 ? 10 * (ten + 2) : undefined;
}

/**
 * Replaces numbers in folded words (lower case, without accents) with digits: “nineteen eighty four” becomes `1984`,
 * “one hundred and one dalmatians” `101 dalmatians`, “part ii” `part 2`. A single letter counts as a numeral only as
 * the last of several words: Rocky V, but not V for Vendetta.
 */
export function wordsToDigits(words: readonly string[]): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const spelled = parseSpelled(words, at);
    if (spelled) {
      read.push(spelled.figures);
      at = spelled.next;
      continue;
    }
    const word = words[at] ?? '';
    const isNumeral = word.length > 1 || (at > 0 && at === words.length - 1);
    read.push(isNumeral ? String(numberOfWord(word) ?? word) : word);
    at += 1;
  }
  return read;
}

/** Finds the longest spelled-out number that starts at a word; null if there is none. */
function parseSpelled(words: readonly string[], from: number): { figures: string; next: number } | null {
  let figures = '';
  let whole = 0;
  let part: number | null = null;
  let at = from;
  for (; at < words.length; at++) {
    const word = words[at] ?? '';
    const multiple = Object.hasOwn(MULTIPLES, word) ? MULTIPLES[word] : undefined;
    if (multiple !== undefined && part !== null) {
      // After “hundred” the number may continue; “thousand” closes the part before it.
      if (multiple === 100) part *= multiple;
      else {
        whole += part * multiple;
        part = 0;
      }
      continue;
    }
    if (word === 'and' && isRound(whole, part) && numberOfSpelled(words[at + 1] ?? '') !== undefined)
      continue;
    const number = numberOfSpelled(word);
    if (number === undefined) break;
    if (part === null) part = number;
    else if (joins(part, number)) part += number;
    else {
      // “Nineteen eighty-four” is read in pairs, “two one” digit by digit: concatenate the digits.
      figures += String(whole + part);
      whole = 0;
      part = number;
    }
  }
  return part === null ? null : { figures: figures + String(whole + part), next: at };
}

const isRound = (whole: number, part: number | null) =>
  part !== null && whole + part >= 100 && (whole + part) % 100 === 0;

/** Returns whether the next part continues a number: eighty, four; one hundred, one; (two thousand), twelve. */
const joins = (part: number, next: number) =>
  part === 0 || (part % 100 === 0 && next > 0) || (part >= 20 && part % 10 === 0 && next > 0 && next < 10);
