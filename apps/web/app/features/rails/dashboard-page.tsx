import { FilterSentence } from '../filters/filter-sentence.tsx';
import '../filters/filters.css';
import { FilteredList } from '../filters/filtered-list.tsx';
import { useSavedServices } from '../filters/use-saved-services.ts';
import '../match/tonight-sliders.css';
import '../titles/titles.css';
import { DashboardHero } from './dashboard-hero.tsx';
import type { DashboardData } from './load-dashboard.server.ts';
import { Rails } from './rails.tsx';
import './rails.css';
import { UsualList } from './usual-list.tsx';

/** Tonight's title, the sentence that says what is shown, and the rails or the list it leaves. */
export function DashboardPage({ pageFilters, isUsual, rails, list, hero, usual }: DashboardData) {
  useSavedServices();
  return (
    <>
      {hero ? (
        <DashboardHero {...hero} tonight={pageFilters.tonight} />
      ) : (
        <h1 className="sr-only">Tonight</h1>
      )}
      <section aria-labelledby="filters" className="page-edge pt-2 pb-14">
        <h2 id="filters" className="sr-only">
          What is shown
        </h2>
        <FilterSentence total={list.totalElements} />
      </section>
      {isUsual ? (
        <>
          <UsualList list={list} pageFilters={pageFilters} usual={usual} />
          <Rails
            first={rails}
            tonight={pageFilters.tonightText}
            usual={usual}
            skipCard={hero?.card.id ?? null}
          />
        </>
      ) : (
        <div className="page-edge pb-section">
          <FilteredList list={list} pageFilters={pageFilters} usual={usual} />
        </div>
      )}
    </>
  );
}
