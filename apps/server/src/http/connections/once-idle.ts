import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Interval of the checks whether a request has begun, in ms. */
const CHECK_MS = 1_000;

/**
 * Calls a function once, as soon as a server is idle: no request is in progress, and none has begun for one to two
 * seconds. A stream of events is a request in progress until it ends.
 * @returns a function that cancels the call
 */
export function onceIdle(server: Server, call: () => void): () => void {
  let underWay = 0;
  let hasBegun = true;
  const count = (_request: IncomingMessage, response: ServerResponse) => {
    hasBegun = true;
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  };
  const stop = () => {
    clearInterval(timer);
    server.off('request', count);
  };
  const timer = setInterval(() => {
    const isIdle = underWay === 0 && !hasBegun;
    hasBegun = false;
    if (!isIdle) return;
    stop();
    call();
  }, CHECK_MS).unref();
  server.on('request', count);
  return stop;
}
