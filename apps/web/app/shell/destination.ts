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

/** A page on its way: its shape, and what is said to those who don't see it. */
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
  [/^\/search$/, { Shape: SearchSkeleton, words: 'Loading search' }],
  [/^\/taste$/, { Shape: TasteSkeleton, words: 'Loading your taste' }],
];

/** What stands for the page of this path while it loads. */
export const destinationOf = (pathname: string): Destination =>
  DESTINATIONS.find(([path]) => path.test(pathname))?.[1] ?? {
    Shape: PlainSkeleton,
    words: 'Loading the page',
  };
