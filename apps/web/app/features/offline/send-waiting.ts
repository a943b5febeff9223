import type { Endpoint } from '@palate/contract';
import type { BookId } from '@palate/contract/book';
import type { updateBookTracker } from '@palate/contract/book-trackers';
import type { orderShortcuts, saveShortcut } from '@palate/contract/shortcuts';
import type { TitleId } from '@palate/contract/titles';
import type { rateTitle, updateTracker } from '@palate/contract/trackers';
import { ApiError, fetchApi } from '../../client-api.ts';
import { unsentKeys } from '../../device-storage.ts';
import {
  callsTo,
  listUnsent,
  listUnsentTo,
  onSentElsewhere,
  type SendOutcome,
  type SentCalls,
  sendUnsent,
  type UnsentCall,
} from '../../outbox.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { bookTrackers } from '../book-trackers/book-tracker-store.ts';
import { onClear } from '../identity/session/page-memory.ts';
import { hasStoredChoices, loadStoredChoices } from '../lists/stored-choices.ts';
import { listCallsIn } from '../lists/unsent-lists.ts';
import { forgetUnsent, showUnsent } from '../shortcuts/held-shortcuts.ts';
import { titleTrackers } from '../trackers/changes/tracker-store.ts';
import { draftOf } from '../viewings/log-draft.ts';
import type { LoggedWork } from '../viewings/logged-work.ts';
import { keepDraft } from '../viewings/unsaved-drafts.ts';
import { viewingsIn } from '../viewings/unsent-viewings.ts';
import { showViewing } from '../viewings/viewing-store.ts';
import { forgetLike } from '../writing/posts/post-changes.ts';
import { LIKE_PATHS, type LikeEndpoint } from '../writing/posts/send-like.ts';

const UNAUTHENTICATED = 401;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** Sends the changes that were made offline. Shows in toasts how many were saved, and why others were rejected. */
async function sendWaiting(): Promise<SentCalls> {
  const result = await sendUnsent(send);
  const { sent, rejections } = result;
  if (sent > 0)
    showToast({
      kind: 'success',
      message: sent === 1 ? 'Your change was saved.' : `Your ${sent} changes were saved.`,
    });
  for (const { call, reason } of rejections) {
    keepText(call);
    showToast({ kind: 'error', message: rejectionWords(call, reason) });
  }
  return result;
}

function rejectionWords(call: UnsentCall, reason: string): string {
  const work = viewingsIn([call])[0]?.work;
  return work
    ? `Your history entry for ${work.title} couldn’t be saved: ${reason}`
    : `A change you made offline couldn’t be saved. ${reason}`;
}

/** Keeps the text of a new diary entry that was rejected, so that “Add to history” shows it again. */
function keepText(call: UnsentCall): void {
  for (const { method, viewing, work, body } of viewingsIn([call])) {
    if (method !== 'PUT' || !viewing || !work) continue;
    const draft = { ...draftOf(viewing, new Date()), isRewatch: body.isRewatch ?? null };
    keepDraft(work, undefined, { draft, before: null });
  }
}

async function send({ method, path, body }: UnsentCall): Promise<SendOutcome> {
  try {
    await fetchApi<Endpoint>(method, path, { body });
    return 'sent';
  } catch (error) {
    return method === 'DELETE' && isGone(error) ? 'sent' : outcomeOf(error);
  }
}

/** Whether a diary entry doesn't exist any more, so that it needn't be deleted. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'VIEWING_NOT_FOUND';

/**
 * Returns the outcome of a failed call: a rejection if repeating the call is pointless, or `unreachable` if it can be
 * sent again (no connection, server error, sign-in needed, too many requests). `RATE_LIMITED` is a rejection, because
 * the limit of one kind of change, which can last a day, mustn't hold back the other changes.
 */
export function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof ApiError)) return 'unreachable';
  const { code, status, message } = error;
  const mayPass = status === UNAUTHENTICATED || (status === TOO_MANY && code !== 'RATE_LIMITED');
  const isFinal = status > 0 && status < SERVER_ERROR && !mayPass;
  return isFinal ? { rejection: message } : 'unreachable';
}

// The next person on this page must not see them.
onClear(forgetUnsent);

/** Returns the trackers that calls to save diary entries change. */
const loggedWorksIn = (calls: readonly UnsentCall[]): LoggedWork[] =>
  viewingsIn(calls).flatMap(({ work, body }) => (work && !body.keepsTracker ? [work] : []));

// The tracker stores wrote the ids. A title's or book's calls stay in order, so that its last tracker is shown.
const trackersIn = (calls: readonly UnsentCall[]) =>
  calls.flatMap((call) => [
    ...callsTo<typeof updateTracker | typeof rateTitle>(
      [call],
      '/movietracker/{id}',
      '/movietracker/rate/{id}',
    ).map(({ params, assumed }) => ({ id: params.id as TitleId, tracker: assumed })),
    ...loggedWorksIn([call]).flatMap((work) =>
      work.kind === 'title' ? [{ id: work.id, tracker: work.loaded }] : [],
    ),
  ]);
const booksIn = (calls: readonly UnsentCall[]) =>
  calls.flatMap((call) => [
    ...callsTo<typeof updateBookTracker>([call], '/booktracker/{id}').map(({ params, assumed }) => ({
      id: params.id as BookId,
      tracker: assumed,
    })),
    ...loggedWorksIn([call]).flatMap((work) =>
      work.kind === 'book' && work.loaded ? [{ id: work.id, tracker: work.loaded }] : [],
    ),
  ]);

const likedPostsIn = (calls: readonly UnsentCall[]) =>
  callsTo<LikeEndpoint>(calls, ...Object.values(LIKE_PATHS).flat()).flatMap(({ params }) => params.id ?? []);

/**
 * Shows trackers, diary entries and shortcuts with the changes that haven't been sent yet, on a page that was stored
 * before these changes. Episodes, lists and likes read such changes themselves.
 */
export function showWaiting(): void {
  const calls = listUnsent();
  for (const { id, tracker } of trackersIn(calls)) titleTrackers.show(id, tracker);
  for (const { id, tracker } of booksIn(calls)) bookTrackers.show(id, tracker);
  for (const { id, viewing } of viewingsIn(calls)) showViewing(id, viewing);
  const shortcuts = listUnsentTo<typeof saveShortcut | typeof orderShortcuts>(
    '/shortcuts',
    '/shortcuts/{id}',
  ).at(-1);
  if (shortcuts) showUnsent(shortcuts.assumed);
}

/**
 * Sends the changes that were made offline, loads the page's data again, and no longer shows those that the server
 * rejected.
 */
export async function sendAndReload(reload: () => Promise<void>): Promise<void> {
  const hasLists = listCallsIn(listUnsent()).length > 0;
  const { sent, rejections } = await sendWaiting();
  if (sent + rejections.length === 0) return;
  // The stored lists don't contain what was sent, and may lack a list whose deletion was rejected.
  if (hasLists && hasStoredChoices()) void loadStoredChoices().catch(console.warn);
  await reloadWithout(
    rejections.map(({ call }) => call),
    reload,
  );
}

/**
 * Loads the page's data again once another tab has sent the last change.
 * @returns a function that stops this
 */
export function reloadAfterOtherTabs(reload: () => Promise<void>): () => void {
  const sent: UnsentCall[] = [];
  return onSentElsewhere((call) => {
    sent.push(call);
    // The other tab doesn't say which of them the server rejected, so all are shown as loaded.
    if (unsentKeys().length === 0) void reloadWithout(sent.splice(0), reload);
  });
}

/** Loads the page's data again, and no longer shows what calls assumed. */
async function reloadWithout(calls: readonly UnsentCall[], reload: () => Promise<void>): Promise<void> {
  await reload();
  for (const { id } of trackersIn(calls)) titleTrackers.forget(id);
  for (const { id } of booksIn(calls)) bookTrackers.forget(id);
  for (const { id } of viewingsIn(calls)) showViewing(id, undefined);
  for (const id of likedPostsIn(calls)) forgetLike(id);
  if (unsentKeys().length === 0) forgetUnsent();
}
