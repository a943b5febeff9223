import { foldText } from '../../catalogue/index.ts';

/** A name by which spellings of one thing meet: without case, accents, spaces and punctuation. */
export function looseName(name: string): string {
  return foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The same for a person, whose names stand in another order or are parted otherwise now and then:
 * its letters, sorted, so that “Park Chan-wook” meets “Chan-wook Park” and “Kore-eda” “Koreeda”.
 */
export function loosePersonName(name: string): string {
  return Array.from(looseName(name)).sort().join('');
}
