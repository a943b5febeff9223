import { onForget } from '../session/forget-person.ts';

let email = '';
onForget(() => rememberEmail(''));

/** The address typed last on this page: signing in, signing up and a new password ask for the same one. */
export const lastEmail = (): string => email;

export function rememberEmail(typed: string): void {
  email = typed;
}
