import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { MissingPart } from '../../ui/loading/missing-part.tsx';
import type { EditorName } from './fields/fields.tsx';
import type { FilterActions } from './page-filters.ts';
import { FOCUS_FILTERS } from './restore-focus.ts';
import type { SentencePart } from './sentence-parts.ts';

const FilterEditor = lazyPart(() => import('./filter-editor.tsx'), MissingPart);

/** Id of the filter sentence's form, for a button outside the form. */
export const SENTENCE_FORM = 'filter-sentence';

/** Filters whose editor is a modal (specification §2). */
const MODALS = { dna: 'dnaFilters', isSelectMyServices: 'openStreamingServices' } as const;
const hasModal = (name: EditorName): name is keyof typeof MODALS => name in MODALS;
/** Returns the modal that edits a filter before hydration. */
const modalOf = (name: EditorName) =>
  hasModal(name) ? MODALS[name] : name === 'genre' ? MODALS.dna : 'otherFilters';
/** Filters that are only on or off, so that the only change is to remove them. */
const SWITCHES: ReadonlySet<EditorName> = new Set<EditorName>(['isUnseenOnly', 'inTheatre']);

/**
 * A filter as a chip that opens its editor, with a cross that removes it. Before hydration it submits the form and
 * opens a modal instead.
 */
export function FilterChip({ part, page }: { part: SentencePart; page: FilterActions }) {
  const { name, label, removed, isEmpty } = part;
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { openModal } = useModal();
  const open = () => (hasModal(name) ? openModal({ name: MODALS[name], props: null }) : setIsOpen(true));
  return (
    <span className={['chip', isEmpty && 'chip-open', removed && 'pe-0'].filter(Boolean).join(' ')}>
      {SWITCHES.has(name) ? (
        <span>{label}</span>
      ) : (
        <button
          ref={chip}
          type="submit"
          form={SENTENCE_FORM}
          name="modal"
          value={modalOf(name)}
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

/** The cross of a chip, a link to the page without it. */
function RemoveLink({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      state={FOCUS_FILTERS}
      preventScrollReset
      aria-label={`Remove ${label}`}
      className="chip-cross"
    >
      <span aria-hidden="true">×</span>
    </Link>
  );
}
