import { useState } from 'react';
import { dismissErrors, showToast } from '../../../ui/toasts/toast.ts';
import { codeOf } from '../pool/pool-error.ts';
import { refusalWords } from './refusal.ts';

/** An error that was announced in a toast. The form shows the message, too, at the field that the error is about. */
export interface Toasted {
  readonly words: string;
  /** Name of the field that the error is about; null if it isn't about a field. */
  readonly field: string | null;
}

const FIELDS: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'password',
  InvalidPasswordException: 'password',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
};

/** The field that a validation error of the pool is about, by a pattern of its message. */
const INVALID_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/password/i, 'password'],
  [/code/i, 'code'],
  [/user|e-?mail/i, 'email'],
];

/** Returns the name of the field that an error is about; null if it isn't about a field. */
export function fieldOf(error: unknown): string | null {
  const code = codeOf(error) ?? '';
  if (code === 'InvalidParameterException' && error instanceof Error)
    return INVALID_FIELDS.find(([about]) => about.test(error.message))?.[1] ?? null;
  return FIELDS[code] ?? null;
}

/**
 * Creates the memory of a form's attempts: their names, and the messages that they ended with. `explain` returns a
 * message as it is, or with “Again: ” before it if the attempt before had the same name and ended with the same
 * message. Otherwise nobody could tell the second refusal from the first.
 */
export function createAttempts() {
  let current: { readonly name: string; readonly words: string | null } = { name: '', words: null };
  let wordsBefore: string | null = null;
  return {
    /**
     * Starts an attempt.
     * @param name what is attempted, and for which account
     */
    begin(name: string): void {
      wordsBefore = current.name === name ? current.words : null;
      current = { name, words: null };
    },
    /** Returns how to say why the current attempt failed. */
    explain(words: string): string {
      current = { ...current, words };
      return words === wordsBefore ? `Again: ${words}` : words;
    },
  };
}

/** Shows a form's error in a toast (specification §8), and in the form until the next attempt. */
export function useToasted() {
  const [toasted, setToasted] = useState<Toasted | null>(null);
  const [attempts] = useState(createAttempts);
  /** Removes the error. */
  function clear(): void {
    dismissErrors();
    setToasted(null);
  }
  return {
    toasted,
    /**
     * Starts an attempt, and removes the error of the one before, so that an old message doesn't hide the result.
     * @param action what is attempted
     */
    begin(action: string, email: string): void {
      clear();
      attempts.begin(`${action} ${email}`);
    },
    /** Returns how to say why the attempt failed: with “Again: ” before it, if the one before failed the same way. */
    explain: (error: unknown): string => attempts.explain(refusalWords(error)),
    /**
     * Shows an error.
     * @param message the toast's text; by default the error's own message with advice
     */
    report(error: unknown, message = refusalWords(error)): void {
      setToasted({ words: attempts.explain(refusalWords(error)), field: fieldOf(error) });
      showToast({ kind: 'error', message });
    },
    clear,
  };
}
