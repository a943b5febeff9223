import { counted } from '@palate/contract/vocab/number-words';
import { STANDING_LISTS } from '@palate/contract/vocab/standing-lists';
import { Chip } from '../../ui/chip.tsx';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { forgetPages, useKeptPages } from '../../ui/paging/kept-pages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AtNineProvider } from '../../ui/time/use-evening-start.ts';
import { SENTENCE_FORM } from '../filters/filter-chip.tsx';
import { FilterSentence } from '../filters/filter-sentence.tsx';
import '../filters/filters.css';
import { FilteredList } from '../filters/filtered-list.tsx';
import { useSavedServices } from '../filters/use-saved-services.ts';
import { onClear } from '../identity/session/page-memory.ts';
import { ShortcutNav } from '../shortcuts/shortcut-nav.tsx';
import '../cards/cards.css';
import { CategoryRails } from './category-rails.tsx';
import type { CategoryData } from './load-category.server.ts';

onClear(forgetPages);

/** A category's page: the viewer's shortcuts, filters, rails within the category, and all its titles. */
export function CategoryPage({
  category,
  isUnknown,
  rails: loadedRails,
  pageFilters,
  list: loaded,
  usual,
}: CategoryData) {
  useSavedServices();
  const list = useKeptPages(loaded);
  // Rails are above the beginning of the list.
  const rails = list.from === 0 ? loadedRails : null;
  return (
    <div className="page-edge pt-5 pb-section md:pt-8">
      <DisplayTitle mostPx={128}>{category.title}</DisplayTitle>
      <div className="page-grid pt-3 md:pt-2">
        <p className="type-say col-all max-w-[56ch]">{category.reason}</p>
        <div className="col-all mt-6">
          <ShortcutNav title={isUnknown ? null : category.title}>{!isUnknown && <DnaChip />}</ShortcutNav>
        </div>
      </div>
      {isUnknown ? (
        <UnknownCategory />
      ) : (
        <>
          <section aria-labelledby="filters" className="pt-9 md:pt-14">
            <h2 id="filters" className="sr-only">
              Filters
            </h2>
            <FilterSentence total={list.totalElements} hasOrder />
          </section>
          {rails && (
            <div className="category-rails">
              <CategoryRails rails={rails} />
            </div>
          )}
          <section aria-labelledby="titles" className="pt-9">
            <h2 id="titles" className={rails ? 'type-lead mb-6' : 'sr-only'}>
              {rails ? `All ${counted(list.totalElements, 'title')}` : 'Titles'}
            </h2>
            <AtNineProvider value={category.key === STANDING_LISTS.early.key}>
              <FilteredList list={list} pageFilters={pageFilters} usual={usual} isEndless />
            </AtNineProvider>
          </section>
        </>
      )}
    </div>
  );
}

/** The chip that opens the DNA filters. Before hydration it submits the filter form instead. */
function DnaChip() {
  const { openModal } = useModal();
  return (
    <Chip
      isOutlined
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
  );
}

/** Replaces the titles of an unknown category. */
function UnknownCategory() {
  return (
    <EmptyState className="pt-9 md:pt-14">
      <h2 className="type-big">Find something else</h2>
      <p className="type-say mt-4">Choose one of the shortcuts above, or start from one of these.</p>
      <p className="mt-5 flex flex-wrap gap-x-6">
        <TextLink to="/dashboard/category/all">Browse all titles</TextLink>
        <TextLink to="/search">Search</TextLink>
        <TextLink to="/dashboard">What to watch tonight</TextLink>
      </p>
    </EmptyState>
  );
}
