import { Suspense } from 'react';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import type { SkeletonName } from './page-skeletons.tsx';

/** Loads the skeletons' code, which the first page of a visit rarely needs. */
export const loadSkeletons = () => import('./page-skeletons.tsx');

const Skeletons = lazyPart<{ name: SkeletonName }>(loadSkeletons, () => null);

/** The skeleton of a page that is loading; nothing until its code is loaded. Screen readers skip it. */
export const PageSkeleton = ({ name }: { name: SkeletonName }) => (
  <div aria-hidden="true" className="page-coming">
    <Suspense>
      <Skeletons name={name} />
    </Suspense>
  </div>
);
