import type { Certificate, SliderKey, TasteTypeKey } from '@palate/contract';
import { SLIDER_SPLIT } from '@palate/contract/constants';
import { CERTIFICATES } from '@palate/contract/vocab/lists';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { TASTE_TYPE_KEYS } from '@palate/contract/vocab/taste-types';
import type { ListBlock } from './key-lists.ts';
import { RowSet } from './row-set.ts';
import { sharedNumbers } from './shared-numbers.ts';
import type { TitleColumns } from './title-columns.ts';

/** Titles by what they have, as sets that filters combine. Don't change one: copy it. */
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

/** The sets by name: a bit a title (Uint32Array), in shared memory. */
export type KeySetParts = Readonly<Record<string, Uint32Array>>;

/**
 * @param lists genres, themes and languages of every title
 * @param tasteTypes place in TASTE_TYPE_KEYS of every title's leading type
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
    if (words) words[row >>> 5] = (words[row >>> 5] ?? 0) | (1 << (row & 31));
  };
  const addAll = (words: readonly Uint32Array[], { offsets, values }: ListBlock, isFirstOnly: boolean) => {
    for (let row = 0; row < count; row++) {
      const from = offsets[row] ?? 0;
      const to = offsets[row + 1] ?? 0;
      for (let i = from; i < (isFirstOnly ? Math.min(to, from + 1) : to); i++) {
        addTo(words[values[i] ?? 0], row);
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
    addTo(byKind[kinds[row] ?? 0], row);
    addTo(byCertificate[certificates[row] ?? 0], row);
    addTo(byType[tasteTypes[row] ?? 0], row);
    for (let slider = 0; slider < low.length; slider++) {
      const isHigh = (dna[row * low.length + slider] ?? 0) > SLIDER_SPLIT;
      addTo((isHigh ? high : low)[slider], row);
    }
  }
  return sets;
}

/** Opens what was worked out here or in another thread. */
export function openKeySets(parts: KeySetParts, count: number): KeySets {
  const sets = new Map(Object.entries(parts).map(([name, words]) => [name, new RowSet(count, words)]));
  // Asked keys come from addresses: one that nothing has is an empty set, and isn't kept.
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
