import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { paintFirst } from './paint-first.ts';
import { nonceContext } from './server-context.ts';

export { createLoadContext } from './server-context.ts';

/** How long deferred data may keep a page open, ms. */
export const streamTimeout = 5_000;
/** React gives up after the data has, so that what was refused still reaches the page. */
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

/** Renders a page: people get it as it comes, crawlers when it is whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Pages differ by viewer and theme, both of which stand in cookies.
  headers.append('Vary', 'Cookie');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Promise((resolve, reject) => {
    let isShellSent = false;
    const nonce = loadContext.get(nonceContext);
    const send = () => {
      isShellSent = true;
      const body = paintFirst();
      body.once('close', () => clearTimeout(timer));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const isCrawler = isbot(request.headers.get('user-agent'));
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [isCrawler ? 'onAllReady' : 'onShellReady']: send,
        onShellError: reject,
        onError(error) {
          // Before the shell is out the error rejects this promise and is logged there.
          if (isShellSent) console.error(error);
        },
      },
    );
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT_MS);
  });
}

/** Logs what a page didn't expect; refusals of loaders and of the router itself, and cancelled requests, are none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}
