import type { PreferenceChoices } from '@palate/contract/user';
import { createContext, use } from 'react';

/** Who is signed in, as far as every page shows it. */
export type PageSession =
  | { readonly state: 'none' }
  /** Somebody was, and their browser has to hand the session over anew. */
  | { readonly state: 'restoring' }
  /** Forgotten in this browser, though the page was rendered for them; `isUnreached` where the server can't be told now. */
  | { readonly state: 'leaving'; readonly isUnreached: boolean }
  | {
      readonly state: 'member';
      readonly name: string;
      readonly archetype: string | null;
      /** Keys of the services they pay for. */
      readonly services: readonly string[];
    };

/** Who a page is rendered for, as far as every page needs to know. */
export interface PageViewer {
  /** Whether there is a taste to match with: the test was taken, with or without an account. */
  readonly hasTaste: boolean;
  readonly session: PageSession;
  /** Which picture of a title comes first, if there is a poster. A visitor's pages show the poster. */
  readonly pictures: PreferenceChoices['pictures'];
}

/** A page of which nothing is known yet. */
export const NOBODY: PageViewer = { hasTaste: false, session: { state: 'none' }, pictures: 'posters' };

const ViewerContext = createContext<PageViewer>(NOBODY);

/** Gives every component below the viewer its page was rendered for. */
export const ViewerProvider = ViewerContext;

/** Who is looking: whether there is a taste to match with, and who is signed in. */
export const useViewer = (): PageViewer => use(ViewerContext);
