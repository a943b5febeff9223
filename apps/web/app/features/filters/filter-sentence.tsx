import { counted } from '@palate/contract/vocab/number-words';
import { Fragment, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/missing-part.tsx';
import { useModal } from '../../ui/modal-state.tsx';
import { formatTonight, leanPhrase, leans } from '../match/tonight.ts';
import { formatFilters } from './filter-address.ts';
import type { FilterName } from './filter-state.ts';
import { type FilterActions, usePageFilters } from './page-filters.ts';
import { orderPart, type SentencePart, sentenceParts } from './sentence-parts.ts';

const FilterEditor = lazyPart(() => import('./filter-editor.tsx'), MissingPart);

/** Filters whose editor is a modal of its own (§2). */
const MODALS = { dna: 'dnaFilters', isSelectMyServices: 'openStreamingServices' } as const;
const hasModal = (name: FilterName): name is keyof typeof MODALS => name in MODALS;
/** Filters that are on or off: the cross is all there is to say. */
const SWITCHES: ReadonlySet<FilterName> = new Set<FilterName>(['isUnseenOnly', 'inTheatre', 'actorId']);

/** The sentence's form, for a button outside it. */
export const SENTENCE_FORM = 'filter-sentence';

/**
 * What a list shows, said in a sentence whose words are chips: each opens its editor, each cross is
 * a link to the list without it. Pressed before the script is there, a word sends the page's address
 * on with the modal that holds its editor.
 */
export function FilterSentence({
  total,
  row,
}: {
  total: number;
  /** The row that begins the list, where it stands among others. */
  row?: string;
}) {
  const page = usePageFilters();
  if (!page) return null;
  const order = orderPart(page);
  const parts = sentenceParts(page);
  const asked = leans(page.tonight);
  return (
    <form id={SENTENCE_FORM} method="get" className="filter-sentence">
      <p>
        {parts.map((part) => (
          <Fragment key={part.id}>
            {part.lead} <FilterChip part={part} page={page} />{' '}
          </Fragment>
        ))}
        {asked.length > 0 && 'and tonight '}
        {asked.map(({ key, offset }) => (
          <Fragment key={key}>
            <span className="chip pe-0" data-on="true">
              {leanPhrase(key, offset)}
              <RemoveLink
                label={leanPhrase(key, offset)}
                to={page.href({}, formatTonight({ ...page.tonight, [key]: 0 }))}
              />
            </span>{' '}
          </Fragment>
        ))}
        {order.lead} <FilterChip part={order} page={page} /> <AddFilter />
      </p>
      <p role="status" className="type-note mt-2.5 text-dim">
        {counted(total, 'title')}
        {row && total > 0 && `, under “${row}”`}
      </p>
      <HiddenFilters page={page} />
    </form>
  );
}

/** What the sentence says, for a form sent before the script is there. */
function HiddenFilters({ page: { filters, defaults, tonightText } }: { page: FilterActions }) {
  const fields = [...formatFilters(filters, defaults), ...(tonightText ? [['tonight', tonightText]] : [])];
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function RemoveLink({ label, to }: { label: string; to: string }) {
  return (
    <Link to={to} replace preventScrollReset aria-label={`Remove ${label}`} className="chip-cross">
      <span aria-hidden="true">×</span>
    </Link>
  );
}

function FilterChip({ part, page }: { part: SentencePart; page: FilterActions }) {
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { openModal } = useModal();
  const { name, label, removed } = part;
  const open = () => (hasModal(name) ? openModal({ name: MODALS[name], props: null }) : setIsOpen(true));
  return (
    <span className={removed ? 'chip pe-0' : 'chip'}>
      {SWITCHES.has(name) ? (
        <span>{label}</span>
      ) : (
        <button
          ref={chip}
          type="submit"
          name="modal"
          value={hasModal(name) ? MODALS[name] : 'otherFilters'}
          className="chip-word"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`${label}, change`}
          onClick={(event) => {
            event.preventDefault();
            open();
          }}
        >
          {label}
        </button>
      )}
      {removed && <RemoveLink label={label} to={page.href(removed)} />}
      {isOpen && (
        <Suspense>
          <FilterEditor name={name} anchor={chip} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

function AddFilter() {
  const { openModal } = useModal();
  return (
    <button
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
