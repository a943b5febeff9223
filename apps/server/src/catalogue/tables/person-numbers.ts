import { addToHash, FNV_BASIS } from '@palate/contract/fnv';
import { openStrings, type TextBlock } from '../collections/packed-strings.ts';

/** A lookup table from the ids of people to their numbers. */
export interface PersonNumbers {
  /**
   * Finds the person whose id is in `text` from position `from` to `to`, and returns the person's number; −1 if there
   * is none.
   */
  find(text: string, from: number, to: number): number;
}

/** Slots of the hash table per person: at most half of them are used, so that probing is short. */
const SLOTS_A_PERSON = 2;

/**
 * Builds a lookup table from people's ids to their numbers (the index of the id). Ids are looked up within a text
 * without creating strings, since there are millions of credits to look up.
 */
export function numberPeople(ids: TextBlock): PersonNumbers {
  const { offsets, bytes } = ids;
  const count = offsets.length - 1;
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, SLOTS_A_PERSON * count)))).fill(-1);
  const mask = slots.length - 1;
  // Ids with non-ASCII characters, whose bytes differ from their UTF-16 units.
  const others = new Map<string, number>();
  for (let person = 0; person < count; person++) {
    let hash = FNV_BASIS;
    let isAscii = true;
    for (let i = offsets[person]; i < offsets[person + 1]; i++) {
      const letter = bytes[i];
      if (letter > 127) isAscii = false;
      hash = addToHash(hash, letter);
    }
    if (isAscii) slots[freeSlot(slots, finish(hash) & mask)] = person;
    else others.set(openStrings(ids).at(person), person);
  }
  const isAt = (person: number, text: string, from: number, to: number) => {
    const start = offsets[person];
    if (offsets[person + 1] - start !== to - from) return false;
    for (let i = from; i < to; i++) if (bytes[start + i - from] !== text.charCodeAt(i)) return false;
    return true;
  };
  return {
    find: (text, from, to) => {
      let hash = FNV_BASIS;
      for (let i = from; i < to; i++) {
        const letter = text.charCodeAt(i);
        if (letter > 127) return others.get(text.slice(from, to)) ?? -1;
        hash = addToHash(hash, letter);
      }
      for (let slot = finish(hash) & mask; ; slot = (slot + 1) & mask) {
        const person = slots[slot] ?? -1;
        if (person < 0 || isAt(person, text, from, to)) return person;
      }
    },
  };
}

function freeSlot(slots: Int32Array, from: number): number {
  let slot = from;
  while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
  return slot;
}

/** Mixes the hash, since FNV-1a's low bits differ too little between ids with the same ending. */
function finish(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
