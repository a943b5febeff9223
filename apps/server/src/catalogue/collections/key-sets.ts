import type { Certificate, SliderKey, TasteTypeKey } from '@palate/contract';
import { SLIDER_SPLIT } from '@palate/contract/constants';
import { CERTIFICATES } from '@palate/contract/vocab/lists';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { TASTE_TYPE_KEYS } from '@palate/contract/vocab/taste-types';
import type { TitleColumns } from '../title-columns.ts';
import type { ListBlock } from './key-lists.ts';
import { RowSet } from './row-set.ts';
import { sharedNumbers } from './shared-numbers.ts';

/** Functions that return the set of titles with a property, for filters to combine. Copy a set before modifying it. */
export interface KeySets {
  withKind(kind: 'movie' | 'tv_show'): RowSet;
  withGenre(key: string): RowSet;
  withTheme(key: string): RowSet;
  /** Returns the titles with this main language, which is the first one listed. */
  withMainLanguage(code: string): RowSet;
  withCertificate(certificate: Certificate): RowSet;
  /**
   * Returns the titles at one end of a slider: `low` is up to and including 3, `high` is above 3 (specification §3).
   */
  withPole(slider: SliderKey, pole: 'low' | 'high'): RowSet;
  /** Returns the titles with this leading taste type. */
  withTasteType(type: TasteTypeKey): RowSet;
}

/** Sets of titles by name, with one bit per title (Uint32Array), in shared memory. */
export type KeySetParts = Readonly<Record<string, Uint32Array>>;

/**
 * Calculates the sets of titles for filters, from the columns and key lists of all titles.
 * @param tasteTypes index in TASTE_TYPE_KEYS of every title's leading type
 */
export function packKeySets(
  { kinds, certificates, dna }: TitleColumns,
  { genres, themes, languages }: { genres: ListBlock; themes: ListBlock; languages: ListBlock },
  tasteTypes: Uint8Array,
): KeySetParts {
  const count = kinds.length;
  const sets: Record<string, Uint32Array> = {};
  const setsOf = (names: readonly string[]): Uint32Array[] =>
    names.map((name) => {
      const words = sharedNumbers<Uint32Array>(Uint32Array, Math.ceil(count / 32));
      sets[name] = words;
      return words;
    });
  const addTo = (words: Uint32Array<ArrayBufferLike> | undefined, row: number) => {
    if (words) words[row >>> 5] |= 1 << (row & 31);
  };
  const addAll = (words: readonly Uint32Array[], { offsets, values }: ListBlock, isFirstOnly: boolean) => {
    for (let row = 0; row < count; row++) {
      const from = offsets[row];
      const to = offsets[row + 1];
      for (let i = from; i < (isFirstOnly ? Math.min(to, from + 1) : to); i++) {
        addTo(words[values[i]], row);
      }
    }
  };
  addAll(setsOf(genres.keys.map((key) => `genre ${key}`)), genres, false);
  addAll(setsOf(themes.keys.map((key) => `theme ${key}`)), themes, false);
  addAll(setsOf(languages.keys.map((key) => `language ${key}`)), languages, true);
  const byKind = setsOf(['kind movie', 'kind tv_show']);
  const byCertificate = setsOf(CERTIFICATES.map((certificate) => `certificate ${certificate}`));
  const byType = setsOf(TASTE_TYPE_KEYS.map((type) => `type ${type}`));
  const low = setsOf(SLIDER_KEYS.map((slider) => `pole ${slider} low`));
  const high = setsOf(SLIDER_KEYS.map((slider) => `pole ${slider} high`));
  for (let row = 0; row < count; row++) {
    addTo(byKind[kinds[row]], row);
    addTo(byCertificate[certificates[row]], row);
    addTo(byType[tasteTypes[row]], row);
    for (let slider = 0; slider < low.length; slider++) {
      const isHigh = dna[row * low.length + slider] > SLIDER_SPLIT;
      addTo((isHigh ? high : low)[slider], row);
    }
  }
  return sets;
}

/**
 * Creates the functions that read the sets from `packKeySets`. They use the shared memory without copying it, so any
 * thread can create its own.
 * @param count number of titles in the catalog
 */
export function openKeySets(parts: KeySetParts, count: number): KeySets {
  const sets = new Map(Object.entries(parts).map(([name, words]) => [name, new RowSet(count, words)]));
  // Keys come from URLs, so an unknown one gets an empty set, which isn't cached.
  const find = (name: string) => sets.get(name) ?? new RowSet(count);
  return {
    withKind: (kind) => find(`kind ${kind}`),
    withGenre: (key) => find(`genre ${key}`),
    withTheme: (key) => find(`theme ${key}`),
    withMainLanguage: (code) => find(`language ${code}`),
    withCertificate: (certificate) => find(`certificate ${certificate}`),
    withPole: (slider, pole) => find(`pole ${slider} ${pole}`),
    withTasteType: (type) => find(`type ${type}`),
  };
}
