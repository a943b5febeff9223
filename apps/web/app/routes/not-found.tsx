import type { ErrorBody } from '@palate/contract';
import { data, redirect } from 'react-router';
import type { Route } from './+types/not-found.ts';

/** `/@greta`, the address of a member by their handle. */
const HANDLE_PATH = /^\/(@[^/]{1,60})\/?$/;

/**
 * Handles every URL without a page. Redirects a member's handle to their profile; any other URL is a 404, which the
 * root's error boundary renders.
 */
export function loader({ url }: Route.LoaderArgs): never {
  const handle = HANDLE_PATH.exec(url.pathname)?.[1];
  if (handle) throw redirect(`/profile/${handle}${url.search}`);
  const body: ErrorBody = { code: 'NOT_FOUND', message: 'There’s nothing at that address.' };
  throw data(body, { status: 404 });
}

export default function NotFound() {
  return null;
}
