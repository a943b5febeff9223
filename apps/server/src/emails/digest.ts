import { counted } from '@palate/contract';
import { createElement, Fragment } from 'react';
import { z } from 'zod';
import { type ComposedEmail, composeEmail, paragraph } from './email.ts';
import { emailLink, unsubscribeHeaders } from './unsubscribe.ts';

/** Schema of the data for a digest, an email about unread notifications. */
export const digestContent = z.object({
  firstName: z.string().nullable(),
  period: z.enum(['daily', 'weekly']),
  /** The newest notifications, one sentence each. */
  lines: z.array(z.string()).min(1),
  /** Number of unread notifications, including those that aren't in `lines`. */
  unread: z.int().min(1),
  unsubscribeToken: z.string(),
});
/** The data for a digest. */
export type DigestContent = z.infer<typeof digestContent>;

/**
 * Composes a digest, an email about unread notifications. Its headers let mail programs unsubscribe in one step (RFC
 * 8058).
 * @param siteUrl without a trailing slash
 */
export async function digest(content: DigestContent, siteUrl: string): Promise<ComposedEmail> {
  const { firstName, period, lines, unread, unsubscribeToken } = content;
  const unsubscribeUrl = `${siteUrl}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`;
  const more = unread - lines.length;
  const when = period === 'daily' ? 'day' : 'week';
  const email = await composeEmail({
    subject: `${counted(unread, 'new notification')} on Palate`,
    preview: lines[0] ?? '',
    heading: firstName === null ? 'While you were away' : `While you were away, ${firstName}`,
    content: createElement(
      Fragment,
      null,
      ...lines.map((line) => paragraph(line)),
      ...(more > 0 ? [paragraph(`And ${more} more.`)] : []),
      paragraph(emailLink(`${siteUrl}/notifications`, 'See your notifications')),
    ),
    closing: createElement(
      Fragment,
      null,
      `You’re receiving this because you asked for an email once a ${when}. `,
      emailLink(unsubscribeUrl, 'Unsubscribe'),
      ' or change that in ',
      emailLink(`${siteUrl}/account#notifications`, 'your account'),
      '.',
    ),
  });
  return { ...email, headers: unsubscribeHeaders(unsubscribeUrl) };
}
