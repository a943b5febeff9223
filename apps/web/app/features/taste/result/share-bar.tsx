import type { TasteMetrics } from '@palate/contract/taste-metrics';
import { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import { badgeTone } from '../../../design/inks.ts';

export type Shares = TasteMetrics['tasteFingerPrint']['tasteType'];

/**
 * Sorts the taste types by their share of a person's taste (in percent), largest first; equal ones in the vocabulary's
 * order.
 */
export function rankedShares(shares: Shares) {
  return TASTE_TYPES.map((type) => ({ ...type, share: shares[type.key] })).toSorted(
    (a, b) => b.share - a.share,
  );
}

/** A bar divided by the taste types' shares of a person's taste, with their names. */
export function ShareBar({ shares }: { shares: Shares }) {
  const ranked = rankedShares(shares);
  return (
    <div>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-card">
        {ranked.map(({ key, colour, share }) => (
          <i key={key} style={{ flexGrow: share, backgroundColor: badgeTone(colour) }} />
        ))}
      </div>
      <ul className="mt-4 grid gap-1.5">
        {ranked.map(({ key, name, colour, share }) => (
          <li key={key} className="flex items-center gap-3">
            <i
              aria-hidden="true"
              className="size-2.5 rounded-full"
              style={{ backgroundColor: badgeTone(colour) }}
            />
            <span>{name}</span>
            <b className="ms-auto">{Math.round(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
