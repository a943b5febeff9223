import { useState } from 'react';
import { dismissErrors, showToast } from '../../../ui/toast.ts';
import { codeOf } from '../pool/pool-error.ts';
import { refusalWords } from './refusal.ts';

/**
 * An error that was announced in a toast. The form marks the field that the error is about, and shows the message if
 * the toast said something else.
 */
export interface Toasted {
  readonly words: string;
  /** Whether the form has to show the message, because the toast says something else. */
  isShown: boolean;
  /** Name of the field that the error is about; null if it isn't about a field. */
  readonly field: string | null;
}

const FIELDS: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'password',
  InvalidPasswordException: 'password',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
};

/** Shows a form's error exactly once: in a toast (§8), or in the form until the next attempt. */
export function useToasted() {
  const [toasted, setToasted] = useState<Toasted | null>(null);
  return {
    toasted,
    /**
     * Shows an error.
     * @param message the toast's text; by default the error's own message with advice
     */
    report(error: unknown, message = refusalWords(error)): void {
      const words = refusalWords(error);
      setToasted({ words, isShown: message !== words, field: FIELDS[codeOf(error) ?? ''] ?? null });
      showToast({ kind: 'error', message });
    },
    /** Removes the error. Call it at the next attempt, so that an old message doesn't hide the result. */
    clear(): void {
      dismissErrors();
      setToasted(null);
    },
  };
}
