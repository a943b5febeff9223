import { FILTER_DEFAULTS } from '@palate/contract/constants';
import { counted, numberWord } from '@palate/contract/vocab/number-words';
import { Fragment, type RefObject, useRef } from 'react';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TonightChip } from '../match/tonight-chip.tsx';
import { formatFilters } from './filter-address.ts';
import { FilterChip, SENTENCE_FORM } from './filter-chip.tsx';
import { changedFilters } from './filter-state.ts';
import { type FilterActions, usePageFilters } from './page-filters.ts';
import { FOCUS_FILTERS, useFocusAfterRemoval } from './restore-focus.ts';

/** The page's filters as a sentence whose words are chips that change them. */
export function FilterSentence({
  total,
  hasOrder,
  hasSliders = false,
}: {
  total: number;
  /** Whether tonight's sliders are on the page, with a chip of their own on phones. */
  hasSliders?: boolean;
  /** Whether the sentence includes the order of the list; true on a page with a single list. */
  hasOrder: boolean;
}) {
  const page = usePageFilters();
  const addFilter = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(addFilter);
  if (!page) return null;
  const parts = hasOrder ? [...page.sentence, page.order] : page.sentence;
  const tonight = page.tonightWords && (
    <TonightChip words={page.tonightWords} to={page.href({}, '')} state={FOCUS_FILTERS} />
  );
  return (
    <form id={SENTENCE_FORM} method="get" className="filter-sentence">
      <p>
        {parts.map((part) => (
          <Fragment key={part.id}>
            {part.lead} <FilterChip part={part} page={page} />{' '}
          </Fragment>
        ))}
        {tonight && <span className="max-md:hidden">and tonight {tonight} </span>}
        <AddFilter button={addFilter} />
      </p>
      {/* On phones the sentence scrolls sideways, so the chip would be out of view. */}
      {tonight && !hasSliders && <p className="mt-2.5 md:hidden">Tonight {tonight}</p>}
      <p className="type-note mt-2.5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-dim">
        <span role="status">{counted(total, 'title')}</span>
        <Defaults page={page} />
      </p>
      <HiddenFilters page={page} />
    </form>
  );
}

/** Shows which filters are defaults and offers to remove them; after a change, offers to reset. */
function Defaults({ page }: { page: FilterActions }) {
  const link = (label: string, to: string) => (
    <TextLink to={to} state={FOCUS_FILTERS} preventScrollReset>
      {label}
    </TextLink>
  );
  if (changedFilters(page.filters, page.defaults).length > 0) {
    return link('Reset filters', page.href({ ...page.defaults, view: page.filters.view }));
  }
  if (page.defaults.year === null) return null;
  const { yearsBack, movieMatchRating } = FILTER_DEFAULTS;
  return (
    <>
      <span>
        Default filters: last {numberWord(yearsBack)} years, {page.hasTaste ? 'match' : 'rating'} of{' '}
        {movieMatchRating} or better
      </span>
      {link(
        `Remove the year and ${page.hasTaste ? 'match' : 'rating'} filters`,
        page.href({ year: null, movieMatchRating: 0 }),
      )}
    </>
  );
}

/** The filters as hidden fields, for a form submitted before hydration. */
function HiddenFilters({ page: { filters, defaults, tonightText, trackedList } }: { page: FilterActions }) {
  const fields = [
    ...formatFilters(filters, defaults),
    ...(tonightText ? [['tonight', tonightText]] : []),
    ...new URLSearchParams(trackedList?.sortText),
  ];
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function AddFilter({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const { openModal } = useModal();
  return (
    <button
      ref={button}
      type="submit"
      name="modal"
      value="otherFilters"
      className="chip chip-open"
      onClick={(event) => {
        event.preventDefault();
        openModal({ name: 'otherFilters', props: null });
      }}
    >
      {/* One element, since the chip spaces its elements. */}
      <span>
        <span className="max-md:sr-only">Add a </span>
        <span aria-hidden="true" className="md:hidden">
          +{' '}
        </span>
        filter
      </span>
    </button>
  );
}
