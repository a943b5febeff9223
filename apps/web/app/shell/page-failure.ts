import { isRouteErrorResponse } from 'react-router';
import { NETWORK_ERROR } from '../client-api.ts';

/** Facts about a failed page that the error page shows. */
export interface PageFailure {
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** The API's message, if there is one. */
  message: string | null;
  /** The API's error code, or `NetworkError`; null if there is none. */
  code: string | null;
  /** Whether an automatic retry may help, because there was no response or the server is starting. */
  isTemporary: boolean;
}

/** Matches browsers' messages for a fetch without a response (Chromium, Firefox, Safari). */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i;
const SERVICE_UNAVAILABLE = 503;

/** Converts an error of a loader, an action or a component to the failure that the error page shows. */
export function parseFailure(error: unknown): PageFailure {
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) {
    return { status: 0, message: null, code: NETWORK_ERROR, isTemporary: true };
  }
  if (!isRouteErrorResponse(error)) return { status: 500, message: null, code: null, isTemporary: false };
  const body: object = error.data && typeof error.data === 'object' ? error.data : {};
  return {
    status: error.status,
    message: 'message' in body && typeof body.message === 'string' ? body.message : null,
    code: 'code' in body && typeof body.code === 'string' ? body.code : null,
    isTemporary: error.status === SERVICE_UNAVAILABLE,
  };
}
