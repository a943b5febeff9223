import { isLikelyTypo } from './is-likely-typo.ts';

/** A part of a name, and whether it matches what was typed. */
export interface NamePiece {
  readonly text: string;
  readonly isMet: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const fold = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Splits a name into parts that match a search and parts that don't. A word of the name matches as a whole if it was
 * typed, perhaps with a typo. If only its beginning was typed, that beginning matches. Joined, the parts are the name.
 */
export function highlightWords(name: string, search: string): NamePiece[] {
  const typed = [...search.matchAll(WORD)].map(([word]) => fold(word));
  const pieces: NamePiece[] = [];
  const add = (text: string, isMet: boolean) => {
    if (text !== '') pieces.push({ text, isMet });
  };
  let end = 0;
  for (const { 0: word, index } of name.matchAll(WORD)) {
    const met = lengthMet(word, typed);
    if (met === 0) continue;
    add(name.slice(end, index), false);
    end = index + met;
    add(name.slice(index, end), true);
  }
  add(name.slice(end), false);
  return pieces;
}

/** Returns the number of typed letters at the start of a word. */
function lengthMet(word: string, typed: readonly string[]): number {
  const folded = fold(word);
  if (typed.includes(folded)) return word.length;
  const begun = typed.filter((part) => folded.startsWith(part)).sort((a, b) => b.length - a.length)[0];
  // If folding changed the word's length, letters can't be counted, so highlight the whole word.
  if (begun !== undefined) return folded.length === word.length ? begun.length : word.length;
  return typed.some((part) => isLikelyTypo(part, folded)) ? word.length : 0;
}
