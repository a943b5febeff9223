import {
  isUnspaced,
  joinedForms,
  otherSpellings,
  pairsOf,
  significantWords,
  splitWords,
} from './fold-text.ts';

/** A typed word with its other spellings. */
export interface TypedWord {
  /** The word as typed, then its other spellings. */
  readonly spellings: readonly string[];
  /** Whether the word may be incomplete. */
  readonly isOpenEnded: boolean;
  /**
   * Whether the whole text is a single letter. For any letter, half of all names contain a word that begins
   * with it, so only the first word of a name counts.
   */
  readonly isLoneLetter: boolean;
}

/** A search text, prepared for finding names. */
export interface Typed {
  readonly words: readonly TypedWord[];
  /** The whole text without spaces, see `joinedForms`. */
  readonly wholes: readonly string[];
  readonly isOpenEnded: boolean;
}

/** Further words are ignored, since they don't narrow the results. */
const WORDS_MAX = 12;
const PAIRS_MAX = 24;

/**
 * Parses a typed text. The last word may be incomplete unless a space follows. A word in a script without
 * spaces becomes its pairs of characters.
 */
export function parseTyped(text: string): Typed {
  const all = splitWords(text);
  const isOpenEnded = !/\s$/.test(text);
  const carrying = significantWords(all).slice(0, WORDS_MAX);
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
