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

/** What one folded word counts; undefined where it counts nothing. “i” is far more often the pronoun than a numeral. */
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
 * Folded words with numbers in figures: “nineteen eighty four” is `1984`, “one hundred and one
 * dalmatians” is `101 dalmatians`, “part ii” is `part 2`. A letter alone is a numeral only at the end
 * of more: Rocky V, but not V for Vendetta.
 */
export function withFigures(words: readonly string[]): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const spelled = readSpelled(words, at);
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

/** The longest number spelled out from a place on; null where there is none. */
function readSpelled(words: readonly string[], from: number): { figures: string; next: number } | null {
  let figures = '';
  let whole = 0;
  let part: number | null = null;
  let at = from;
  for (; at < words.length; at++) {
    const word = words[at] ?? '';
    const multiple = Object.hasOwn(MULTIPLES, word) ? MULTIPLES[word] : undefined;
    if (multiple !== undefined && part !== null) {
      // “Three hundred” goes on; “two thousand” is done with what came before.
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
      // “Nineteen eighty-four” is said in pairs, “two one” one by one: the figures stand side by side.
      figures += String(whole + part);
      whole = 0;
      part = number;
    }
  }
  return part === null ? null : { figures: figures + String(whole + part), next: at };
}

const isRound = (whole: number, part: number | null) =>
  part !== null && whole + part >= 100 && (whole + part) % 100 === 0;

/** Whether the next part goes on with a number: eighty, four; one hundred, one; (two thousand), twelve. */
const joins = (part: number, next: number) =>
  part === 0 || (part % 100 === 0 && next > 0) || (part >= 20 && part % 10 === 0 && next > 0 && next < 10);
