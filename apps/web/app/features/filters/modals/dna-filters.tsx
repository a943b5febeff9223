import type { DnaFilter } from '@palate/contract/filters';
import { GENRES } from '@palate/contract/vocab/genres';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { THEMES } from '@palate/contract/vocab/themes';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useModal } from '../../../ui/modal-state.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { choiceOf, type DnaChoice, type DnaTarget, nextChoice, withChoice } from '../dna-draft.ts';
import { showWords, useDraftCount } from '../draft-count.ts';
import { type FilterActions, usePageFilters } from '../page-filters.ts';

/** What a title is to be like and about (§2 `dnaFilters`). */
export default function DnaFilters() {
  const page = usePageFilters();
  return page ? <DnaDialog page={page} /> : null;
}

function DnaDialog({ page }: { page: FilterActions }) {
  const { closeModal } = useModal();
  const [dna, setDna] = useState<readonly DnaFilter[]>(page.filters.dna);
  const count = useDraftCount({ ...page.filters, dna }, page);
  const choose = (target: DnaTarget, choice: DnaChoice) =>
    setDna((known) => withChoice(known, target, choice));
  return (
    <Dialog
      title="Character, themes and genres"
      description="Tap once for what you want, twice for what you don’t."
      onClose={closeModal}
    >
      <form
        className="mt-6 grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          closeModal();
          page.change({ dna });
        }}
      >
        <fieldset>
          <legend className="type-lead mb-3">What it is like</legend>
          <ul className="grid gap-1">
            {SLIDERS.map(({ key, low, high }) => (
              <li key={key} className="grid grid-cols-2 gap-2">
                <DnaChip
                  target={{ type: 'slider', key: `${key}.low` }}
                  name={low}
                  dna={dna}
                  onChoose={choose}
                />
                <DnaChip
                  target={{ type: 'slider', key: `${key}.high` }}
                  name={high}
                  dna={dna}
                  onChoose={choose}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <DnaGroup legend="What it is about" type="theme" entries={THEMES} dna={dna} onChoose={choose} />
        <DnaGroup legend="Genre" type="genre" entries={GENRES} dna={dna} onChoose={choose} />
        <div className="dialog-foot">
          <Button type="submit">{showWords(count)}</Button>
          <TextButton onClick={() => setDna([])}>Clear all</TextButton>
        </div>
      </form>
    </Dialog>
  );
}

interface ChooseProps {
  dna: readonly DnaFilter[];
  onChoose(target: DnaTarget, choice: DnaChoice): void;
}

function DnaGroup({
  legend,
  type,
  entries,
  ...props
}: ChooseProps & {
  legend: string;
  type: 'theme' | 'genre';
  entries: readonly { key: string; name: string }[];
}) {
  return (
    <fieldset>
      <legend className="type-lead mb-3">{legend}</legend>
      <ul className="flex flex-wrap gap-2">
        {entries.map(({ key, name }) => (
          <li key={key}>
            <DnaChip target={{ type, key } as DnaTarget} name={name} {...props} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const SPOKEN: Readonly<Record<DnaChoice, string>> = {
  any: 'either way',
  include: 'wanted',
  exclude: 'not wanted',
};

/** A word in three states; the state is said in words and in form, not by colour. */
function DnaChip({ target, name, dna, onChoose }: ChooseProps & { target: DnaTarget; name: string }) {
  const choice = choiceOf(dna, target);
  return (
    <button
      type="button"
      className="chip dna-chip"
      data-on={choice === 'include'}
      data-out={choice === 'exclude'}
      aria-label={`${name}, ${SPOKEN[choice]}`}
      onClick={() => onChoose(target, nextChoice(choice))}
    >
      {choice === 'exclude' ? <s>{name}</s> : name}
    </button>
  );
}
