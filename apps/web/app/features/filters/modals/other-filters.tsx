import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { joinWithAnd } from '../../../ui/lists/list-words.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { showWords, useDraftCount } from '../draft-count.ts';
import { offeredFields } from '../fields/fields.tsx';
import type { FilterState } from '../filter-state.ts';
import { dnaWords } from '../filter-words.ts';
import { type FilterActions, usePageFilters } from '../page-filters.ts';

/** A dialog with every filter (specification §2 `otherFilters`); it closes automatically on a page without filters. */
export default function OtherFilters() {
  const page = usePageFilters();
  return page ? <FilterDialog page={page} /> : null;
}

function FilterDialog({ page }: { page: FilterActions }) {
  const { closeModal } = useModal();
  const [changes, setChanges] = useState<Partial<FilterState>>({});
  const draft = useMemo(() => ({ ...page.filters, ...changes }), [page.filters, changes]);
  const count = useDraftCount(draft, page);
  const change = (next: Partial<FilterState>) => setChanges((known) => ({ ...known, ...next }));
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
        <DnaRow dna={draft.dna} onDone={(dna) => change({ dna })} />
        {offeredFields(page, page.filters).map(({ name, Field }) => (
          <Field key={name} filters={draft} page={page} onChange={change} />
        ))}
        <div className="dialog-foot">
          <Button type="submit">{showWords(count)}</Button>
          <TextButton onClick={() => setChanges(page.defaults)}>Reset</TextButton>
        </div>
      </form>
    </Dialog>
  );
}

/** Opens the dialog of mood, themes and genres, which changes this dialog's draft. */
function DnaRow({ dna, onDone }: { dna: FilterState['dna']; onDone(dna: FilterState['dna']): void }) {
  const { openModal } = useModal();
  return (
    <div>
      <TextButton onClick={() => openModal({ name: 'dnaFilters', props: { dna, onDone } })}>
        Mood, themes and genres
      </TextButton>
      <p className="type-note mt-2 text-dim">{dna.length > 0 ? joinWithAnd(dna.map(dnaWords)) : 'Any'}</p>
    </div>
  );
}
