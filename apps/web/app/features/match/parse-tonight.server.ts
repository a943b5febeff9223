import { tonightOffsets } from '@palate/contract';
import { formatTonight } from '@palate/contract/vocab/tonight-sliders';

/**
 * Parses the slider offsets for tonight (this evening only) from a URL. If they are invalid, returns none, and
 * `isBroken` is true.
 */
export function parseTonight(search: URLSearchParams) {
  const parsed = tonightOffsets.safeParse(search.get('tonight') ?? '');
  const offsets = parsed.success ? parsed.data : {};
  return { offsets, text: formatTonight(offsets), isBroken: !parsed.success };
}
