import { Text } from '@react-email/components';
import { createElement, Fragment, type ReactNode } from 'react';
import { z } from 'zod';
import { type ComposedEmail, composeEmail, paragraph } from './email.ts';
import { LETTERS_UNSUBSCRIBE_PATH } from './letter-paths.ts';
import { emailLink, unsubscribeHeaders } from './unsubscribe.ts';

/** Schema of the data for the email with a member's year in review. */
export const yearLetterContent = z.object({
  firstName: z.string().nullable(),
  year: z.int(),
  /** “31 titles, 58 hours”. */
  amount: z.string(),
  /** Facts that stood out, one sentence each. */
  lines: z.array(z.string()).min(1),
  unsubscribeToken: z.string(),
});
/** The data for the email with a year in review. */
export type YearLetterContent = z.infer<typeof yearLetterContent>;

const AMOUNT = { fontSize: '24px', lineHeight: '30px', fontWeight: 700, margin: '0 0 20px' };

/**
 * Composes the email with a member's year in review. Its headers let mail programs unsubscribe in one step (RFC 8058).
 * @param siteUrl without a trailing slash
 */
export async function yearLetter(content: YearLetterContent, siteUrl: string): Promise<ComposedEmail> {
  const { firstName, year, amount, lines, unsubscribeToken } = content;
  const unsubscribeUrl = `${siteUrl}${LETTERS_UNSUBSCRIBE_PATH}?token=${encodeURIComponent(unsubscribeToken)}`;
  const body: ReactNode = createElement(
    Fragment,
    null,
    createElement(Text, { style: AMOUNT }, amount),
    ...lines.map((line) => paragraph(line)),
    paragraph(emailLink(`${siteUrl}/profile/year/${year}`, `See all of ${year}`)),
  );
  const email = await composeEmail({
    subject: `Your ${year} on Palate: ${amount}`,
    preview: lines[0] ?? '',
    heading: firstName === null ? `Your ${year} in review` : `Your ${year} in review, ${firstName}`,
    content: body,
    closing: createElement(
      Fragment,
      null,
      'You’re receiving this once a year because you asked for our emails. ',
      emailLink(unsubscribeUrl, 'Unsubscribe'),
      '.',
    ),
  });
  return { ...email, headers: unsubscribeHeaders(unsubscribeUrl) };
}
