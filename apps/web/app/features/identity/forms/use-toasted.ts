import { useRef, useState } from 'react';
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
 * Returns a function that says how often a message came one after the other: “Attempt 2: Incorrect username or
 * password.” Otherwise nobody could tell a second refusal from the first.
 */
export function useAttemptWords(): (words: string) => string {
  const last = useRef({ words: '', times: 0 });
  return (words) => {
    last.current = { words, times: last.current.words === words ? last.current.times + 1 : 1 };
    return last.current.times > 1 ? `Attempt ${last.current.times}: ${words}` : words;
  };
}

/** Shows a form's error in a toast (specification §8), and in the form until the next attempt. */
export function useToasted() {
  const [toasted, setToasted] = useState<Toasted | null>(null);
  const attemptWords = useAttemptWords();
  return {
    toasted,
    /**
     * Shows an error.
     * @param message the toast's text; by default the error's own message with advice
     */
    report(error: unknown, message = refusalWords(error)): void {
      setToasted({ words: attemptWords(refusalWords(error)), field: fieldOf(error) });
      showToast({ kind: 'error', message });
    },
    /** Removes the error. Call it at the next attempt, so that an old message doesn't hide the result. */
    clear(): void {
      dismissErrors();
      setToasted(null);
    },
  };
}
