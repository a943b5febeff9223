import { isRouteErrorResponse } from 'react-router';
import { NETWORK_ERROR } from '../client-api.ts';

/** Why a page couldn't be shown, as far as a reader needs to know. */
export interface PageFailure {
  /** HTTP status; 0 when nothing answered. */
  status: number;
  /** The API's own text, where there is one. */
  message: string | null;
  code: string | null;
  /** Whether trying again by itself may help: nothing answered, or the server is starting. */
  mayPass: boolean;
}

/** What browsers call a fetch that got no answer (Chromium, Firefox, Safari). */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i;
const SERVICE_UNAVAILABLE = 503;

/** Reads what a loader, an action or a component threw. */
export function readFailure(error: unknown): PageFailure {
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) {
    return { status: 0, message: null, code: NETWORK_ERROR, mayPass: true };
  }
  if (!isRouteErrorResponse(error)) return { status: 500, message: null, code: null, mayPass: false };
  const body: object = error.data && typeof error.data === 'object' ? error.data : {};
  return {
    status: error.status,
    message: 'message' in body && typeof body.message === 'string' ? body.message : null,
    code: 'code' in body && typeof body.code === 'string' ? body.code : null,
    mayPass: error.status === SERVICE_UNAVAILABLE,
  };
}
