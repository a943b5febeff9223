import type { BodyOf, Endpoint, ResultOf } from '@palate/contract';
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

/** An unsent call to a known endpoint. */
export interface UnsentTo<E> extends UnsentCall {
  /** Values of the path's parameters by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: BodyOf<E>;
  readonly assumed: ResultOf<E>;
}

/** Result of sending the stored calls. */
export interface SentCalls {
  /** Number of calls that the server accepted. */
  readonly sent: number;
  /** The calls that the server rejected, which are removed, too, and its reasons. */
  readonly rejections: readonly { readonly call: UnsentCall; readonly reason: string }[];
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

/**
 * Calls a function when the number of unsent calls may have changed, in this tab or another one.
 * @returns a function that unregisters it
 */
export function onUnsentChange(listener: () => void): () => void {
  const stop = onStorage(({ key }) => {
    if (key === null || key.startsWith(UNSENT)) listener();
  });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/**
 * Calls a function with each call that another tab has sent, whether the server accepted or rejected it.
 * @returns a function that unregisters it
 */
export const onSentElsewhere = (listener: (call: UnsentCall) => void): (() => void) =>
  onStorage(({ key, oldValue, newValue }) => {
    const call = key?.startsWith(UNSENT) && newValue === null ? parseCall(oldValue) : null;
    if (call) listener(call);
  });

/** Calls a function when another tab has changed the storage. */
function onStorage(listener: (change: StorageEvent) => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Stores a call on this device, to be sent later. @throws if nothing can be stored */
export function keepUnsent(call: UnsentCall): void {
  keptCount += 1;
  // Keys sort in the order in which the calls were made; the random part keeps those of two tabs apart.
  const at = String(Date.now() * 1_000 + (keptCount % 1_000)).padStart(KEY_DIGITS, '0');
  deviceStorage.setItem(`${UNSENT}${at}.${crypto.randomUUID()}`, JSON.stringify(call));
  notify();
}

/**
 * Removes the unsent calls with this method and path, which then never take effect. If calls are being sent, first
 * waits until that is done.
 * @returns whether there was one
 */
export async function removeUnsent(method: Endpoint['method'], path: string): Promise<boolean> {
  const keys = await withLock(async () => {
    const found = [...readUnsent()].filter(([, call]) => call.method === method && call.path === path);
    for (const [key] of found) deviceStorage.removeItem(key);
    return found;
  });
  if (keys.length > 0) notify();
  return keys.length > 0;
}

/** Returns the unsent calls of this device by their keys, oldest first. */
export function readUnsent(): ReadonlyMap<string, UnsentCall> {
  return new Map(
    unsentKeys().flatMap((key) => {
      const call = readCall(key);
      return call ? [[key, call]] : [];
    }),
  );
}

/** Lists the unsent calls of this device, oldest first. */
export const listUnsent = (): UnsentCall[] => [...readUnsent().values()];

/**
 * Lists the unsent calls to the endpoints with these paths, oldest first:
 * `listUnsentTo<typeof rateTitle>('/movietracker/rate/{id}')`.
 */
export const listUnsentTo = <E extends Endpoint>(...paths: readonly E['path'][]): UnsentTo<E>[] =>
  callsTo<E>(listUnsent(), ...paths);

/** Filters calls by the paths of their endpoints. */
export function callsTo<E extends Endpoint>(
  calls: readonly UnsentCall[],
  ...paths: readonly E['path'][]
): UnsentTo<E>[] {
  const patterns = paths.map(
    (path) => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}(?:\\?|$)`),
  );
  return calls.flatMap((call) => {
    const found = patterns.map((pattern) => pattern.exec(call.path)).find((one) => one !== null);
    const params = found && readParams(found.groups ?? {});
    // `fetchApi` stored the call with a body and a result of this endpoint.
    return params ? [{ ...call, params } as UnsentTo<E>] : [];
  });
}

/** Decodes the values of a path's parameters. Returns null if one can't be decoded. */
function readParams(encoded: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    return Object.fromEntries(
      Object.entries(encoded).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return null;
  }
}

function readCall(key: string): UnsentCall | null {
  try {
    return parseCall(deviceStorage.getItem(key));
  } catch {
    return null;
  }
}

function parseCall(stored: string | null): UnsentCall | null {
  try {
    // Only `keepUnsent` writes these values.
    return JSON.parse(stored ?? 'null') as UnsentCall | null;
  } catch {
    return null;
  }
}

/**
 * Sends the unsent calls of this device in order, and removes each once the server has answered. Stops at the first
 * that doesn't reach the server. Only one tab sends at a time.
 */
export const sendUnsent = (send: (call: UnsentCall) => Promise<SendOutcome>): Promise<SentCalls> =>
  withLock(() => sendEach(send));

/** Runs a function that removes calls, while no other one runs in any tab. */
function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Only secure pages have locks, and only these can be offline.
  return navigator.locks ? navigator.locks.request('palate.unsent', work) : work();
}

async function sendEach(send: (call: UnsentCall) => Promise<SendOutcome>): Promise<SentCalls> {
  const rejections: SentCalls['rejections'][number][] = [];
  let sent = 0;
  for (let [key] = unsentKeys(); key !== undefined; [key] = unsentKeys()) {
    const call = readCall(key);
    const outcome = call ? await send(call) : 'sent';
    if (outcome === 'unreachable') break;
    if (call && outcome !== 'sent') rejections.push({ call, reason: outcome.rejection });
    else if (call) sent += 1;
    deviceStorage.removeItem(key);
    notify();
  }
  return { sent, rejections };
}
