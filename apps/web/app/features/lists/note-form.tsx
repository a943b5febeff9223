import { LIST_MAX } from '@palate/contract/constants';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { LimitedText } from '../../ui/limited-text.tsx';
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
      <LimitedText
        label={`Note on ${title}`}
        isLabelHidden
        box={box}
        rows={2}
        max={LIST_MAX.note}
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
