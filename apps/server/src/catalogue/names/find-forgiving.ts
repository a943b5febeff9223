import type { NameIndex } from './name-index.ts';

/** What a text names, closest first, typos forgiven. Empty text finds nothing (§5). */
export function findForgiving(names: NameIndex, text: string): Uint32Array {
  return names.find(text.trimStart(), { withTypos: true }).items;
}
