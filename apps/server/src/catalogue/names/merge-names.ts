import { compareTexts } from '../builder/trace-rows.ts';
import { GrowingNumbers, sharedNumbers } from '../collections/shared-numbers.ts';
import { type Name, type NameBlock, packNames, type TermBlock } from './name-block.ts';

/** Everything is indexed again if more than one in this many items has changed, since that is faster. */
const WHOLE_FROM = 4;

/**
 * Updates an index of names after some items (titles or people) have changed. The result equals `packNames` of all
 * names, but only the names of changed items are split into words and merged in.
 * @param origins Int32Array by item: its earlier number if its names haven't changed, otherwise −1. Unchanged items
 *   keep their order
 * @param namesOf lists the names of an item, the main one first
 */
export function mergeNames(
  before: NameBlock,
  origins: Int32Array,
  namesOf: (item: number) => Iterable<string>,
): NameBlock {
  const changedCount = origins.reduce((count, origin) => count + (origin < 0 ? 1 : 0), 0);
  if (changedCount * WHOLE_FROM > origins.length) return packNames(listNames(origins, namesOf, false));
  const changed = packNames(listNames(origins, namesOf, true));
  const { owners, numbers } = numberNames(before.owners, changed.owners, origins);
  const words = mergeTerms([before.words, changed.words], numbers);
  const wholes = mergeTerms([before.wholes, changed.wholes], numbers);
  const firstWords = sharedNumbers<Uint32Array>(Uint32Array, owners.length);
  [before, changed].forEach((block, side) => {
    block.firstWords.forEach((word, name) => {
      const number = numbers[side]?.[name] ?? -1;
      if (number < 0) return;
      // For a name without words this is the number of words, which may have changed.
      firstWords[number] = words.ranks[side]?.[word] ?? words.count;
    });
  });
  return { words: words.block, wholes: wholes.block, firstWords, owners };
}

function* listNames(
  origins: Int32Array,
  namesOf: (item: number) => Iterable<string>,
  isChangedOnly: boolean,
): Generator<Name> {
  for (let item = 0; item < origins.length; item++) {
    if (isChangedOnly && origins[item] >= 0) continue;
    for (const text of namesOf(item)) yield { item, text };
  }
}

/**
 * Maps a name's number in the earlier index, or among changed names, to its new number; −1 if the name has
 * been removed.
 */
type NameNumbers = readonly [Int32Array, Int32Array];

function numberNames(
  before: Uint32Array,
  changed: Uint32Array,
  origins: Int32Array,
): { owners: Uint32Array; numbers: NameNumbers } {
  const owners = new GrowingNumbers<Uint32Array>(Uint32Array, before.length + changed.length);
  const numbers: NameNumbers = [
    new Int32Array(before.length).fill(-1),
    new Int32Array(changed.length).fill(-1),
  ];
  let from = 0;
  let next = 0;
  origins.forEach((origin, item) => {
    if (origin < 0) {
      for (; changed[next] === item; next++) {
        numbers[1][next] = owners.length;
        owners.push(item);
      }
      return;
    }
    while (from < before.length && before[from] < origin) from += 1;
    for (; before[from] === origin; from++) {
      numbers[0][from] = owners.length;
      owners.push(item);
    }
  });
  return { owners: owners.toShared(), numbers };
}

/**
 * Merges the texts of the earlier index and of the changed names, with the new numbers of names; drops texts
 * without names.
 */
function mergeTerms([before, changed]: readonly [TermBlock, TermBlock], numbers: NameNumbers) {
  const offsets = new GrowingNumbers<Uint32Array>(Uint32Array, before.offsets.length);
  const names = new GrowingNumbers<Uint32Array>(Uint32Array, before.names.length);
  const textOffsets = new GrowingNumbers<Uint32Array>(Uint32Array, before.offsets.length);
  const bytes = new GrowingNumbers<Uint8Array>(Uint8Array, before.texts.bytes.length);
  const sides = [before, changed] as const;
  const counts = [before.offsets.length - 1, changed.offsets.length - 1] as const;
  const ranks = [new Uint32Array(counts[0]), new Uint32Array(counts[1])] as const;
  offsets.push(0);
  textOffsets.push(0);

  /** Merges the names of a text from both indexes, each of which is sorted. */
  function addNames(old: number, fresh: number): void {
    let i = old < 0 ? 0 : before.offsets[old];
    const iEnd = old < 0 ? 0 : before.offsets[old + 1];
    let j = fresh < 0 ? 0 : changed.offsets[fresh];
    const jEnd = fresh < 0 ? 0 : changed.offsets[fresh + 1];
    for (; i < iEnd; i++) {
      const number = numbers[0][before.names[i]] ?? -1;
      if (number < 0) continue;
      for (; j < jEnd; j++) {
        const other = numbers[1][changed.names[j]];
        if (other > number) break;
        names.push(other);
      }
      names.push(number);
    }
    for (; j < jEnd; j++) names.push(numbers[1][changed.names[j]]);
  }

  function addText(old: number, fresh: number): void {
    const length = names.length;
    addNames(old, fresh);
    if (names.length === length) return;
    const rank = offsets.length - 1;
    if (old >= 0) ranks[0][old] = rank;
    if (fresh >= 0) ranks[1][fresh] = rank;
    offsets.push(names.length);
    const { texts } = sides[old >= 0 ? 0 : 1];
    const place = old >= 0 ? old : fresh;
    for (let at = texts.offsets[place]; at < texts.offsets[place + 1]; at++) bytes.push(texts.bytes[at]);
    textOffsets.push(bytes.length);
  }

  let fresh = 0;
  for (let old = 0; old < counts[0]; old++) {
    let order = 1;
    for (; fresh < counts[1]; fresh++) {
      order = compareTexts(changed.texts, fresh, before.texts, old);
      if (order >= 0) break;
      addText(-1, fresh);
      order = 1;
    }
    addText(old, order === 0 ? fresh++ : -1);
  }
  while (fresh < counts[1]) addText(-1, fresh++);
  const block: TermBlock = {
    texts: { offsets: textOffsets.toShared(), bytes: bytes.toShared() },
    offsets: offsets.toShared(),
    names: names.toShared(),
  };
  return { block, ranks, count: block.offsets.length - 1 };
}
