import { useSyncExternalStore } from 'react';
import { OWN } from '../session/browser-storage.ts';
import { onClear } from '../session/page-memory.ts';

/** Key of the form that asks for a code, the page that it is on, and the address that the code was sent to. */
const KEY = `${OWN}code`;

/** Forms that ask for a code after their first step: the dialogs, and the same on the page `/sign-in`. */
export const CODE_FORMS = ['signIn', 'signUp', 'signInPage', 'signUpPage'] as const;
export type CodeForm = (typeof CODE_FORMS)[number];

/** A form that asks for a code, and the email address that the code was sent to. */
export interface PendingCode {
  readonly form: CodeForm;
  readonly email: string;
}

const listeners = new Set<() => void>();
onClear(() => setPendingCode(null));

/**
 * Stores that a form asks for a code, for this tab, so that a reload doesn't lose the step. The password isn't stored.
 * @param pending null if no form asks for one any more
 */
export function setPendingCode(pending: PendingCode | null): void {
  try {
    if (pending === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, [pending.form, location.pathname, pending.email].join(' '));
  } catch {
    // Without storage, a reload loses the step.
  }
  for (const listen of listeners) listen();
}

/** Loads the form on this page that asks for a code; null if none does. */
export function loadPendingCode(): PendingCode | null {
  const [name, pathname, email] = loadText().split(' ');
  const form = CODE_FORMS.find((known) => known === name);
  return form && email && pathname === location.pathname ? { form, email } : null;
}

function loadText(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/**
 * Returns the email address that a form's code was sent to; null if the form doesn't ask for one.
 * @param form null for a form that never does
 */
export function usePendingEmail(form: CodeForm | null): string | null {
  return useSyncExternalStore(
    subscribe,
    () => {
      const pending = loadPendingCode();
      return pending !== null && pending.form === form ? pending.email : null;
    },
    () => null,
  );
}
