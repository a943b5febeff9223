import { isSlip } from './is-slip.ts';

/** A piece of a name, and whether it answers what was typed. */
export interface NamePiece {
  readonly text: string;
  readonly isMet: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const fold = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Cuts a name where it answers a search: the whole of a word that was typed, or typed with a slip, and as
 * much of one as was typed so far. Together the pieces are the name.
 */
export function markWords(name: string, search: string): NamePiece[] {
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

/** How many of a word's letters were typed. */
function lengthMet(word: string, typed: readonly string[]): number {
  const folded = fold(word);
  if (typed.includes(folded)) return word.length;
  const begun = typed.filter((part) => folded.startsWith(part)).sort((a, b) => b.length - a.length)[0];
  // Where folding changed a word's length its letters can't be counted off: then all of it is meant.
  if (begun !== undefined) return folded.length === word.length ? begun.length : word.length;
  return typed.some((part) => isSlip(part, folded)) ? word.length : 0;
}
