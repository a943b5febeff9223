import { foldText } from '../../catalogue/index.ts';

/** A name by which spellings of one thing meet: without case, accents, spaces and punctuation. */
export function looseName(name: string): string {
  return foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** The same for a person, whose family name some write first: “Park Chan-wook” meets “Chan-wook Park”. */
export function loosePersonName(name: string): string {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}
