import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { readModal } from './modal-names.ts';

/** Marks the history entry that a dialog adds above its page's own; both have the page's address. */
const MARK = 'isDialog';

/** Open dialogs, the lowest first. */
const dialogs: { close(): void }[] = [];
/** What the router shows. */
let page: Location | null = null;
/** Whether the browser is at a dialog's entry. It stays there when the dialog is closed otherwise than by Back. */
let isAtDialog = false;
/** Key of the page whose dialog's entry is being stepped back from, since nothing is open there any more. */
let steppingBackTo: unknown = null;

const hasMark = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && MARK in state && state[MARK] === true;

function addEntry(): void {
  if (hasMark(history.state)) return;
  history.pushState({ ...history.state, [MARK]: true }, '');
  isAtDialog = true;
}

/** The router's key of an entry; null for a link to a place in the page, which has no state. */
export function keyOf(state: unknown): unknown {
  if (typeof state !== 'object' || state === null) return null;
  return 'key' in state ? state.key : 'default';
}

/** Whether an entry is one of the page that the router shows: its own, or the dialog's above it. */
const isOfPage = (state: unknown, { key, pathname, search, hash }: Location): boolean =>
  keyOf(state) === key && pathname + search + hash === location.pathname + location.search + location.hash;

/** Handles a move between the entries of one page. */
function moveInPage(): void {
  // A dialog that was closed doesn't come back, so its entry is passed over.
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
  isAtDialog = hasMark(event.state);
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
 * Takes Back and Forward between a page and its dialogs' entry, before the router sees them: for the router the
 * two are one page, so nothing is loaded and nothing scrolls. Called before the router is there: listeners of the
 * window are told in the order in which they came.
 */
export function watchDialogHistory(): void {
  window.addEventListener('popstate', onPopState);
}

/** Tells dialogs which page is shown. Called once, above all of them. */
export function useDialogHistory(): void {
  const here = useLocation();
  useLayoutEffect(() => {
    page = here;
  }, [here]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is drawn again may be in the middle of a move
  useLayoutEffect(() => {
    isAtDialog = hasMark(history.state);
  }, [here.key]);
}

/** Has Back close this dialog, the uppermost first, and leave the page where it is. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const here = useLocation();
  // An address that names the dialog is about to be replaced by the page's own.
  const isNamed = readModal(here) !== null;
  useLayoutEffect(() => {
    const dialog = { close: () => close() };
    dialogs.push(dialog);
    return () => {
      // Back has taken it out already.
      if (dialogs.includes(dialog)) dialogs.splice(dialogs.indexOf(dialog), 1);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes under the dialog has an entry without one
  useEffect(() => {
    if (!isNamed) addEntry();
  }, [isNamed, here.key]);
}
