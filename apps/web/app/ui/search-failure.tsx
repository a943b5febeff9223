import type { RefObject } from 'react';
import { TextButton } from './text-link.tsx';

/**
 * Says below a combobox that its search failed, with a button that searches again. The button disappears then, so it
 * returns the focus to the text box, and opens the list for what will be found.
 */
export function SearchFailure({
  message,
  field,
  onRetry,
}: {
  message: string;
  /** The combobox's text box. */
  field: RefObject<HTMLInputElement | null>;
  onRetry(): void;
}) {
  return (
    <p className="type-note mt-2">
      {message}{' '}
      <TextButton
        onClick={() => {
          field.current?.focus();
          field.current?.click();
          onRetry();
        }}
      >
        Try again
      </TextButton>
    </p>
  );
}
