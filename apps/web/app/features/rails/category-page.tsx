import { Link } from 'react-router';
import { Chip } from '../../ui/chip.tsx';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { useModal } from '../../ui/modal-state.tsx';
import { FilterSentence, SENTENCE_FORM } from '../filters/filter-sentence.tsx';
import '../filters/filters.css';
import { FilteredList } from '../filters/filtered-list.tsx';
import { useSavedServices } from '../filters/use-saved-services.ts';
import '../titles/titles.css';
import type { CategoryData } from './load-category.server.ts';

/** A named choice of titles in full, with ways to narrow it and to others like it. */
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
                <Link to={`/dashboard/category/${encodeURIComponent(key)}`} className="chip">
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
                By character, theme or genre
              </Chip>
            </li>
          </ul>
        </nav>
      </div>
      <section aria-labelledby="titles" className="pt-9 md:pt-14">
        <h2 id="titles" className="sr-only">
          Titles
        </h2>
        <FilterSentence total={list.totalElements} />
        <div className="pt-9">
          <FilteredList list={list} pageFilters={pageFilters} usual={usual} />
        </div>
      </section>
    </div>
  );
}
