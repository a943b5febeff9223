import type { Endpoint } from '@palate/contract';
import { deviceStorage, UNSENT, unsentKeys } from './device-storage.ts';

/** A change that couldn't be sent, because there was no connection. Sending it again has no further effect. */
export interface UnsentCall {
  readonly method: Endpoint['method'];
  /** The endpoint's path below `/api`, with the query. */
  readonly path: Endpoint['path'];
  readonly body: unknown;
  /** The result that the page shows until the call is sent. */
  readonly assumed: unknown;
}

/** Result of sending the stored calls. */
export interface SentCalls {
  /** Number of calls that the server accepted. */
  readonly sent: number;
  /** The server's reasons for rejecting calls; these are removed, too. */
  readonly rejections: readonly string[];
}

/**
 * The outcome of sending one unsent call: accepted (`sent`), to be sent again later (`unreachable`), or rejected, with
 * the server's reason.
 */
export type SendOutcome = 'sent' | 'unreachable' | { readonly rejection: string };

const KEY_DIGITS = 16;
const listeners = new Set<() => void>();
let keptCount = 0;

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls a function when the number of unsent calls may have changed. @returns a function that unregisters it */
export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Stores a call on this device, to be sent later. @throws if nothing can be stored */
export function keepUnsent(call: UnsentCall): void {
  keptCount += 1;
  // Keys sort in the order in which the calls were made; the random part keeps those of two tabs apart.
  const at = String(Date.now() * 1_000 + (keptCount % 1_000)).padStart(KEY_DIGITS, '0');
  deviceStorage.setItem(`${UNSENT}${at}.${crypto.randomUUID()}`, JSON.stringify(call));
  notify();
}

/** Lists the unsent calls of this device, oldest first. */
export function listUnsent(): UnsentCall[] {
  return unsentKeys().flatMap((key) => readCall(key) ?? []);
}

function readCall(key: string): UnsentCall | null {
  try {
    // Only `keepUnsent` writes these keys.
    return JSON.parse(deviceStorage.getItem(key) ?? 'null') as UnsentCall | null;
  } catch {
    return null;
  }
}

/**
 * Sends the unsent calls of this device in order, and removes each once the server has answered. Stops at the first
 * that doesn't reach the server. Only one tab sends at a time.
 */
export function sendUnsent(send: (call: UnsentCall) => Promise<SendOutcome>): Promise<SentCalls> {
  const work = () => sendEach(send);
  // Only secure pages have locks, and only these can be offline.
  return navigator.locks ? navigator.locks.request('palate.unsent', work) : work();
}

async function sendEach(send: (call: UnsentCall) => Promise<SendOutcome>): Promise<SentCalls> {
  const rejections: string[] = [];
  let sent = 0;
  for (let [key] = unsentKeys(); key !== undefined; [key] = unsentKeys()) {
    const call = readCall(key);
    const outcome = call ? await send(call) : 'sent';
    if (outcome === 'unreachable') break;
    if (outcome !== 'sent') rejections.push(outcome.rejection);
    else if (call) sent += 1;
    deviceStorage.removeItem(key);
    notify();
  }
  return { sent, rejections };
}
