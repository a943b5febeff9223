import { z } from 'zod';
import { confirmLetters, confirmLettersContent } from '../../emails/confirm-letters.ts';
import { digest, digestContent } from '../../emails/digest.ts';
import type { ComposedEmail } from '../../emails/email.ts';
import { emailCode } from '../../emails/email-code.ts';
import { letter, letterContent } from '../../emails/letter.ts';
import { resetCode } from '../../emails/reset-code.ts';
import { signUpCode } from '../../emails/sign-up-code.ts';
import { subscriptionContent, subscriptionEmail } from '../../emails/subscription.ts';
import { welcome } from '../../emails/welcome.ts';
import { yearLetter, yearLetterContent } from '../../emails/year-letter.ts';
import type { QueuedMail } from './mails.sql.ts';

const codeData = z.object({ code: z.string() });
const welcomeData = z.object({ firstName: z.string().nullable() });

/** Context for composing any email, in addition to the email's own data. */
export interface MailContext {
  /** Decrypts the code of an email; null if this process doesn't have the key. */
  readonly openCode: (mailId: string, sealed: string) => string | null;
  /** The site's URL, without a trailing slash. */
  readonly siteUrl: string;
}

/**
 * Composes a queued email from its kind and data.
 * @throws Error if its code can't be decrypted, or its kind is unknown
 */
export async function composeMail(
  { id, kind, data }: Pick<QueuedMail, 'id' | 'kind' | 'data'>,
  { openCode, siteUrl }: MailContext,
): Promise<ComposedEmail> {
  if (kind === 'welcome') return welcome(welcomeData.parse(data).firstName, siteUrl);
  if (kind === 'digest') return digest(digestContent.parse(data), siteUrl);
  if (kind === 'subscription') return subscriptionEmail(subscriptionContent.parse(data), siteUrl);
  if (kind === 'letter') return letter(letterContent.parse(data), siteUrl);
  if (kind === 'year-letter') return yearLetter(yearLetterContent.parse(data), siteUrl);
  if (kind === 'confirm-letters') return confirmLetters(confirmLettersContent.parse(data).token, siteUrl);
  const code = openCode(id, codeData.parse(data).code);
  if (code === null)
    throw new Error('Its code was sealed with another key: give every process the same IDENTITY_KEYS_FILE');
  if (kind === 'sign-up-code') return signUpCode(code);
  if (kind === 'reset-code') return resetCode(code);
  if (kind === 'email-code') return emailCode(code);
  throw new Error(`Nobody knows emails of the kind ${kind}`);
}
