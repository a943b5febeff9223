import type { listDna } from '@palate/contract';
import type { DnaFilter } from '@palate/contract/filters';
import { GENRES } from '@palate/contract/vocab/genres';
import { capitalised } from '@palate/contract/vocab/number-words';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { THEMES } from '@palate/contract/vocab/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { queryClient } from '../../../query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { showWords, useDraftCount } from '../draft-count.ts';
import { DnaChip, DnaGroup, type EmptyDna } from '../fields/dna-choices.tsx';
import { type FilterActions, usePageFilters } from '../page-filters.ts';

/** The unsaved DNA filters of the dialog that opened this one, and the function that returns the changed ones to it. */
interface DnaOfDraft {
  dna: readonly DnaFilter[];
  onDone(dna: readonly DnaFilter[]): void;
}

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    /** Null to edit the page's own filters. */
    dnaFilters: DnaOfDraft | null;
  }
}

/**
 * A dialog to choose moods, themes and genres to include or leave out (specification §2 `dnaFilters`). It changes the
 * page's filters or a draft of them.
 */
export default function DnaFilters(draft: Partial<DnaOfDraft>) {
  const page = usePageFilters();
  if (!page) return null;
  return <DnaDialog page={page} dna={draft.dna ?? page.filters.dna} onDone={draft.onDone} />;
}

/** The DNA filters that no title matches; empty until the server has responded, or if the call fails. */
function useEmptyDna(): EmptyDna {
  const { data = [] } = useQuery(
    {
      queryKey: ['dnaFilters'],
      queryFn: ({ signal }) => fetchApi<typeof listDna>('GET', '/movie-filters/dna', { signal }),
    },
    queryClient(),
  );
  return new Set(
    data.flatMap(({ filter: { type, key }, titleCount }) => (titleCount === 0 ? `${type}.${key}` : [])),
  );
}

function DnaDialog({
  page,
  dna: start,
  onDone,
}: {
  page: FilterActions;
  dna: readonly DnaFilter[];
  onDone: DnaOfDraft['onDone'] | undefined;
}) {
  const { closeModal } = useModal();
  const [dna, setDna] = useState<readonly DnaFilter[]>(start);
  const count = useDraftCount({ ...page.filters, dna }, page);
  const props = { dna, onChange: setDna, empty: useEmptyDna() };
  return (
    <Dialog
      title="Mood, themes and genres"
      description="Tap once to include, twice to exclude."
      onClose={closeModal}
    >
      <form
        className="mt-6 grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          closeModal();
          if (onDone) onDone(dna);
          else page.change({ dna });
        }}
      >
        <DnaGroup legend="Genres" type="genre" entries={GENRES} {...props} />
        <fieldset>
          <legend className="type-lead mb-3">Mood and style</legend>
          <ul className="grid gap-1">
            {SLIDERS.map(({ key, low, high }) => (
              <li key={key} className="grid grid-cols-2 gap-2">
                <DnaChip target={{ type: 'slider', key: `${key}.low` }} name={capitalised(low)} {...props} />
                <DnaChip
                  target={{ type: 'slider', key: `${key}.high` }}
                  name={capitalised(high)}
                  {...props}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <DnaGroup legend="Themes" type="theme" entries={THEMES} {...props} />
        <div className="dialog-foot">
          <Button type="submit">{onDone ? 'Done' : showWords(count)}</Button>
          <TextButton onClick={() => setDna([])}>Clear all</TextButton>
        </div>
      </form>
    </Dialog>
  );
}
