import { LIST_MAX } from '@palate/contract/constants';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-link.tsx';

/** A form for an entry's note. Escape cancels. */
export function NoteForm({
  title,
  note,
  onSave,
  onCancel,
}: {
  title: string;
  note: string;
  onSave(note: string): void;
  onCancel(): void;
}) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <form
      className="mt-2 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(box.current?.value.trim() ?? note);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Note on {title}
      </label>
      <textarea
        dir="auto"
        ref={box}
        id={id}
        className="field"
        rows={2}
        maxLength={LIST_MAX.note}
        defaultValue={note}
      />
      <p className="flex items-center gap-x-5">
        <Button type="submit" isQuiet>
          Save note
        </Button>
        <TextButton onClick={onCancel}>Cancel</TextButton>
      </p>
    </form>
  );
}
