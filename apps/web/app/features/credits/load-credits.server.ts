import { getCredits } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';
import { toAttributions, toSynopsisSourceLines } from './attributions.ts';
import libraries from './libraries.json' with { type: 'json' };

/** A license and the libraries that use it. */
export interface LicencedLibraries {
  readonly licence: string;
  readonly names: readonly string[];
}

/**
 * Loads the data of `/credits`: imported sources, and the libraries by license that `npm run licences` wrote.
 */
export async function loadCredits(context: Readonly<RouterContextProvider>) {
  const { imports, words } = await context.get(apiContext)(getCredits);
  return {
    attributions: toAttributions(imports, context.get(viewerContext).locale),
    words: toSynopsisSourceLines(words),
    libraries: libraries as readonly LicencedLibraries[],
  };
}

/** The data of `/credits`. */
export type CreditsPageData = Awaited<ReturnType<typeof loadCredits>>;
