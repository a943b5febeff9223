import type { PreferenceChoices } from '@palate/contract/user';
import { createContext, use } from 'react';

/** Whether somebody is signed in, with the facts that every page needs. */
export type PageSession =
  | { readonly state: 'none' }
  /** The session cookie has expired, and the browser must restore the session. */
  | { readonly state: 'restoring' }
  /**
   * The member has signed out in this browser since the page was rendered. `isUnreached` means that the
   * server can't be notified at the moment.
   */
  | { readonly state: 'signedOut'; readonly isUnreached: boolean }
  | {
      readonly state: 'member';
      readonly name: string;
      readonly archetype: string | null;
      /** Hash of the picture that the member uploaded; null without one. */
      readonly avatar: string | null;
      /** Keys of the streaming services that the member subscribes to. */
      readonly services: readonly string[];
      /** Whether the member decides about reports. */
      readonly isModerator: boolean;
      /** When the member's Premium ends unless it renews, ISO; null without Premium. */
      readonly premiumEndsAt: string | null;
    };

/** The viewer that a page is rendered for, with the facts that every page needs. */
export interface PageViewer {
  /** Whether the viewer has a taste to match with, because they took the test, with or without an account. */
  readonly hasTaste: boolean;
  readonly session: PageSession;
  /** Picture of a title to show first if there is a poster. Visitors always see the poster. */
  readonly pictures: PreferenceChoices['pictures'];
}

/** The viewer that a page has until the real one is known: a visitor without a taste. */
export const NOBODY: PageViewer = { hasTaste: false, session: { state: 'none' }, pictures: 'posters' };

const ViewerContext = createContext<PageViewer>(NOBODY);

/** Provides the viewer to every component below. */
export const ViewerProvider = ViewerContext;

/** Returns the viewer: whether they have a taste, and who is signed in. */
export const useViewer = (): PageViewer => use(ViewerContext);
