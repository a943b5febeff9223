import { type RefObject, useLayoutEffect, useState } from 'react';
import { findCaretPlace } from './caret-place.ts';
import type { Suggestion } from './use-suggestions.ts';

/** The list of suggestions for a text box, shown below the text that they would complete. */
export function SuggestionList({
  id,
  area,
  at,
  suggestions,
  current,
  onChoose,
}: {
  /** The id of the text box. The ids of the options begin with it. */
  id: string;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Position in the text, below which the list is shown. */
  at: number;
  suggestions: readonly Suggestion[];
  /** The suggestion that is selected with the arrow keys. */
  current: Suggestion;
  onChoose(suggestion: Suggestion): void;
}) {
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (area.current) setPlace(findCaretPlace(area.current, at));
  }, [area, at]);
  return (
    <div
      id={`${id}list`}
      role="listbox"
      aria-label="Suggestions"
      className="writing-suggestions"
      style={place}
    >
      {suggestions.map((suggestion) => (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text box, which names the marked option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the keys
        <div
          key={suggestion.id}
          id={id + suggestion.id}
          role="option"
          aria-selected={suggestion === current}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className="font-semibold">{suggestion.name}</span>{' '}
          <span className="type-note">{suggestion.note}</span>
        </div>
      ))}
    </div>
  );
}
