import { useState } from 'react';
import { dismissErrors, showToast } from '../../../ui/toast.ts';
import { codeOf } from '../pool/pool-error.ts';
import { refusalWords } from './refusal.ts';

/** What a toast said was wrong: the form marks the field, and screen readers find the words there. */
export interface Toasted {
  readonly words: string;
  /** The field's name; null if it isn't about one. */
  readonly field: string | null;
}

const FIELDS: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'password',
  InvalidPasswordException: 'password',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
};

/** Why a form was refused, shown once: in a toast (§8). */
export function useToasted() {
  const [toasted, setToasted] = useState<Toasted | null>(null);
  return {
    toasted,
    /** @param words what the toast says; the error's own message and advice if left out */
    tell(error: unknown, words = refusalWords(error)): void {
      setToasted({ words, field: FIELDS[codeOf(error) ?? ''] ?? null });
      showToast({ kind: 'error', message: words });
    },
    /** Takes the message away at the next attempt, so that it can't lie over what comes of it. */
    clear(): void {
      dismissErrors();
      setToasted(null);
    },
  };
}
