import libraries from './libraries.json' with { type: 'json' };

/** A licence and what stands under it. */
export interface LicencedLibraries {
  readonly licence: string;
  readonly names: readonly string[];
}

/** What `/credits` lists: libraries by licence, as `npm run licences` wrote them. */
export function loadCredits(): { libraries: readonly LicencedLibraries[] } {
  return { libraries };
}
