import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dotted } from '../../ui/lists/list-words.ts';
import { useListFocus } from '../../ui/lists/use-list-focus.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { yearWords } from '../cards/book-words.ts';
import { KIND_NAMES } from '../cards/facts.ts';
import { TinySleeve } from '../cards/tiny-sleeve.tsx';
import { type EntryChange, moveTo, restoreBehind } from './entry-changes.ts';
import { type EntryView, entryHref, subjectOf } from './entry-view.ts';
import './lists.css';
import { RowButtons, useRowFocus } from '../../ui/lists/row-buttons.tsx';
import { useDragOrder } from '../../ui/lists/use-drag-order.ts';
import { NoteForm } from './note-form.tsx';
import '../../design/arrange.css';

/**
 * A list's entries as rows that the user can drag, move by buttons, annotate and remove.
 * @param first number of entries on earlier pages
 * @param isRanked whether to number the entries
 * @param change makes changes; resolves to whether the server accepted them
 */
export default function Arrange({
  entries,
  first,
  isRanked,
  change,
}: {
  entries: readonly EntryView[];
  first: number;
  isRanked: boolean;
  change(...changes: readonly EntryChange[]): Promise<boolean>;
}) {
  const list = useRef<HTMLOListElement>(null);
  /** The entries now, for an Undo that is pressed after other changes. */
  const shown = useRef(entries);
  useLayoutEffect(() => {
    shown.current = entries;
  }, [entries]);
  const [said, say] = useState('');
  const focusRow = useRowFocus(list, entries);
  const listFocus = useListFocus(list);
  const move = (from: number, to: number, button?: 'up' | 'down') => {
    const wanted = moveTo(entries, from, to, first === 0);
    const moved = entries[from];
    if (wanted.length === 0 || !moved) return;
    if (button) focusRow(moved.entryId, button);
    say(`${subjectOf(moved).title} moved to position ${first + to + 1}.`);
    void change(...wanted);
  };
  const drag = useDragOrder(list, move);

  async function remove(entry: EntryView, at: number) {
    const earlier = new Set(entries.slice(0, at).map(({ entryId }) => entryId));
    say(`${subjectOf(entry).title} removed.`);
    if (!(await change({ kind: 'remove', entryId: entry.entryId }))) return;
    showToast({
      kind: 'success',
      message: `${subjectOf(entry).title} removed.`,
      action: {
        label: 'Undo',
        press: () => void change(...restoreBehind(shown.current, entry, earlier, first === 0)),
      },
    });
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} {...listFocus} className="arrange mt-9" data-dragging={drag.isDragging || undefined}>
        {entries.map((entry, at) => (
          <li key={entry.entryId} style={drag.styleOf(at)} data-dragged={drag.isDragged(at) || undefined}>
            <span
              className="arrange-handle"
              title="Drag to reorder"
              aria-hidden="true"
              onPointerDown={(event) => drag.start(event, at)}
            >
              ⠿
            </span>
            <span className={isRanked ? 'type-lead' : 'type-note text-dim'}>{first + at + 1}</span>
            <TinySleeve card={subjectOf(entry)} />
            <EntryWords
              entry={entry}
              onNote={(note) => void change({ kind: 'note', entryId: entry.entryId, note })}
            />
            <RowButtons
              id={entry.entryId}
              title={subjectOf(entry).title}
              at={at}
              count={entries.length}
              onMove={(to, button) => move(at, to, button)}
              onRemove={() => void remove(entry, at)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** An entry's title and note, with a form to change the note. */
function EntryWords({ entry, onNote }: { entry: EntryView; onNote(note: string): void }) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { title, year } = subjectOf(entry);
  const kind = entry.kind === 'title' ? entry.card.movieType : entry.kind;
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <div className="arrange-words">
      <p>
        <Link to={entryHref(entry)} className="type-lead wrap-anywhere">
          {title}
        </Link>{' '}
        <span className="type-note text-dim">{dotted([yearWords(year), KIND_NAMES[kind]])}</span>
      </p>
      {isEditing ? (
        <NoteForm
          title={title}
          note={entry.note}
          onSave={(note) => {
            setEditing(false);
            if (note !== entry.note) onNote(note);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {entry.note && (
            <p dir="auto" className="list-note type-say-small">
              {entry.note}
            </p>
          )}
          <TextButton ref={button} className="type-note" onClick={() => setEditing(true)}>
            {entry.note ? 'Edit note' : 'Add note'}
            <span className="sr-only"> on {title}</span>
          </TextButton>
        </>
      )}
    </div>
  );
}
