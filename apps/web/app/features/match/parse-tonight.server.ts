import { tonightOffsets } from '@palate/contract';
import { formatTonight } from './tonight.ts';

/** Parses tonight's sliders from a URL. Returns none, and `isBroken` is true, if they are invalid. */
export function parseTonight(search: URLSearchParams) {
  const parsed = tonightOffsets.safeParse(search.get('tonight') ?? '');
  const offsets = parsed.success ? parsed.data : {};
  return { offsets, text: formatTonight(offsets), isBroken: !parsed.success };
}
