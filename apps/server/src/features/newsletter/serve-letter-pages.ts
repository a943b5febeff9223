import { DAY_MS } from '@palate/contract/durations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { CONFIRM_LETTERS_PATH, LETTERS_UNSUBSCRIBE_PATH } from '../../emails/letter-paths.ts';
import { escapeHtml } from '../../escape-html.ts';
import { runWithDatabase } from '../../http/database-away.ts';
import { serveFormPage } from '../mail/index.ts';
import { confirmSubscription, deleteSubscription, stopMemberLetters } from './newsletter.sql.ts';
import { createLetterUnsubscriber } from './tokens.ts';

/** Lifetime of a confirmation link, in ms. */
export const CONFIRM_MS = DAY_MS;
const confirmToken = z.uuid();

const form = (path: string, token: string, button: string) =>
  `<form method="post" action="${path}?token=${escapeHtml(encodeURIComponent(token))}"><button type="submit">${button}</button></form>`;

const AGAIN = 'enter your address on <a href="/news">the news page</a> again';

const PAGES = {
  confirm: (token: string) => ({
    title: 'Confirm your subscription',
    content: `<h1>One email a week?</h1><p>Three titles chosen for you, and what is new. You can stop it at any time.</p>
      ${form(CONFIRM_LETTERS_PATH, token, 'Confirm')}`,
  }),
  confirmed: {
    title: 'You’re subscribed',
    content: `<h1>You’re subscribed.</h1><p>The next letter comes on Friday. The taste test makes its picks yours.</p>
      <p><a class="button" href="/get-started">Take the taste test</a></p>`,
  },
  expired: {
    status: 410,
    title: 'This link has expired',
    content: `<h1>This link has expired.</h1><p>It worked for 24 hours. To get a new one, ${AGAIN}.</p>`,
  },
  stop: (token: string) => ({
    title: 'Unsubscribe',
    content: `<h1>Stop these emails?</h1><p>You won’t get any more of them.</p>
      ${form(LETTERS_UNSUBSCRIBE_PATH, token, 'Unsubscribe')}`,
  }),
  stopped: {
    title: 'Unsubscribed',
    content: `<h1>You’re unsubscribed.</h1><p>You won’t get the weekly email anymore. If you change your mind, ${AGAIN}.</p>`,
  },
  invalid: {
    status: 400,
    title: 'This link isn’t valid',
    content: '<h1>This link isn’t valid.</h1><p>It may have been cut off. Open it from the email again.</p>',
  },
};

/** Serves the pages on which people confirm that they want the weekly letter, and unsubscribe from it. */
export function serveLetterPages(
  app: FastifyInstance,
  { db, secret, now }: { db: Db; secret: string; now: () => Date },
): void {
  const unsubscriber = createLetterUnsubscriber(secret);
  serveFormPage(app, {
    path: CONFIRM_LETTERS_PATH,
    open: (token) => (confirmToken.safeParse(token).success ? PAGES.confirm(token) : PAGES.invalid),
    async submit(token) {
      if (!confirmToken.safeParse(token).success) return PAGES.invalid;
      const times = { now: now(), since: new Date(now().getTime() - CONFIRM_MS) };
      const isThere = await runWithDatabase(() =>
        db.transaction().execute((transaction) => confirmSubscription(transaction, token, times)),
      );
      return isThere ? PAGES.confirmed : PAGES.expired;
    },
  });
  serveFormPage(app, {
    path: LETTERS_UNSUBSCRIBE_PATH,
    open: (token) => (unsubscriber.read(token) === null ? PAGES.invalid : PAGES.stop(token)),
    async submit(token) {
      const reader = unsubscriber.read(token);
      if (reader === null) return PAGES.invalid;
      const stop = reader.kind === 'member' ? stopMemberLetters : deleteSubscription;
      await runWithDatabase(() => db.transaction().execute((transaction) => stop(transaction, reader.id)));
      return PAGES.stopped;
    },
  });
}
