import { z } from 'zod';
import { emailCode } from '../../emails/email-code.ts';
import type { ComposedLetter } from '../../emails/letter.ts';
import { resetCode } from '../../emails/reset-code.ts';
import { signUpCode } from '../../emails/sign-up-code.ts';
import { welcome } from '../../emails/welcome.ts';
import type { QueuedMail } from './mails.sql.ts';

const codeData = z.object({ code: z.string() });
const welcomeData = z.object({ firstName: z.string().nullable() });

/** What letters are made with beside their own data. */
export interface MailGround {
  /** The code in a letter; null where this process hasn't the key it was sealed with. */
  readonly openCode: (mailId: string, sealed: string) => string | null;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

/** The words of a letter. @throws where its code can't be opened, or nobody knows its kind */
export async function composeMail(
  { id, kind, data }: Pick<QueuedMail, 'id' | 'kind' | 'data'>,
  { openCode, siteUrl }: MailGround,
): Promise<ComposedLetter> {
  if (kind === 'welcome') return welcome(welcomeData.parse(data).firstName, siteUrl);
  const code = openCode(id, codeData.parse(data).code);
  if (code === null)
    throw new Error('Its code was sealed with another key: give every process the same IDENTITY_KEYS_FILE');
  if (kind === 'sign-up-code') return signUpCode(code);
  if (kind === 'reset-code') return resetCode(code);
  if (kind === 'email-code') return emailCode(code);
  throw new Error(`Nobody knows letters of the kind ${kind}`);
}
