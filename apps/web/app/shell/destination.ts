import type { SkeletonName } from './page-skeletons.tsx';

/** The skeleton of a page that is loading, and a text for screen readers. */
export interface Destination {
  readonly skeleton: SkeletonName;
  readonly words: string;
}

const DESTINATIONS: readonly (readonly [RegExp, Destination])[] = [
  [/^\/dashboard\/category\//, { skeleton: 'category', words: 'Loading titles' }],
  [/^\/dashboard$/, { skeleton: 'dashboard', words: 'Loading tonight’s titles' }],
  [/^\/(movie|tv)\//, { skeleton: 'title', words: 'Loading the title' }],
  [/^\/person\//, { skeleton: 'person', words: 'Loading the person' }],
  [/^\/book\//, { skeleton: 'title', words: 'Loading the book' }],
  [/^\/books$/, { skeleton: 'category', words: 'Loading books' }],
  [/^\/(watchlist|profile\/(seen|not-interested))$/, { skeleton: 'category', words: 'Loading your titles' }],
  [/^\/history(\/|$)/, { skeleton: 'plain', words: 'Loading your history' }],
  [/^\/search$/, { skeleton: 'search', words: 'Loading search' }],
  [/^\/taste$/, { skeleton: 'taste', words: 'Loading your taste' }],
];

/** Returns the skeleton and text to show while the page at a path is loading. */
export const destinationOf = (pathname: string): Destination =>
  DESTINATIONS.find(([path]) => path.test(pathname))?.[1] ?? {
    skeleton: 'plain',
    words: 'Loading the page',
  };
