import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../adapters/identity/embedded/hosted/page-frame.ts';
import type { Db } from '../../db/database.ts';
import { escapeHtml } from '../../escape-html.ts';
import { createSigner } from '../../http/caller/signed-value.ts';
import { runWithDatabase } from '../../http/database-away.ts';
import { turnDigestOff } from './digest.sql.ts';

/** The path of the page on which a member can unsubscribe; `unsubscribeUrl` adds the token. */
const PATH = '/unsubscribe';

/**
 * Creates functions that sign and verify member ids, for the unsubscribe links in emails. The links never expire,
 * since the link in an old email must work, too.
 */
export function createUnsubscriber(secret: string) {
  return createSigner(secret, 'unsubscribe-digest');
}

const PAGES = {
  question: (token: string) => ({
    title: 'Unsubscribe',
    content: `<h1>Stop these emails?</h1>
      <p>You won’t get any more emails about notifications. They stay on Palate.</p>
      <form method="post" action="${PATH}?token=${escapeHtml(encodeURIComponent(token))}">
      <button type="submit">Unsubscribe</button></form>`,
  }),
  done: {
    title: 'Unsubscribed',
    content: `<h1>You’re unsubscribed.</h1>
      <p>You won’t get any more emails about notifications. You can turn them on again in
      <a href="/account#notifications">your account</a>.</p>`,
  },
  invalid: {
    status: 400,
    title: 'This link isn’t valid',
    content: `<h1>This link isn’t valid.</h1>
      <p>It may have been cut off. Open it from the email again, or change which emails you get in
      <a href="/account#notifications">your account</a>.</p>`,
  },
};

/**
 * Serves the page that an email's unsubscribe link opens, and the POST request with which mail programs unsubscribe
 * in one step (RFC 8058). Opening the page alone changes nothing, because mail programs and scanners open links by
 * themselves.
 */
export function serveUnsubscribe(app: FastifyInstance, { db, secret }: { db: Db; secret: string }): void {
  const { read } = createUnsubscriber(secret);
  const tokenOf = ({ query }: FastifyRequest) => {
    const { token } = query as { token?: unknown };
    return typeof token === 'string' ? token : '';
  };
  const answer = (request: FastifyRequest, reply: FastifyReply, page: Parameters<typeof sendPage>[2]) => {
    reply.header('referrer-policy', 'no-referrer');
    return sendPage(request, reply, page);
  };
  app.register(async (scope) => {
    // The body is a form that says nothing more than the address.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
    scope.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      const token = tokenOf(request);
      return answer(request, reply, read(token) === null ? PAGES.invalid : PAGES.question(token));
    });
    scope.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const userId = read(tokenOf(request));
      if (userId === null) return answer(request, reply, PAGES.invalid);
      // A deleted account gets no emails either.
      await runWithDatabase(() => turnDigestOff(db, userId));
      return answer(request, reply, PAGES.done);
    });
  });
}
