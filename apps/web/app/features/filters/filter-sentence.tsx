import { FILTER_DEFAULTS } from '@palate/contract/constants';
import { counted, numberWord } from '@palate/contract/vocab/number-words';
import { Fragment, type RefObject, useRef } from 'react';
import { useModal } from '../../ui/modal-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { TonightChip } from '../match/tonight-chip.tsx';
import { formatFilters } from './filter-address.ts';
import { FilterChip, SENTENCE_FORM } from './filter-chip.tsx';
import { changedFilters } from './filter-state.ts';
import { FOCUS_FILTERS, useFocusAfterRemoval } from './keep-focus.ts';
import { type FilterActions, usePageFilters } from './page-filters.ts';
import { orderPart, sentenceParts } from './sentence-parts.ts';

/** What a page shows, as a sentence whose words are chips that change it. */
export function FilterSentence({
  total,
  hasOrder,
}: {
  total: number;
  /** Whether it says the order too: on a page of one list. */
  hasOrder: boolean;
}) {
  const page = usePageFilters();
  const locale = useLocale();
  const addFilter = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(addFilter);
  if (!page) return null;
  const parts = [...sentenceParts(page, locale), ...(hasOrder ? [orderPart(page)] : [])];
  return (
    <form id={SENTENCE_FORM} method="get" className="filter-sentence">
      <p>
        {parts.map((part) => (
          <Fragment key={part.id}>
            {part.lead} <FilterChip part={part} page={page} />{' '}
          </Fragment>
        ))}
        {page.tonightText && (
          // On the dashboard's phone layout the sliders stand right below: another line would push them away.
          <span className={hasOrder ? undefined : 'max-md:hidden'}>
            and tonight <TonightChip
              offsets={page.tonight}
              to={page.href({}, '')}
              state={FOCUS_FILTERS}
            />{' '}
          </span>
        )}
        <AddFilter button={addFilter} />
      </p>
      <p className="type-note mt-2.5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-dim">
        <span role="status">{counted(total, 'title')}</span>
        <Defaults page={page} />
      </p>
      <HiddenFilters page={page} />
    </form>
  );
}

/** Says which filters are defaults and offers to remove them; once something is changed, offers to reset. */
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
        Default filters: the last {numberWord(yearsBack)} years, a {page.hasTaste ? 'match' : 'rating'} of{' '}
        {movieMatchRating} or better
      </span>
      {link('Show all years and ratings', page.href({ year: null, movieMatchRating: 0 }))}
    </>
  );
}

/** The filters, for a form sent before the script is there. */
function HiddenFilters({ page: { filters, defaults, tonightText } }: { page: FilterActions }) {
  const fields = [...formatFilters(filters, defaults), ...(tonightText ? [['tonight', tonightText]] : [])];
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
      Add a filter
    </button>
  );
}
