import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, renderedPageContext } from './server-context.ts';
import { ScriptNonce } from './shell/script-nonce.ts';

export { parsePictures } from './pictures-choice.ts';
export { createLoadContext } from './server-context.ts';
export { parseTheme } from './theme.ts';

/** Time limit for serializing loader data, in ms. No loader defers data, so this limit is never reached. */
export const streamTimeout = 5_000;
/** Maximum time that rendering waits for the code of the page's parts, in ms. */
const RENDER_TIMEOUT_MS = 6_000;

/**
 * Renders a page in one piece. All its data is available before rendering begins, so streaming would only
 * split the page into hundreds of chunks, each of which costs time.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Pages differ by viewer and theme, both of which come from cookies.
  headers.append('Vary', 'Cookie');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = loadContext.get(nonceContext);
  const context = await withSerializedData(routerContext);
  loadContext.get(renderedPageContext).html = await renderPage(
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    nonce,
  );
  return new Response(null, { status, headers });
}

/**
 * Returns a router context whose loader data is already serialized, so that `ServerRouter` needn't wait for
 * it while rendering.
 */
async function withSerializedData(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream: stream, renderMeta } = context;
  if (!stream) return context;
  const serialized = Object.assign(Promise.resolve(), { result: { done: true, value: await text(stream) } });
  return {
    ...context,
    renderMeta: { ...renderMeta, streamCache: { 0: serialized } },
    // `ServerRouter` locks the stream on each render, even though it no longer reads it, so each render needs
    // a new one.
    get serverHandoffStream() {
      return new ReadableStream<Uint8Array>();
    },
  };
}

/**
 * The placeholder of a part that `renderToString` leaves to the browser, because the part's code isn't loaded yet or
 * rendering it failed.
 */
const LEFT_TO_BROWSER = '<!--$!-->';

/**
 * Renders a page to HTML.
 * @throws errors of components that React can't leave to the browser
 */
async function renderPage(page: ReactNode, nonce: string): Promise<string> {
  const html = renderNow(page);
  // Once a part's code is loaded, the first attempt includes it.
  return html?.includes(LEFT_TO_BROWSER) === false ? html : renderWaiting(page, nonce);
}

/** Renders synchronously, without parts whose code isn't loaded yet; returns null if a component throws. */
function renderNow(page: ReactNode): string | null {
  try {
    // Add the doctype here, not after the caller's search: searching copies React's thousands of pieces into one
    // string, and adding text afterwards would copy them again.
    return `<!DOCTYPE html>${renderToString(page)}`;
  } catch {
    // If this failed, `renderWaiting` will fail with the same error.
    return null;
  }
}

/** Renders to HTML after loading the code of all parts. Takes 1.5 times as long as `renderNow`. */
function renderWaiting(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Render in one piece: otherwise React would put parts of a large page at its end, with a script that
      // moves them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        for (const error of errors) console.error(error);
        const html = new PassThrough();
        text(html).then(resolve, reject);
        pipe(html);
      },
      // The caller logs it.
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error) => void errors.push(error),
    });
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT_MS);
  });
}

/**
 * Logs unexpected errors. Ignores cancelled requests, and error responses that loaders throw or the router creates,
 * such as a 404.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}
