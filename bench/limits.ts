/**
 * What a page has to reach: Lighthouse's scores, 0–100, and the script of a first visit, in kilobytes as sent.
 * `sitePerformance` is for the pages about Palate, which show no list of titles.
 */
export const PAGE_LIMITS = { performance: 95, sitePerformance: 98, otherScores: 100, scriptKb: 141 } as const;

/** One measured figure and the bound it has to keep. */
export interface Limit {
  /** What is measured, and where: “script of /dashboard, KB”. */
  readonly name: string;
  readonly value: number;
  readonly bound: { readonly most: number } | { readonly least: number };
}

/** A sentence for each limit that isn't kept, naming it. A figure that is no number keeps none. */
export function brokenLimits(limits: readonly Limit[]): string[] {
  return limits
    .filter(({ value, bound }) => !('most' in bound ? value <= bound.most : value >= bound.least))
    .map(({ name, value, bound }) => {
      const wanted = 'most' in bound ? `at most ${bound.most}` : `at least ${bound.least}`;
      return `Limit broken: ${name} is ${value}, but has to be ${wanted}.`;
    });
}
