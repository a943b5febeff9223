import type { Endpoint } from '@palate/contract';
import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';
import { ApiError, fetchApi } from '../../client-api.ts';
import { listUnsent, type SendOutcome, sendUnsent, type UnsentCall } from '../../outbox.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { titleTrackers } from '../trackers/changes/tracker-store.ts';

const UNAUTHENTICATED = 401;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/**
 * Sends the changes that were made offline. Shows in toasts how many were saved, and why others were rejected.
 * @returns whether any were saved
 */
export async function sendWaiting(): Promise<boolean> {
  const { sent, rejections } = await sendUnsent(send);
  if (sent > 0)
    showToast({
      kind: 'success',
      message: sent === 1 ? 'Your change was saved.' : `Your ${sent} changes were saved.`,
    });
  for (const reason of rejections)
    showToast({ kind: 'error', message: `A change you made offline couldn’t be saved. ${reason}` });
  return sent > 0;
}

async function send({ method, path, body }: UnsentCall): Promise<SendOutcome> {
  try {
    await fetchApi<Endpoint>(method, path, { body });
    return 'sent';
  } catch (error) {
    return outcomeOf(error);
  }
}

/**
 * Returns the outcome of a failed call: a rejection if repeating the call is pointless, or `unreachable` if it can be
 * sent again (no connection, server error, sign-in needed, too many requests).
 */
export function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof ApiError)) return 'unreachable';
  const { status, message } = error;
  const isFinal = status > 0 && status < SERVER_ERROR && status !== UNAUTHENTICATED && status !== TOO_MANY;
  return isFinal ? { rejection: message } : 'unreachable';
}

/** Shows trackers with the changes that haven't been sent yet, on a page that was stored before these changes. */
export function showWaiting(): void {
  for (const { path, assumed } of listUnsent()) {
    const [, id] = /^\/movietracker\/(?:rate\/)?([^/?]+)$/.exec(path) ?? [];
    // The tracker store wrote both.
    if (id) titleTrackers.show(decodeURIComponent(id) as TitleId, assumed as Tracker);
  }
}
