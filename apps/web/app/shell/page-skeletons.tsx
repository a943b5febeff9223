import type { ReactNode } from 'react';
import { Skeleton } from '../ui/loading/skeleton.tsx';

/** Renders five boxes. Skeletons of pages are empty boxes with the real layout and sizes. */
const five = (draw: (key: string) => ReactNode) => ['a', 'b', 'c', 'd', 'e'].map(draw);

/** The skeleton of a title and the lines below it, as in heroes. */
function Words({ title }: { title: string }) {
  return (
    <>
      <Skeleton className={title} />
      <Skeleton className="mt-5 h-5 w-3/5" />
      <div className="mt-5 flex gap-4 md:gap-6">
        <Skeleton className="size-[76px] flex-none rounded-full md:size-24" />
        <Skeleton className="h-24 max-w-[56ch] flex-1" />
      </div>
      <Skeleton className="mt-6 h-11 w-44" />
    </>
  );
}

/** The skeleton of a row of sleeves with its heading in the margin. */
function Rail() {
  return (
    <div className="page-edge page-grid pb-section">
      <div className="col-margin">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="mt-2 h-5 w-1/2" />
      </div>
      <div className="col-programme carousel">
        <div className="carousel-track bleed-end">
          {five((sleeve) => (
            <Skeleton key={sleeve} className="aspect-[2/3]" />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The skeleton of a grid of sleeves, as in lists of titles. */
const Grid = () => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-gutter gap-y-8 md:grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))] md:gap-y-11">
    {five((sleeve) => (
      <Skeleton key={sleeve} className="aspect-[2/3]" />
    ))}
    {five((sleeve) => (
      <Skeleton key={sleeve} className="aspect-[2/3]" />
    ))}
  </div>
);

const HERO_SLEEVE = 'col-all max-md:rounded-none max-md:-mx-edge';

/** The skeleton of the dashboard. */
export const DashboardSkeleton = () => (
  <>
    <div className="page-edge pt-4 pb-3">
      <Skeleton className="h-26 w-4/5 lg:h-12" />
      <Skeleton className="mt-2.5 h-5 w-24" />
      <div className="mt-4 h-10 max-md:h-14 md:max-lg:h-20" />
    </div>
    <div className="page-edge page-grid pb-12 md:pt-5 md:pb-16">
      <Skeleton className={`${HERO_SLEEVE} h-60 md:col-[1/4] md:h-auto md:min-h-96`} />
      <div className="col-all pt-[22px] md:col-[4/-1] md:ps-3 md:pt-0 xl:col-[4/10]">
        <Skeleton className="mb-2 h-5 w-32" />
        <Words title="h-20 w-4/5 md:h-36" />
      </div>
      <Skeleton className="h-72 max-w-[30rem] max-xl:hidden xl:col-[10/-1]" />
    </div>
    <Rail />
    <Rail />
  </>
);

/** The skeleton of a title's page. */
const TitleSkeleton = () => (
  <div className="page-edge page-grid items-start pb-14 md:pt-5 md:pb-[84px] lg:items-end">
    <Skeleton
      className={`${HERO_SLEEVE} h-55 md:col-[1/5] md:aspect-[2/3] md:h-auto md:max-h-[max(40rem,80dvh)]`}
    />
    <div className="col-all pt-[22px] md:col-[5/-1] md:ps-3 md:pt-0">
      <Words title="h-28 w-full md:h-64" />
    </div>
  </div>
);

/** The skeleton of a person's page. */
const PersonSkeleton = () => (
  <>
    <div className="page-edge pt-5 pb-14 md:pt-8">
      <Skeleton className="h-16 w-2/3 md:h-36" />
      <Skeleton className="mt-3 h-6 w-1/2" />
    </div>
    <Rail />
    <Rail />
  </>
);

/** The skeleton of a category's page. */
const CategorySkeleton = () => (
  <div className="page-edge pt-5 pb-section md:pt-8">
    <Skeleton className="h-16 w-2/3 md:h-32" />
    <Skeleton className="mt-3 h-6 w-1/2 md:mt-2" />
    <Skeleton className="mt-9 h-36 md:mt-6 md:h-20" />
    <Skeleton className="mt-9 h-24 w-4/5 md:mt-14 md:h-12" />
    <Skeleton className="mt-2.5 mb-9 h-5 w-24" />
    <Grid />
  </div>
);

/** The skeleton of the search page. */
const SearchSkeleton = () => (
  <div className="page-edge pt-5 pb-section md:pt-8">
    <Skeleton className="h-5 w-48" />
    <Skeleton className="h-[calc(1.24*clamp(2.25rem,1.2rem+5.2vw,6rem))]" />
    <Skeleton className="mt-14 mb-5 h-7 w-28" />
    <Grid />
  </div>
);

/** The skeleton of the taste page. */
const TasteSkeleton = () => (
  <>
    <Skeleton className="h-[calc(8.5rem+17rem)] rounded-none sm:h-[calc(8.5rem+9rem)] lg:h-[clamp(8.5rem,24vw,26rem)]" />
    <div className="page-edge page-grid items-start gap-y-6 pt-12 pb-20 md:pt-14 md:pb-24">
      <Skeleton className="col-[1/3] aspect-[4/5] md:row-[1/3]" />
      <div className="col-all md:col-[3/-1]">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-2 h-24 w-full md:h-56" />
      </div>
      <Skeleton className="col-all h-40 md:col-[3/10]" />
    </div>
  </>
);

/** The skeleton of any other page: its title and some text. */
const PlainSkeleton = () => (
  <div className="page-edge page-grid gap-y-6 pt-6 pb-section md:pt-10">
    <Skeleton className="col-all h-24 md:h-48" />
    <Skeleton className="col-all h-24 md:col-[3/10]" />
    <Skeleton className="col-all h-72" />
  </div>
);

const SKELETONS = {
  dashboard: DashboardSkeleton,
  category: CategorySkeleton,
  search: SearchSkeleton,
  title: TitleSkeleton,
  person: PersonSkeleton,
  taste: TasteSkeleton,
  plain: PlainSkeleton,
};

/** Name of a page's skeleton; `plain` fits any page. */
export type SkeletonName = keyof typeof SKELETONS;

/** Renders the skeleton of the given page. */
export default function Skeletons({ name }: { name: SkeletonName }) {
  const Shape = SKELETONS[name];
  return <Shape />;
}
