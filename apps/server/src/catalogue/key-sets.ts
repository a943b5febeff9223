import {
  CERTIFICATES,
  type Certificate,
  SLIDER_KEYS,
  SLIDER_SPLIT,
  type SliderKey,
  TASTE_TYPE_KEYS,
  type TasteTypeKey,
} from '@palate/contract';
import type { KeyLists } from './key-lists.ts';
import { RowSet } from './row-set.ts';
import type { TitleColumns } from './title-columns.ts';

/** Titles by what they have, as sets that filters combine; each is made at first use and kept. Don't change one: copy it. */
export interface KeySets {
  withKind(kind: 'movie' | 'tv_show'): RowSet;
  withGenre(key: string): RowSet;
  withTheme(key: string): RowSet;
  /** By the language spoken most, the first named. */
  withMainLanguage(code: string): RowSet;
  withCertificate(certificate: Certificate): RowSet;
  /** A slider's pole: `low` is at or under the split of 3, `high` above it (§3). */
  withPole(slider: SliderKey, pole: 'low' | 'high'): RowSet;
  /** By the type that leads in it. */
  withTasteType(type: TasteTypeKey): RowSet;
}

/**
 * @param lists genres, themes and languages of every title
 * @param tasteTypes place in TASTE_TYPE_KEYS of every title's leading type
 */
export function createKeySets(
  columns: TitleColumns,
  lists: { genres: KeyLists; themes: KeyLists; languages: KeyLists },
  tasteTypes: Uint8Array,
): KeySets {
  const count = tasteTypes.length;
  const sets = new Map<string, RowSet>();
  const keep = (name: string, test: (row: number) => boolean) => {
    const set = sets.get(name) ?? RowSet.where(count, test);
    sets.set(name, set);
    return set;
  };
  /** Asked keys come from addresses, so only those in use are kept. */
  const keepKnown = (
    name: string,
    number: number | undefined,
    test: (row: number, number: number) => boolean,
  ) => (number === undefined ? new RowSet(count) : keep(name, (row) => test(row, number)));
  return {
    withKind: (kind) => keep(`kind ${kind}`, (row) => (columns.kinds[row] === 1) === (kind === 'tv_show')),
    withGenre: (key) =>
      keepKnown(`genre ${key}`, lists.genres.numberOf(key), (row, number) =>
        lists.genres.numbersAt(row).includes(number),
      ),
    withTheme: (key) =>
      keepKnown(`theme ${key}`, lists.themes.numberOf(key), (row, number) =>
        lists.themes.numbersAt(row).includes(number),
      ),
    withMainLanguage: (code) =>
      keepKnown(
        `language ${code}`,
        lists.languages.numberOf(code),
        (row, number) => lists.languages.numbersAt(row)[0] === number,
      ),
    withCertificate: (certificate) => {
      const place = CERTIFICATES.indexOf(certificate);
      return keep(`certificate ${place}`, (row) => columns.certificates[row] === place);
    },
    withPole: (slider, pole) => {
      const place = SLIDER_KEYS.indexOf(slider);
      return keep(`pole ${place} ${pole}`, (row) => {
        const isHigh = (columns.dna[row * SLIDER_KEYS.length + place] ?? 0) > SLIDER_SPLIT;
        return isHigh === (pole === 'high');
      });
    },
    withTasteType: (type) => {
      const place = TASTE_TYPE_KEYS.indexOf(type);
      return keep(`type ${place}`, (row) => tasteTypes[row] === place);
    },
  };
}
