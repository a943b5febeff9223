import { redirect } from 'react-router';
import { themeCookie, toTheme } from '../theme.ts';
import type { Route } from './+types/theme.ts';

/** Keeps the chosen theme and goes back to where it was chosen. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const isHttps = new URL(request.url).protocol === 'https:';
  return redirect(ownPath(form.get('returnTo')), {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(toTheme(form.get('theme')), { isHttps }) },
  });
}

/** Nobody links here; who comes by hand goes home. */
export function loader() {
  return redirect('/');
}

/** A path of this site; anything that could leave it is the front page. */
function ownPath(value: FormDataEntryValue | null): string {
  const base = 'http://palate.invalid';
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, base)) return '/';
  // Read as a browser reads it: it drops tabs and turns backslashes, so a pattern would miss some.
  const { origin, pathname, search } = new URL(value, base);
  return origin === base ? pathname + search : '/';
}
