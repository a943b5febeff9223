import { data, redirect } from 'react-router';
import { saveTheme } from '../../features/account/save-theme.ts';
import { ownPath } from '../../shell/own-path.ts';
import { isThemeChoice, themeCookie, toTheme, toThemeChoice } from '../../theme.ts';
import type { Route } from './+types/theme.ts';

/** Saves a member's theme with the account first; if that fails, nothing changes. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return (await saveTheme(toThemeChoice(form.get('theme')))) ? serverAction() : null;
}

/**
 * Saves the chosen theme in a cookie, or deletes the cookie for `system`, and redirects to the page where it was
 * chosen.
 * @throws a 400 response for anything but a theme choice
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  if (!isThemeChoice(form.get('theme'))) throw data(null, 400);
  const isHttps = new URL(request.url).protocol === 'https:';
  return redirect(ownPath(form.get('returnTo'), '/'), {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(toTheme(form.get('theme')), { isHttps }) },
  });
}

/** Redirects to the front page, since nothing links here. */
export function loader() {
  return redirect('/');
}
