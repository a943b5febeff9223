import type { ComponentType } from 'react';
import {
  CategorySkeleton,
  DashboardSkeleton,
  PersonSkeleton,
  PlainSkeleton,
  SearchSkeleton,
  TasteSkeleton,
  TitleSkeleton,
} from './page-skeletons.tsx';

/** The skeleton of a page that is loading, and a text for screen readers. */
export interface Destination {
  readonly Shape: ComponentType;
  readonly words: string;
}

const DESTINATIONS: readonly (readonly [RegExp, Destination])[] = [
  [/^\/dashboard\/category\//, { Shape: CategorySkeleton, words: 'Loading titles' }],
  [/^\/dashboard$/, { Shape: DashboardSkeleton, words: 'Loading tonight’s titles' }],
  [/^\/(movie|tv)\//, { Shape: TitleSkeleton, words: 'Loading the title' }],
  [/^\/person\//, { Shape: PersonSkeleton, words: 'Loading the person' }],
  [/^\/book\//, { Shape: TitleSkeleton, words: 'Loading the book' }],
  [/^\/books$/, { Shape: CategorySkeleton, words: 'Loading books' }],
  [
    /^\/(watchlist|profile\/(seen|not-interested))$/,
    { Shape: CategorySkeleton, words: 'Loading your titles' },
  ],
  [/^\/history(\/|$)/, { Shape: PlainSkeleton, words: 'Loading your history' }],
  [/^\/search$/, { Shape: SearchSkeleton, words: 'Loading search' }],
  [/^\/taste$/, { Shape: TasteSkeleton, words: 'Loading your taste' }],
];

/** Returns the skeleton and text to show while the page at a path is loading. */
export const destinationOf = (pathname: string): Destination =>
  DESTINATIONS.find(([path]) => path.test(pathname))?.[1] ?? {
    Shape: PlainSkeleton,
    words: 'Loading the page',
  };
