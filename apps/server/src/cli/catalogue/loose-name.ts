import { foldText } from '../../catalogue/index.ts';

/** Removes case, accents, spaces and punctuation from a name, so that different spellings of it become equal. */
export function looseName(name: string): string {
  return foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Sorts the letters of a person's name, since sources order and split names differently: “Park Chan-wook”
 * equals “Chan-wook Park”, and “Kore-eda” equals “Koreeda”.
 */
export function loosePersonName(name: string): string {
  return Array.from(looseName(name)).sort().join('');
}
