import { Link } from '@react-email/components';
import { createElement, Fragment } from 'react';
import { z } from 'zod';
import { type ComposedEmail, composeEmail, paragraph } from './email.ts';

/** Schema of the data for an email about a member's Premium subscription. */
export const subscriptionContent = z.object({
  /** The event that the email is about. */
  about: z.enum(['trial-ending', 'renewal-ahead', 'payment-failed', 'ended']),
  firstName: z.string().nullable(),
  /** The day on which it happens, in words. */
  day: z.string(),
  /** Amount that is charged then: “$59.00”. */
  amount: z.string(),
  /** How often that amount is charged. */
  interval: z.enum(['month', 'year']),
});
/** The data for an email about a Premium subscription. */
export type SubscriptionContent = z.infer<typeof subscriptionContent>;

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly link: { readonly path: string; readonly words: string };
}

const MANAGE = { path: '/account#premium', words: 'Manage Premium' };

function describe({ about, day, amount, interval }: SubscriptionContent): Words {
  switch (about) {
    case 'trial-ending':
      return {
        subject: `Your free Premium ends on ${day}`,
        heading: 'Your free Premium is ending',
        text: `Premium is free for you until ${day}. After that it costs ${amount} a ${interval}, charged to your card on that day. If you don’t want that, cancel before then and nothing is charged.`,
        link: MANAGE,
      };
    case 'renewal-ahead':
      return {
        subject: `Premium renews on ${day}`,
        heading: 'Your Premium renews soon',
        text: `Premium renews on ${day} for another year, and ${amount} is charged to your card. If you don’t want that, cancel before then.`,
        link: MANAGE,
      };
    case 'payment-failed':
      return {
        subject: 'We couldn’t charge your card',
        heading: 'Your payment didn’t go through',
        text: `We couldn’t charge ${amount} for Premium. You keep Premium until ${day}, and we’ll try again before then. Check your card, or change it.`,
        link: { path: '/account#premium', words: 'Change your card' },
      };
    case 'ended':
      return {
        subject: 'Your Premium has ended',
        heading: 'Premium has ended',
        text: `Your Premium ended on ${day}, and nothing more is charged. Everything you track, your lists and your matches stay as they are.`,
        link: { path: '/premium', words: 'See Premium' },
      };
  }
}

/**
 * Composes an email about a member's Premium subscription.
 * @param siteUrl without a trailing slash
 */
export function subscriptionEmail(content: SubscriptionContent, siteUrl: string): Promise<ComposedEmail> {
  const { subject, heading, text, link } = describe(content);
  const style = { color: 'inherit', textDecoration: 'underline' };
  return composeEmail({
    subject,
    preview: text,
    heading: content.firstName ? `${heading}, ${content.firstName}` : heading,
    content: createElement(
      Fragment,
      null,
      paragraph(text),
      paragraph(createElement(Link, { href: `${siteUrl}${link.path}`, style }, link.words)),
    ),
    closing: 'You’re receiving this because you subscribed to Palate Premium with this account.',
  });
}
