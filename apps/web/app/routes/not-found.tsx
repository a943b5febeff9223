import type { ErrorBody } from '@palate/contract';
import { data } from 'react-router';

/** Every address that no page has: 404, drawn by the root's error boundary. */
export function loader(): never {
  const body: ErrorBody = { code: 'NOT_FOUND', message: 'There’s nothing at that address.' };
  throw data(body, { status: 404 });
}

export default function NotFound() {
  return null;
}
