import { onForget } from '../session/forget-person.ts';

let email = '';
let notice: string | null = null;
onForget(() => {
  email = '';
  notice = null;
});

/** The address typed last on this page: signing in, signing up and a new password ask for the same one. */
export const lastEmail = (): string => email;

export function rememberEmail(typed: string): void {
  email = typed;
}

/** What the next sign-in form says at its head: why it is there instead of the form before it. */
export const signInNotice = (): string | null => notice;

export function leaveNotice(words: string | null): void {
  notice = words;
}
