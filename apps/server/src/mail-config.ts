import { z } from 'zod';
import { AccountSettingsError } from './identity-config.ts';

/** Settings of mail, as the environment has them. */
export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .refine((text) => URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol))
    .optional(),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)
    .optional(),
};

/** What each of them has to be. */
export const MAIL_HELP: Record<string, string> = {
  SMTP_URL: 'an address such as smtp://user:password@mail.example:587, or smtps://…',
  MAIL_FROM: 'an email address such as palate@example.org, or Palate <palate@example.org>',
};

/** How letters go: by SMTP, or as files where there is none. */
export type MailConfig = { readonly kind: 'outbox' } | { readonly kind: 'smtp'; url: string; from: string };

const mailSettings = z.object(mailEnvironment);

/** @throws AccountSettingsError where a sender is missing */
export function toMailConfig({ SMTP_URL, MAIL_FROM }: z.infer<typeof mailSettings>): MailConfig {
  if (SMTP_URL === undefined) return { kind: 'outbox' };
  if (MAIL_FROM === undefined)
    throw new AccountSettingsError('SMTP_URL is set, so MAIL_FROM has to be set too: letters need a sender.');
  return { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM };
}
