/**
 * Limits for pages: the minimum of Lighthouse's scores, 0–100, and the maximum of the scripts that a first visit loads,
 * in kilobytes as sent (`scriptKb`). `sitePerformance` is for the pages about Palate, which show no list of titles;
 * `performance` is for the others.
 */
export const PAGE_LIMITS = { performance: 95, sitePerformance: 98, otherScores: 100, scriptKb: 120 } as const;

/** A measured value, with its allowed maximum (`most`) or minimum (`least`). */
export interface Limit {
  /** What is measured, and where: “script of /dashboard, KB”. */
  readonly name: string;
  readonly value: number;
  readonly bound: { readonly most: number } | { readonly least: number };
}

/** Returns a sentence for each value that exceeds its maximum or misses its minimum. NaN always counts as a failure. */
export function brokenLimits(limits: readonly Limit[]): string[] {
  return limits
    .filter(({ value, bound }) => !('most' in bound ? value <= bound.most : value >= bound.least))
    .map(({ name, value, bound }) => {
      const wanted = 'most' in bound ? `at most ${bound.most}` : `at least ${bound.least}`;
      return `Limit broken: ${name} is ${value}, but has to be ${wanted}.`;
    });
}
