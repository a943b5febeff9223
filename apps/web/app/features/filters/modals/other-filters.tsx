import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useModal } from '../../../ui/modal-state.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { showWords, useDraftCount } from '../draft-count.ts';
import { offeredFields } from '../fields/fields.tsx';
import type { FilterState } from '../filter-state.ts';
import { type FilterActions, usePageFilters } from '../page-filters.ts';

/** Every filter in one place (§2 `otherFilters`); closes by itself on a page that has none. */
export default function OtherFilters() {
  const page = usePageFilters();
  return page ? <FilterDialog page={page} /> : null;
}

function FilterDialog({ page }: { page: FilterActions }) {
  const { openModal, closeModal } = useModal();
  // Only what was changed here: a dialog opened over this one changes the page's filters beneath it.
  const [changes, setChanges] = useState<Partial<FilterState>>({});
  const draft = useMemo(() => ({ ...page.filters, ...changes }), [page.filters, changes]);
  const count = useDraftCount(draft, page);
  return (
    <Dialog title="Filters" onClose={closeModal}>
      <form
        className="mt-5 grid gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          closeModal();
          page.change(draft);
        }}
      >
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <TextButton onClick={() => openModal({ name: 'dnaFilters', props: null })}>
            Character, themes and genres
          </TextButton>
          <TextButton onClick={() => openModal({ name: 'openStreamingServices', props: null })}>
            Your streaming services
          </TextButton>
        </div>
        {offeredFields(page, page.filters).map(({ name, Field }) => (
          <Field
            key={name}
            filters={draft}
            page={page}
            onChange={(change) => setChanges((known) => ({ ...known, ...change }))}
          />
        ))}
        <div className="dialog-foot">
          <Button type="submit">{showWords(count)}</Button>
          <TextButton onClick={() => setChanges(page.defaults)}>As usual</TextButton>
        </div>
      </form>
    </Dialog>
  );
}
