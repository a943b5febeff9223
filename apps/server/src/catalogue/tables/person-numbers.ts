import { openStrings, type TextBlock } from '../packed-strings.ts';

/** People's numbers by id. */
export interface PersonNumbers {
  /** The number of the id that stands in a text between two places; −1 where nobody has it. */
  find(text: string, from: number, to: number): number;
}

/** No slot is taken at more than half of them, so that the next free one is near. */
const SLOTS_A_PERSON = 2;

/**
 * Numbers people by their place among ids. Ids are looked up where they stand, by their letters: two million
 * credits make no two million strings.
 */
export function numberPeople(ids: TextBlock): PersonNumbers {
  const { offsets, bytes } = ids;
  const count = offsets.length - 1;
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, SLOTS_A_PERSON * count)))).fill(-1);
  const mask = slots.length - 1;
  // An id of other letters than ASCII's, which stand otherwise in bytes than in a text.
  const others = new Map<string, number>();
  for (let person = 0; person < count; person++) {
    let hash = SEED;
    let isAscii = true;
    for (let i = offsets[person] ?? 0; i < (offsets[person + 1] ?? 0); i++) {
      const letter = bytes[i] ?? 0;
      if (letter > 127) isAscii = false;
      hash = mix(hash, letter);
    }
    if (isAscii) slots[freeSlot(slots, finish(hash) & mask)] = person;
    else others.set(openStrings(ids).at(person), person);
  }
  const isAt = (person: number, text: string, from: number, to: number) => {
    const start = offsets[person] ?? 0;
    if ((offsets[person + 1] ?? 0) - start !== to - from) return false;
    for (let i = from; i < to; i++) if (bytes[start + i - from] !== text.charCodeAt(i)) return false;
    return true;
  };
  return {
    find: (text, from, to) => {
      let hash = SEED;
      for (let i = from; i < to; i++) {
        const letter = text.charCodeAt(i);
        if (letter > 127) return others.get(text.slice(from, to)) ?? -1;
        hash = mix(hash, letter);
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

const SEED = 0x811c9dc5;

/** FNV-1a, a letter at a time. */
function mix(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, 0x01000193);
}

/** FNV-1a's low bits alone differ too little between ids that end alike. */
function finish(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
