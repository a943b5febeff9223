import { data, redirect } from 'react-router';
import { keepTheme } from '../features/account/keep-theme.ts';
import { ownPath } from '../shell/own-path.ts';
import { isThemeChoice, themeCookie, toTheme, toThemeChoice } from '../theme.ts';
import type { Route } from './+types/theme.ts';

/** A member's is kept with the account first; where that fails nothing changes. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return (await keepTheme(toThemeChoice(form.get('theme')))) ? serverAction() : null;
}

/** Keeps the chosen theme and goes back to where it was chosen. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  if (!isThemeChoice(form.get('theme'))) throw data(null, 400);
  const isHttps = new URL(request.url).protocol === 'https:';
  return redirect(ownPath(form.get('returnTo'), '/'), {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(toTheme(form.get('theme')), { isHttps }) },
  });
}

/** Nobody links here; who comes by hand goes home. */
export function loader() {
  return redirect('/');
}
