import { getVocabulary } from '@palate/contract';
import { data, redirect } from 'react-router';
import { countryCookie } from '../../country-cookie.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { CountryPage } from '../../shell/country-page.tsx';
import { ownPath } from '../../shell/own-path.ts';
import type { Route } from './+types/country.ts';

/** Page to go to after the choice if this page was opened directly. */
const USUAL = '/dashboard';

/**
 * Loads the countries to choose from. Redirects a member to the account page, because a member's country is part of
 * the account.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, country } = context.get(viewerContext);
  if (session.state === 'member') throw redirect('/account');
  const { countries } = await context.get(apiContext)(getVocabulary);
  return {
    country,
    countries: countries.map(({ countryCode, name }) => ({ code: countryCode, name })),
    returnTo: ownPath(url.searchParams.get('returnTo'), USUAL),
  };
}

/**
 * Saves the chosen country in a cookie, or deletes the cookie for an empty choice, and redirects to the page where it
 * was chosen. @throws a 400 response for an unknown country
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { countries } = await context.get(apiContext)(getVocabulary);
  const asked = form.get('country');
  const chosen = countries.find(({ countryCode }) => countryCode === asked);
  if (!chosen && asked !== '') throw data(null, 400);
  const isHttps = new URL(request.url).protocol === 'https:';
  return redirect(ownPath(form.get('returnTo'), USUAL), {
    status: 303,
    headers: { 'Set-Cookie': countryCookie(chosen?.countryCode ?? null, { isHttps }) },
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Country',
    description: 'Choose your country for streaming services and age ratings.',
    path: '/country',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Country({ loaderData }: Route.ComponentProps) {
  return <CountryPage {...loaderData} />;
}
