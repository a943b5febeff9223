import { LETTER_KINDS, type Letters } from '@palate/contract';
import { loadComposer } from '../../adapters/mail/index.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { previewDigest } from '../notifications/index.ts';
import { describeEmail, getForEmails, hasPremium } from '../subscription/index.ts';
import { buildLetter } from './build-letter.ts';
import { buildYearLetter } from './build-year-letter.ts';
import { getLetterMember } from './readers.sql.ts';

/** The links to unsubscribe and confirm in a preview; they do nothing. */
const NO_TOKEN = 'preview';
const NO_CODE = '123456';

type LetterKind = (typeof LETTER_KINDS)[number];
type Prepared = { kind: string; data: unknown } | null;

/**
 * Composes every email that Palate sends, as it would go to the member now. Links to unsubscribe do nothing. The
 * subject and texts of an email are null if there would be nothing to send.
 */
export async function previewLetters(context: Context): Promise<Letters> {
  const { userId } = memberOf(context.viewer);
  const reader = await getLetterMember(context.db, userId);
  const subscriber = await getForEmails(context.db, userId);
  const compose = await loadComposer();
  const prepareCode = (kind: string) => async () => ({ kind, data: { code: NO_CODE } });
  const prepareSubscription = (about: Parameters<typeof describeEmail>[1]) => async () => {
    const data = subscriber && describeEmail(subscriber, about);
    return data && { kind: 'subscription', data };
  };
  const prepare: Record<LetterKind, () => Promise<Prepared>> = {
    async weekly() {
      const period = reader.wishesDaily && hasPremium(context.viewer) ? 'daily' : 'weekly';
      const letter = await buildLetter(context, { ...reader, userId }, period);
      return letter && { kind: 'letter', data: { ...letter.content, unsubscribeToken: NO_TOKEN } };
    },
    async year() {
      const year = context.now.getUTCFullYear();
      const letter = await buildYearLetter(context, { firstName: reader.firstName, year });
      return letter && { kind: 'year-letter', data: { ...letter, unsubscribeToken: NO_TOKEN } };
    },
    async digest() {
      const digest = await previewDigest(context.db, { userId, firstName: reader.firstName });
      return digest && { kind: 'digest', data: { ...digest, unsubscribeToken: NO_TOKEN } };
    },
    welcome: async () => ({ kind: 'welcome', data: { firstName: reader.firstName || null } }),
    confirm: async () => ({ kind: 'confirm-letters', data: { token: NO_TOKEN } }),
    'trial-ending': prepareSubscription('trial-ending'),
    'renewal-ahead': prepareSubscription('renewal-ahead'),
    'payment-failed': prepareSubscription('payment-failed'),
    ended: prepareSubscription('ended'),
    'sign-up-code': prepareCode('sign-up-code'),
    'email-code': prepareCode('email-code'),
    'reset-code': prepareCode('reset-code'),
  };
  return Promise.all(
    LETTER_KINDS.map(async (kind) => {
      const prepared = await prepare[kind]();
      if (!prepared) return { kind, subject: null, html: null, text: null };
      const { subject, html, text } = await compose(
        { id: NO_TOKEN, ...prepared },
        { openCode: (_id, code) => code, siteUrl: context.siteUrl ?? '' },
      );
      return { kind, subject, html, text };
    }),
  );
}
