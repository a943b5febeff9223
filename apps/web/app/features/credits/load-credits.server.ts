import { getCredits } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';
import { toDebts, toWordLines } from './brought-in.ts';
import libraries from './libraries.json' with { type: 'json' };

/** A licence and what stands under it. */
export interface LicencedLibraries {
  readonly licence: string;
  readonly names: readonly string[];
}

/** What `/credits` lists: what was brought in here, and libraries by licence, as `npm run licences` wrote them. */
export async function loadCredits(context: Readonly<RouterContextProvider>) {
  const { imports, words } = await context.get(apiContext)(getCredits);
  return {
    debts: toDebts(imports, context.get(viewerContext).locale),
    words: toWordLines(words),
    libraries: libraries as readonly LicencedLibraries[],
  };
}

export type CreditsPageData = Awaited<ReturnType<typeof loadCredits>>;
