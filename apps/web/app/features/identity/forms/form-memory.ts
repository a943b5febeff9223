import { onClear } from '../session/page-memory.ts';

let email = '';
let notice: string | null = null;
onClear(() => {
  email = '';
  notice = null;
});

/**
 * Returns the email address last typed on this page. The forms to sign in, sign up and reset a password start
 * with it.
 */
export const lastEmail = (): string => email;

/** Stores the email address typed on this page. */
export function rememberEmail(typed: string): void {
  email = typed;
}

/**
 * Returns the notice for the next sign-in form, which explains why it replaced the previous form; null if
 * there is none.
 */
export const signInNotice = (): string | null => notice;

/**
 * Sets the notice that `signInNotice` returns.
 * @param words null removes it
 */
export function showOnReturn(words: string | null): void {
  notice = words;
}
