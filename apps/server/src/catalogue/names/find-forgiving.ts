import type { NameIndex } from './name-index.ts';

/**
 * Finds items whose name matches a typed text, closest first, allowing typos. An empty text finds nothing
 * (specification §5).
 * @returns Uint32Array of item numbers
 */
export function findForgiving(names: NameIndex, text: string): Uint32Array {
  return names.find(text.trimStart(), { withTypos: true }).items;
}
