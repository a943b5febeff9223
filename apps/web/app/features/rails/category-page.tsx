import { Link } from 'react-router';
import { Chip } from '../../ui/chip.tsx';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { useModal } from '../../ui/modal-state.tsx';
import { categoryHref } from '../filters/filter-address.ts';
import { SENTENCE_FORM } from '../filters/filter-chip.tsx';
import { FilterSentence } from '../filters/filter-sentence.tsx';
import '../filters/filters.css';
import { FilteredList } from '../filters/filtered-list.tsx';
import { useSavedServices } from '../filters/use-saved-services.ts';
import '../titles/titles.css';
import type { CategoryData } from './load-category.server.ts';

/** All titles of a category, with ways to filter them and links to other categories. */
export function CategoryPage({ category, shortcuts, pageFilters, list, usual }: CategoryData) {
  useSavedServices();
  const { openModal } = useModal();
  return (
    <div className="page-edge pt-5 pb-section md:pt-8">
      <DisplayTitle mostPx={128}>{category.title}</DisplayTitle>
      <div className="page-grid pt-3 md:pt-2">
        <p className="type-say col-all max-w-[56ch] md:col-[1/8]">{category.reason}</p>
        <nav aria-label="Shortcuts" className="col-all mt-6 md:col-[8/-1] md:mt-1">
          <ul className="flex flex-wrap gap-2">
            {shortcuts.map(({ key, title }) => (
              <li key={key}>
                <Link to={categoryHref(key, { ...pageFilters, filters: pageFilters.lists })} className="chip">
                  {title}
                </Link>
              </li>
            ))}
            <li>
              <Chip
                isOpen
                type="submit"
                form={SENTENCE_FORM}
                name="modal"
                value="dnaFilters"
                onClick={(event) => {
                  event.preventDefault();
                  openModal({ name: 'dnaFilters', props: null });
                }}
              >
                Filter by mood, theme or genre
              </Chip>
            </li>
          </ul>
        </nav>
      </div>
      <section aria-labelledby="titles" className="pt-9 md:pt-14">
        <h2 id="titles" className="sr-only">
          Titles
        </h2>
        <FilterSentence total={list.totalElements} hasOrder />
        <div className="pt-9">
          <FilteredList list={list} pageFilters={pageFilters} usual={usual} />
        </div>
      </section>
    </div>
  );
}
