import { type ComponentProps, Suspense } from 'react';
import { LatePart } from '../../ui/loading/late-part.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { LazyBooksRail } from '../books/lazy-books-rail.tsx';
import { FilterSentence } from '../filters/filter-sentence.tsx';
import '../filters/filters.css';
import type { FilteredList } from '../filters/filtered-list.tsx';
import { useSavedServices } from '../filters/use-saved-services.ts';
import '../../design/lean.css';
import '../match/tonight-sliders.css';
import { FollowedLists } from '../lists/followed-lists.tsx';
import { Notices } from '../notices/notices.tsx';
import '../cards/cards.css';
import { ShortcutNav } from '../shortcuts/shortcut-nav.tsx';
import { ContinueRail } from '../shows/continue-rail.tsx';
import { WatchingNow } from '../trackers/watching/watching-now.tsx';
import { TutorialOnce } from '../tutorial/tutorial-once.tsx';
import { AllTitles } from './all-titles.tsx';
import { DashboardHero } from './dashboard-hero.tsx';
import type { DashboardData } from './load-dashboard.server.ts';
import { PersonHead } from './person-head.tsx';
import { Rails } from './rails.tsx';
import './rails.css';

/** Names the parts that couldn't be loaded. Its code is loaded only then, because few visits need it. */
const MissingParts = lazyPart<{ names: readonly string[] }>(
  () => import('./missing-parts.tsx'),
  () => null,
);

/** The full list, which replaces the rails for a few filters. */
const LateList = lazyPart<ComponentProps<typeof FilteredList>>(
  async () => ({ default: (await import('../filters/filtered-list.tsx')).FilteredList }),
  () => <p>The titles couldn’t be loaded. Reload the page to try again.</p>,
);

/**
 * The dashboard: the filters in a sentence; the hero with one title, or the person whose work is shown; and
 * then rails with a row of all titles, or the full list.
 */
export function DashboardPage({
  pageFilters,
  railQuery,
  rails,
  list,
  hero,
  times,
  notices,
  usual,
  underWay,
  followedLists,
  missing,
  tutorialFor,
}: DashboardData) {
  useSavedServices();
  const { person, hasTaste } = pageFilters;
  return (
    <>
      <TutorialOnce preferencesId={tutorialFor} />
      {person && <PersonHead person={person} />}
      {!hero && !person && <h1 className="sr-only">Tonight</h1>}
      <div className="page-edge">
        <WatchingNow />
      </div>
      <section aria-labelledby="filters" className="dashboard-filters page-edge">
        <h2 id="filters" className="sr-only">
          Filters
        </h2>
        <FilterSentence
          total={list.totalElements}
          hasOrder={rails === null}
          hasSliders={Boolean(hero?.match)}
        />
        <div className="mt-4">
          <ShortcutNav />
        </div>
      </section>
      {missing.length > 0 && (
        <Suspense>
          <MissingParts names={missing} />
        </Suspense>
      )}
      <Notices notices={notices} />
      {hero && (
        <DashboardHero
          hero={hero}
          times={times}
          pageFilters={pageFilters}
          railQuery={railQuery}
          usual={usual}
        />
      )}
      <ContinueRail shows={underWay} />
      {rails ? (
        <Rails
          first={rails.page}
          query={railQuery}
          error={rails.error}
          pageFilters={pageFilters}
          usual={usual}
          skipCard={hero?.card.id ?? null}
          followedLists={<FollowedLists lists={followedLists} />}
          allTitles={<AllTitles list={list} />}
          booksRail={<LazyBooksRail hasTaste={hasTaste} />}
        />
      ) : (
        <div className="page-edge pt-6 pb-section">
          <LatePart>
            <LateList list={list} pageFilters={pageFilters} usual={usual} />
          </LatePart>
        </div>
      )}
    </>
  );
}
