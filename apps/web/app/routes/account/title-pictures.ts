import { data, redirect } from 'react-router';
import { picturesCookie, toPictures } from '../../pictures-choice.ts';
import { ownPath } from '../../shell/own-path.ts';
import type { Route } from './+types/title-pictures.ts';

/**
 * Saves in a cookie which picture of a title a visitor wants to see first, and redirects to the page where it was
 * chosen. @throws a 400 response for anything but a choice
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const choice = toPictures(form.get('pictures'));
  if (!choice) throw data(null, 400);
  const isHttps = new URL(request.url).protocol === 'https:';
  return redirect(ownPath(form.get('returnTo'), '/'), {
    status: 303,
    headers: { 'Set-Cookie': picturesCookie(choice, { isHttps }) },
  });
}

/** Redirects to the front page, since nothing links here. */
export function loader() {
  return redirect('/');
}
