import { carryingWords, isUnspaced, joinedForms, otherSpellings, pairsOf, splitWords } from './fold-text.ts';

/** A typed word with what finds the same. */
export interface TypedWord {
  /** As typed, then otherwise. */
  readonly spellings: readonly string[];
  /** Whether it may go on after what was typed. */
  readonly isOpenEnded: boolean;
  /** One letter and nothing else: half of all names have a word that begins so, and it is the name's first that is meant. */
  readonly isLoneLetter: boolean;
}

/** What somebody has typed, as names are asked for it. */
export interface Typed {
  readonly words: readonly TypedWord[];
  /** All of it run together, as `joinedForms` has it. */
  readonly wholes: readonly string[];
  readonly isOpenEnded: boolean;
}

/** Words beyond this say nothing more about what is meant. */
const WORDS_MAX = 12;
const PAIRS_MAX = 24;

/** The last word is open to the right unless a space follows; a word of an unspaced script is its pairs of signs. */
export function readTyped(text: string): Typed {
  const all = splitWords(text);
  const isOpenEnded = !/\s$/.test(text);
  const carrying = carryingWords(all).slice(0, WORDS_MAX);
  const words = carrying.flatMap((word, i): TypedWord[] => {
    if (isUnspaced(word)) {
      return pairsOf(word)
        .slice(0, PAIRS_MAX)
        .map((pair) => ({ spellings: [pair], isOpenEnded: [...pair].length === 1, isLoneLetter: false }));
    }
    const isLast = i === carrying.length - 1;
    return [
      {
        spellings: [word, ...otherSpellings(word)],
        isOpenEnded: isLast && isOpenEnded,
        isLoneLetter: word.length === 1 && carrying.length === 1,
      },
    ];
  });
  return { words, wholes: [...joinedForms(all)], isOpenEnded };
}
