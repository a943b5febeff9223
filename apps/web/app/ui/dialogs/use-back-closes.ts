import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { parseModal } from './modal-names.ts';

/** Marks the extra history entry that a dialog adds. The entry has the same URL as the page's own. */
const OWN_ENTRY = 'isDialog';

/** Open dialogs, bottom one first. */
const dialogs: { close(): void }[] = [];
/** The location that the router currently shows. */
let page: Location | null = null;
/**
 * Whether the browser is at a dialog's history entry. It stays there if the dialog is closed by anything but
 * Back.
 */
let isAtDialog = false;
/**
 * Key of the page to which the browser is returning from a dialog's entry, because no dialog is open any
 * more; null while it isn't.
 */
let steppingBackTo: unknown = null;

const isOwnEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && OWN_ENTRY in state && state[OWN_ENTRY] === true;

function addEntry(): void {
  if (isOwnEntry(history.state)) return;
  history.pushState({ ...history.state, [OWN_ENTRY]: true }, '');
  isAtDialog = true;
}

/**
 * Returns the router's key of a history entry, `default` for the entry that a visit began with, or null for a fragment
 * link, which has no state.
 * @param state the entry's `history.state`
 */
export function keyOf(state: unknown): unknown {
  if (typeof state !== 'object' || state === null) return null;
  return 'key' in state ? state.key : 'default';
}

/** Whether a history entry belongs to the page that the router shows: the page's own or its dialog's. */
const isOfPage = (state: unknown, { key, pathname, search, hash }: Location): boolean =>
  keyOf(state) === key && pathname + search + hash === location.pathname + location.search + location.hash;

/** Handles a move between history entries of the same page. */
function moveInPage(): void {
  // A closed dialog doesn't open again, so skip its entry.
  if (isAtDialog) {
    history.forward();
    return;
  }
  const top = dialogs.pop();
  if (dialogs.length > 0) addEntry();
  if (top) top.close();
  else history.back();
}

function onPopState(event: PopStateEvent): void {
  const wasAtDialog = isAtDialog;
  isAtDialog = isOwnEntry(event.state);
  const isStep = !isAtDialog && steppingBackTo !== null && keyOf(event.state) === steppingBackTo;
  steppingBackTo = null;
  if (isStep) event.stopImmediatePropagation();
  else if (page && isOfPage(event.state, page)) {
    if (wasAtDialog === isAtDialog) return;
    event.stopImmediatePropagation();
    moveInPage();
  } else if (isAtDialog) {
    steppingBackTo = keyOf(event.state);
    history.back();
  }
}

/**
 * Handles Back and Forward between a page and its dialog's entry before the router does, so that the router
 * doesn't reload data or scroll. Call it before the router starts, because listeners run in the order in
 * which they were added.
 */
export function watchDialogHistory(): void {
  window.addEventListener('popstate', onPopState);
}

/** Tracks which page is shown. Call it once, above all dialogs. */
export function useDialogHistory(): void {
  const here = useLocation();
  useLayoutEffect(() => {
    page = here;
  }, [here]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is drawn again may be in the middle of a move
  useLayoutEffect(() => {
    isAtDialog = isOwnEntry(history.state);
  }, [here.key]);
}

/** Makes Back close this dialog without leaving the page. With several dialogs, Back closes the top one. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const here = useLocation();
  // A URL that names the dialog is about to be replaced with the page's own.
  const isNamed = parseModal(here) !== null;
  useLayoutEffect(() => {
    const dialog = { close: () => close() };
    dialogs.push(dialog);
    return () => {
      // Back has already removed it.
      if (dialogs.includes(dialog)) dialogs.splice(dialogs.indexOf(dialog), 1);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes under the dialog has an entry without one
  useEffect(() => {
    if (!isNamed) addEntry();
  }, [isNamed, here.key]);
}
