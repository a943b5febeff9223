import { BooksRail } from '../books/books-rail.tsx';
import { FilterSentence } from '../filters/filter-sentence.tsx';
import '../filters/filters.css';
import { FilteredList } from '../filters/filtered-list.tsx';
import { useSavedServices } from '../filters/use-saved-services.ts';
import '../../design/lean.css';
import '../match/tonight-sliders.css';
import '../titles/titles.css';
import { DashboardHero } from './dashboard-hero.tsx';
import type { DashboardData } from './load-dashboard.server.ts';
import { PersonHead } from './person-head.tsx';
import { Rails } from './rails.tsx';
import './rails.css';
import { USUAL_TITLE, UsualList } from './usual-list.tsx';

/**
 * Tonight's title, or the person whose work is asked for; the sentence that says what is shown; and
 * the rails or the list it leaves.
 */
export function DashboardPage({ pageFilters, isUsual, rails, list, hero, books, usual }: DashboardData) {
  useSavedServices();
  const { person, tonight, tonightText, hasTaste } = pageFilters;
  return (
    <>
      {hero && <DashboardHero {...hero} tonight={tonight} />}
      {person && <PersonHead person={person} />}
      {!hero && !person && <h1 className="sr-only">Tonight</h1>}
      <section aria-labelledby="filters" className="page-edge pt-2 pb-14">
        <h2 id="filters" className="sr-only">
          What is shown
        </h2>
        <FilterSentence total={list.totalElements} {...(isUsual && { row: USUAL_TITLE })} />
      </section>
      {isUsual ? (
        <Rails
          first={rails}
          tonight={tonightText}
          usual={usual}
          skipCard={hero?.card.id ?? null}
          hasTaste={hasTaste}
          usualList={<UsualList list={list} pageFilters={pageFilters} usual={usual} />}
          booksRail={
            books && <BooksRail books={books.content} total={books.totalElements} hasTaste={hasTaste} />
          }
        />
      ) : (
        <div className="page-edge pb-section">
          <FilteredList list={list} pageFilters={pageFilters} usual={usual} />
        </div>
      )}
    </>
  );
}
