import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../adapters/identity/embedded/hosted/page-frame.ts';

/** A page of a link in an email, and what its button does. */
export interface FormPage {
  readonly path: string;
  /** Returns the page that a link opens. Opening it must change nothing. */
  open(token: string): Page;
  /** Does what the button says, and returns the page that then follows. */
  submit(token: string): Promise<Page>;
}

type Page = Parameters<typeof sendPage>[2];

/**
 * Serves a page that a link in an email opens, and the POST request of its button, which mail programs also send by
 * themselves (RFC 8058). Opening the page alone changes nothing, because mail programs and scanners open links.
 */
export function serveFormPage(app: FastifyInstance, { path, open, submit }: FormPage): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    reply.header('referrer-policy', 'no-referrer');
    return sendPage(request, reply, page);
  };
  app.register(async (scope) => {
    // The body is a form that says nothing more than the address.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
    scope.get(path, { schema: { hide: true } }, async (request, reply) =>
      answer(request, reply, open(tokenOf(request))),
    );
    scope.post(path, { schema: { hide: true } }, async (request, reply) =>
      answer(request, reply, await submit(tokenOf(request))),
    );
  });
}

function tokenOf({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
}
