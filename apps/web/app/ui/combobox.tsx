import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';

/** An option in the list of a combobox. */
export interface ComboboxOption {
  readonly id: string;
  /** The option's content, which screen readers announce as well. */
  readonly content: ReactNode;
}

/**
 * A text box with a list to choose from (the ARIA combobox pattern with a list popup). Arrow keys move, Enter
 * chooses, Escape closes. The caller finds the options; screen readers announce `status` when it changes. While the
 * options are those of an earlier text, Enter waits for the new ones and chooses the first.
 * @param isLabelHidden shows the label to screen readers only
 */
export function Combobox({
  label,
  isLabelHidden,
  placeholder,
  query,
  onQuery,
  options,
  isLooking = false,
  status,
  onChoose,
  hasFocus,
  inputRef,
  problem,
  className,
}: {
  label: string;
  isLabelHidden?: boolean;
  placeholder?: string;
  query: string;
  onQuery(text: string): void;
  options: readonly ComboboxOption[];
  /** Whether the options for this text are still being looked for. */
  isLooking?: boolean;
  status: string;
  onChoose(id: string): void;
  /** Whether the text box gets the focus when it appears. */
  hasFocus?: boolean;
  /** Receives the text box, for callers that focus it. */
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Error message for the field, shown under it. */
  problem?: string | undefined;
  className?: string;
}) {
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** The text for which Enter was pressed before its options were there. */
  const [entered, setEntered] = useState<string | null>(null);
  const at = Math.min(active, options.length - 1);
  const current = options[at];
  const isListed = isOpen && options.length > 0;
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus, input]);
  useEffect(() => {
    if (isListed && current)
      document.getElementById(`${id}${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [isListed, current, id]);

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
    if (event.key === 'Enter' && isOpen && isLooking) setEntered(query);
    else if (event.key === 'Enter' && isListed && current) choose(current.id);
    else if (event.key === 'Escape' && isListed) setIsOpen(false);
    else if (to !== undefined && isListed) setActive((to + options.length) % options.length);
    else if (event.key === 'ArrowDown') setIsOpen(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function choose(chosen: string) {
    onChoose(chosen);
    setIsOpen(false);
    setActive(0);
  }
  const chooseEntered = useEffectEvent(() => {
    setEntered(null);
    if (entered === query && isListed && current) choose(current.id);
  });
  useEffect(() => {
    if (entered !== null && !isLooking) chooseEntered();
  }, [entered, isLooking]);

  return (
    <div className={classNames('relative grid gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        className="field"
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}problem`}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={`${id}list`}
        aria-activedescendant={isListed && current ? `${id}${current.id}` : undefined}
        value={query}
        onChange={(event) => {
          onQuery(event.target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        hidden={!isListed}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-[min(22rem,50dvh)] overflow-y-auto rounded-card bg-lift py-1"
      >
        {isListed &&
          options.map((option, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text box, which names the marked option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the keys
            <div
              key={option.id}
              id={`${id}${option.id}`}
              role="option"
              aria-selected={place === at}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => place !== at && setActive(place)}
              onClick={() => choose(option.id)}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1 aria-selected:bg-fg aria-selected:text-bg"
            >
              {option.content}
            </div>
          ))}
      </div>
      {problem && (
        <p id={`${id}problem`} className="type-note font-semibold">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {isOpen ? status : ''}
      </p>
    </div>
  );
}
