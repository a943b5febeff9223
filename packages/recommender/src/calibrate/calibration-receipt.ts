/** A match that was shown to a member, and whether the member liked the title. */
export interface ShownMatch {
  /** The match that was shown, 0..100. */
  readonly match: number;
  readonly isLiked: boolean;
}

/**
 * Share of titles that a member liked among those whose displayed match was in one band of ten points: “of titles we
 * put at 80–90 you liked 84 %, n = 31”.
 */
export interface ReceiptBand {
  /**
   * The band's limits, 0..100. A match equal to `to` belongs to the next band, except that 100 belongs to the last one.
   */
  readonly from: number;
  readonly to: number;
  /** Number of titles in the band. */
  readonly count: number;
  /** Mean match shown, 0..100. */
  readonly shown: number;
  /** Share liked, 0..100. */
  readonly liked: number;
  /** 90 % interval of the true share, 0..100 (Wilson 1927). */
  readonly range: { readonly from: number; readonly to: number };
  /**
   * Whether the displayed matches were right: `few` if the band has fewer than five titles; `agrees` if the mean match
   * shown is within `range`; `too-high` or `too-low` if it is above or below.
   */
  readonly verdict: 'few' | 'agrees' | 'too-high' | 'too-low';
}

const BAND_WIDTH = 10;
const FEW = 5;
/** Quantile of the standard normal distribution for a two-sided 90 % interval. */
const DEVIATE = 1.645;

/**
 * Compares the matches shown to a member with what the member liked, in bands of ten points.
 * @returns one entry for each band with any matches.
 * @throws RangeError for a match outside 0..100.
 */
export function calibrationReceipt(shown: readonly ShownMatch[]): ReceiptBand[] {
  const sums = Array.from({ length: 100 / BAND_WIDTH }, () => ({ count: 0, shown: 0, liked: 0 }));
  for (const { match, isLiked } of shown) {
    if (!(match >= 0 && match <= 100)) throw new RangeError(`match ${match} is not within 0..100`);
    const sum = sums[Math.min(sums.length - 1, Math.floor(match / BAND_WIDTH))];
    if (!sum) continue;
    sum.count++;
    sum.shown += match;
    sum.liked += isLiked ? 1 : 0;
  }
  return sums.flatMap((sum, band) => {
    if (sum.count === 0) return [];
    const range = wilson(sum.liked, sum.count);
    const mean = sum.shown / sum.count;
    return [
      {
        from: band * BAND_WIDTH,
        to: (band + 1) * BAND_WIDTH,
        count: sum.count,
        shown: mean,
        liked: (100 * sum.liked) / sum.count,
        range,
        verdict:
          sum.count < FEW ? 'few' : mean > range.to ? 'too-high' : mean < range.from ? 'too-low' : 'agrees',
      } as const,
    ];
  });
}

function wilson(liked: number, count: number): { from: number; to: number } {
  const share = liked / count;
  const square = DEVIATE ** 2;
  const middle = (share + square / (2 * count)) / (1 + square / count);
  const reach =
    (DEVIATE / (1 + square / count)) *
    Math.sqrt((share * (1 - share)) / count + square / (4 * count * count));
  return { from: 100 * Math.max(0, middle - reach), to: 100 * Math.min(1, middle + reach) };
}
