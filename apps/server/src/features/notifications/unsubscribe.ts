import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { escapeHtml } from '../../escape-html.ts';
import { createSigner } from '../../http/caller/signed-value.ts';
import { runWithDatabase } from '../../http/database-away.ts';
import { serveFormPage } from '../mail/index.ts';
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

/** Serves the page that a digest's unsubscribe link opens, and the one-click POST request of mail programs. */
export function serveUnsubscribe(app: FastifyInstance, { db, secret }: { db: Db; secret: string }): void {
  const { read } = createUnsubscriber(secret);
  serveFormPage(app, {
    path: PATH,
    open: (token) => (read(token) === null ? PAGES.invalid : PAGES.question(token)),
    async submit(token) {
      const userId = read(token);
      if (userId === null) return PAGES.invalid;
      // A deleted account gets no emails either.
      await runWithDatabase(() => turnDigestOff(db, userId));
      return PAGES.done;
    },
  });
}
