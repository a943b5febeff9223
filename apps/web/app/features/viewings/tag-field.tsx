import { VIEWING_MAX } from '@palate/contract/constants';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { RemovableChip } from '../../ui/chip.tsx';
import { LimitNote } from '../../ui/limit-note.tsx';
import { textLimit, useTextLimit } from '../../ui/text-limit.ts';

/** Number of suggested tags. */
const SUGGESTED = 6;

/**
 * Calls a function at once, or at the click if a button is being pressed: a change of the layout between
 * press and release would move the pressed button away, and its click would be lost.
 */
function afterPress(work: () => void): void {
  if (document.querySelector('button:active') === null) {
    work();
    return;
  }
  const done = new AbortController();
  for (const type of ['click', 'pointercancel'])
    window.addEventListener(
      type,
      () => {
        done.abort();
        work();
      },
      { capture: true, signal: done.signal },
    );
}

/**
 * Tags as chips, with a text box that adds one on Enter, on a comma and on blur, and suggestions from the
 * member's own tags.
 */
export function TagField({
  tags,
  suggestions,
  onChange,
}: {
  tags: readonly string[];
  /** The member's own tags, most used first. */
  suggestions: readonly string[];
  onChange(tags: string[]): void;
}) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const typed = text.trim().toLowerCase();
  const left = suggestions.filter((tag) => !tags.includes(tag) && tag.includes(typed)).slice(0, SUGGESTED);
  const isFull = tags.length >= VIEWING_MAX.tags;
  const [longest] = text.split(',').sort((one, other) => other.length - one.length);
  const { limit } = useTextLimit(box, { max: VIEWING_MAX.tag, value: longest, start: '' });

  function add(added: string) {
    const typedTags = added
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== '');
    const isShort = (tag: string) => !textLimit(tag, VIEWING_MAX.tag).isTooLong;
    const next = typedTags.filter(isShort);
    // What is too long stays in the field, with the reason.
    setText(typedTags.filter((tag) => !isShort(tag)).join(', '));
    if (next.length > 0) onChange([...new Set([...tags, ...next])].slice(0, VIEWING_MAX.tags));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // Never submits the form, even if there is nothing to add.
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1));
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Tags
      </label>
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <RemovableChip
              key={tag}
              removeLabel={`Remove the tag ${tag}`}
              onRemove={() => {
                // The focused button disappears with its chip.
                box.current?.focus();
                onChange(tags.filter((other) => other !== tag));
              }}
            >
              {tag}
            </RemovableChip>
          ))}
        </p>
      )}
      <input
        ref={box}
        id={id}
        className="field"
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="done"
        // A read-only field can be focused; a disabled one couldn't.
        readOnly={isFull}
        value={text}
        aria-invalid={limit.isTooLong || undefined}
        aria-describedby={limit.words ? `${id}-limit ${id}-hint` : `${id}-hint`}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setText(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => afterPress(() => add(text))}
      />
      <LimitNote id={`${id}-limit`} limit={limit} />
      <p id={`${id}-hint`} className="type-note text-dim">
        {isFull
          ? `You can’t add more than ${VIEWING_MAX.tags} tags.`
          : 'Press Enter or type a comma after each tag.'}
      </p>
      {left.length > 0 && !isFull && (
        <p className="flex flex-wrap gap-2">
          {left.map((tag) => (
            <button
              key={tag}
              type="button"
              className="chip chip-open"
              // Prevent the blur, so that a press on a suggestion doesn't add the typed text first.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(tag)}
            >
              <span aria-hidden="true">+</span> {tag}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
