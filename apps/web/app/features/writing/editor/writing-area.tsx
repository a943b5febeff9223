import { counted } from '@palate/contract/vocab/number-words';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LimitNote } from '../../../ui/limit-note.tsx';
import { useTextLimit } from '../../../ui/text-limit.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { findTrigger, prefixLines, type Selected, type TextEdit, wrapSelection } from './text-edits.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';
import '../writing.css';

/** The buttons above the text box, each with what it does to the selection. */
const TOOLS: readonly {
  readonly label: string;
  readonly sign: string;
  /** The key that does the same with Ctrl or ⌘. */
  readonly key?: string;
  edit(selected: Selected): TextEdit;
}[] = [
  { label: 'Bold', sign: 'B', key: 'b', edit: (selected) => wrapSelection(selected, '**') },
  { label: 'Italic', sign: 'I', key: 'i', edit: (selected) => wrapSelection(selected, '*') },
  { label: 'Heading', sign: 'H', edit: (selected) => prefixLines(selected, '## ') },
  { label: 'Quote', sign: '“', edit: (selected) => prefixLines(selected, '> ') },
  {
    label: 'Spoiler',
    sign: 'Spoiler',
    edit: (selected) => wrapSelection(selected, '[spoiler]', '[/spoiler]'),
  },
];

/**
 * A text box for Markdown, with buttons that insert marks. After @ it suggests members, and after [[ titles; arrow
 * keys, Enter and Escape operate the list of suggestions.
 */
export function WritingArea({
  label,
  value,
  onChange,
  rows,
  box,
  problem,
  max,
  onSubmit,
}: {
  label: string;
  value: string;
  onChange(text: string): void;
  rows: number;
  /** Receives the text box. */
  box?: RefObject<HTMLTextAreaElement | null>;
  /** Longest text that is accepted, in characters. */
  max: number;
  /** Error message for the text, shown above the hint. */
  problem?: string | undefined;
  /** Called when Enter is pressed with Ctrl or ⌘. */
  onSubmit?(): void;
}) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const area = box ?? own;
  const { limit } = useTextLimit(area, { max, value, start: value });
  const notes = [problem && `${id}problem`, limit.words && `${id}limit`, `${id}hint`].filter(Boolean);
  const [caret, setCaret] = useState<{ start: number; end: number } | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const trigger = caret && findTrigger({ text: value, ...caret });
  const isOpen = trigger !== null && trigger.from !== dismissed;
  const suggestions = useSuggestions(isOpen ? trigger : null);
  const current = suggestions[Math.min(active, suggestions.length - 1)];
  const isListed = isOpen && current !== undefined;

  function readCaret() {
    const { current: element } = area;
    if (!element) return;
    setCaret({ start: element.selectionStart, end: element.selectionEnd });
    setActive(0);
  }
  function apply({ from, to, insert, start, end }: TextEdit) {
    const { current: element } = area;
    if (!element) return;
    element.focus();
    element.setSelectionRange(from, to);
    // Unlike `setRangeText`, this can be undone with the keyboard.
    const isInserted = insert !== '' && document.execCommand('insertText', false, insert);
    if (!isInserted) flushSync(() => onChange(value.slice(0, from) + insert + value.slice(to)));
    element.setSelectionRange(start, end);
    readCaret();
  }
  function choose({ insert }: Suggestion) {
    if (!trigger || !caret) return;
    const end = trigger.from + insert.length;
    apply({ from: trigger.from, to: caret.end, insert, start: end, end });
  }
  const edit = (tool: (typeof TOOLS)[number]) => {
    const { current: element } = area;
    if (element) apply(tool.edit({ text: value, start: element.selectionStart, end: element.selectionEnd }));
  };
  function onKeyDown(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey;
    const tool = isCommand && TOOLS.find(({ key }) => key === event.key.toLowerCase());
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (tool) edit(tool);
    else if (isCommand && event.key === 'Enter' && onSubmit) onSubmit();
    else if (isListed && step) setActive((active + step + suggestions.length) % suggestions.length);
    else if (isListed && (event.key === 'Enter' || event.key === 'Tab')) choose(current);
    else if (isListed && event.key === 'Escape') setDismissed(trigger.from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="writing-area">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <fieldset className="writing-tools">
        <legend className="sr-only">Formatting</legend>
        {TOOLS.map((tool) => (
          <button
            key={tool.label}
            type="button"
            aria-label={tool.label}
            data-tool={tool.label}
            aria-keyshortcuts={tool.key && `Control+${tool.key.toUpperCase()}`}
            onClick={() => edit(tool)}
          >
            <span aria-hidden="true">{tool.sign}</span>
          </button>
        ))}
      </fieldset>
      <div className="relative">
        <textarea
          ref={area}
          id={id}
          dir="auto"
          className="field"
          rows={rows}
          value={value}
          aria-invalid={problem !== undefined || limit.isTooLong || undefined}
          aria-describedby={notes.join(' ')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isListed ? `${id}list` : undefined}
          aria-activedescendant={isListed ? `${id}${current.id}` : undefined}
          onChange={({ target }) => {
            onChange(target.value);
            setDismissed(null);
            readCaret();
          }}
          onSelect={readCaret}
          onBlur={() => setCaret(null)}
          onKeyDown={onKeyDown}
        />
        {isListed && (
          <SuggestionList
            id={id}
            area={area}
            at={trigger.from}
            suggestions={suggestions}
            current={current}
            onChoose={choose}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {isListed && `${counted(suggestions.length, 'suggestion')}. Use the arrow keys and Enter.`}
      </p>
      {problem && (
        <p id={`${id}problem`} className="type-note font-semibold">
          {problem}
        </p>
      )}
      <LimitNote id={`${id}limit`} limit={limit} />
      <p id={`${id}hint`} className="type-note text-dim">
        Type @ to mention somebody you follow, and [[ to link a title.
      </p>
    </div>
  );
}
