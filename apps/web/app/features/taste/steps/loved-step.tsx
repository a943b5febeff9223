import { TASTE_TEST } from '@palate/contract/constants';
import type { Card, TitleId } from '@palate/contract/titles';
import { capitalised, counted, numberWord } from '@palate/contract/vocab/number-words';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { RemovableChip } from '../../../ui/chip.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { useListFocus } from '../../../ui/lists/use-list-focus.ts';
import { SearchFailure } from '../../../ui/search-failure.tsx';
import { KIND_NAMES } from '../../cards/facts.ts';
import type { LovedTitle, StatedAttitudes } from '../test/test-answers.ts';
import { LOVED_WORD } from '../test/test-words.ts';
import { LovedSuggestions } from './loved-suggestions.tsx';
import { Question } from './question.tsx';
import { StepFoot } from './step-foot.tsx';
import { addTiles, suggestLoved } from './suggest-loved.ts';
import { type TitleSearch, useTitleSearch } from './use-title-search.ts';

/** Number of suggestions, for people who don't want to type. */
const SUGGESTED = 18;

/** The question for loved titles, three or more, which the person searches for or picks from suggestions. */
export function LovedStep({
  loved,
  attitudes,
  wellKnown,
  near,
  onAdd,
  onRemove,
  onNext,
  onBack,
}: {
  loved: readonly LovedTitle[];
  attitudes: StatedAttitudes;
  wellKnown: readonly Card[];
  /** Lists of titles similar to each loved one. */
  near: readonly (readonly Card[])[];
  onAdd(title: LovedTitle): void;
  onRemove(id: TitleId): void;
  onNext(): void;
  onBack(): void;
}) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const search = useTitleSearch(text);
  const wanted = useMemo(
    () => suggestLoved(wellKnown, near, attitudes, SUGGESTED),
    [wellKnown, near, attitudes],
  );
  const suggested = useTiles(wanted);
  const missing = TASTE_TEST.lovedMin - loved.length;
  const isFull = loved.length >= TASTE_TEST.lovedMax;
  return (
    <Question
      title={`Choose ${LOVED_WORD} titles you love`}
      why={`Movies or shows, old or new. Your own favorites, not the “best” ones. More than ${LOVED_WORD} is fine.`}
      isWide
      foot={
        <StepFoot onBack={onBack} onNext={onNext} isBlocked={missing > 0}>
          <p role="status">{lovedWords(loved.length)}</p>
        </StepFoot>
      }
    >
      <Combobox
        label="A title you love"
        isLabelHidden
        placeholder="Search movies and shows"
        inputRef={field}
        query={text}
        onQuery={setText}
        options={search.titles.map(({ id, title, year, makers, movieType }) => ({
          id,
          content: <TitleOption title={title} facts={titleFacts(year, movieType, makers)} />,
        }))}
        isLooking={search.state === 'looking'}
        status={searchWords(search)}
        onChoose={(id) => {
          const chosen = search.titles.find((title) => title.id === id);
          if (chosen) onAdd(chosen);
          setText('');
        }}
      />
      {search.state === 'failed' && (
        <SearchFailure message={searchWords(search)} field={field} onRetry={search.retry} />
      )}
      <p className="type-note mt-2 min-h-5 text-dim">
        {search.state === 'found' && search.titles.length === 0 && searchWords(search)}
        {isFull && 'That’s the most you can choose.'}
      </p>
      <LovedChips loved={loved} field={field} onRemove={onRemove} />
      <LovedSuggestions titles={suggested} loved={loved} onAdd={onAdd} onRemove={onRemove} />
    </Question>
  );
}

/** The loved titles as chips that can be removed. */
function LovedChips({
  loved,
  field,
  onRemove,
}: {
  loved: readonly LovedTitle[];
  /** The text box, which gets the focus when no chip is left. */
  field: RefObject<HTMLInputElement | null>;
  onRemove(id: TitleId): void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const listFocus = useListFocus(list, { fallback: field });
  return (
    loved.length > 0 && (
      <ul ref={list} {...listFocus} aria-label="Titles you love" className="mt-2 flex flex-wrap gap-2">
        {loved.map(({ id, title }) => (
          <li key={id}>
            <RemovableChip isOn removeLabel={`Remove ${title}`} onRemove={() => onRemove(id)}>
              {title}
            </RemovableChip>
          </li>
        ))}
      </ul>
    )
  );
}

/**
 * Returns the suggestions on the screen: new ones are added at the end, and none that is shown moves or
 * disappears.
 */
function useTiles(wanted: readonly Card[]): readonly Card[] {
  const [shown, setShown] = useState<{ key: string; tiles: readonly Card[] }>({ key: '', tiles: [] });
  const key = wanted.map(({ id }) => id).join(' ');
  if (shown.key === key) return shown.tiles;
  const tiles = addTiles(shown.tiles, wanted);
  setShown({ key, tiles });
  return tiles;
}

function TitleOption({ title, facts }: { title: string; facts: string }) {
  return (
    <span className="grid">
      <span className="font-semibold">{title}</span>
      <span className="type-note opacity-80">{facts}</span>
    </span>
  );
}

const titleFacts = (year: number, movieType: Card['movieType'], makers: readonly string[]) =>
  [year, movieType === 'tv_show' ? KIND_NAMES.tv_show : null, ...makers.slice(0, 2)]
    .filter(Boolean)
    .join(' · ');

/** Describes how many more loved titles are needed. */
export function lovedWords(count: number): string {
  const missing = TASTE_TEST.lovedMin - count;
  if (count === 0) return `Choose at least ${LOVED_WORD}.`;
  if (missing > 0) return `${capitalised(numberWord(missing))} more to choose.`;
  if (count >= TASTE_TEST.lovedMax) return `${count} chosen. That’s the maximum.`;
  return `${count} chosen. Add more, or continue.`;
}

function searchWords({ state, titles }: TitleSearch): string {
  if (state === 'failed') return 'The search failed. You can also choose from the covers below.';
  if (state === 'looking' || state === 'idle') return '';
  if (titles.length === 0) return 'No title found. Try another one.';
  return counted(titles.length, 'title');
}
