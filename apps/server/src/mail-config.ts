import { z } from 'zod';
import { AccountSettingsError } from './identity-config.ts';

/**
 * Zod schemas of the environment variables for email, by variable name; `config.ts` adds them to the server's
 * settings.
 */
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
  BOUNCE_SECRET: z.string().min(32).optional(),
  LETTERS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .default(600),
};

/** Required content of each of these variables, by variable name. Error messages say “has to be” before this text. */
export const MAIL_HELP: Record<string, string> = {
  SMTP_URL: 'an address such as smtp://user:password@mail.example:587, or smtps://…',
  MAIL_FROM: 'an email address such as palate@example.org, or Palate <palate@example.org>',
  BOUNCE_SECRET: 'at least 32 characters, which your mail provider sends with each bounce',
  LETTERS_PER_MINUTE: 'a whole number from 1 to 99999',
};

/** Delivery of emails: by SMTP, or to files if there is no SMTP server. */
export type MailConfig = { readonly kind: 'outbox' } | { readonly kind: 'smtp'; url: string; from: string };

const mailSettings = z.object(mailEnvironment);

/**
 * Converts the email settings. Without `SMTP_URL`, emails are written to files.
 * @throws AccountSettingsError if there is an SMTP server but no sender (`MAIL_FROM`)
 */
export function toMailConfig({ SMTP_URL, MAIL_FROM }: z.infer<typeof mailSettings>): MailConfig {
  if (SMTP_URL === undefined) return { kind: 'outbox' };
  if (MAIL_FROM === undefined)
    throw new AccountSettingsError('SMTP_URL is set, so MAIL_FROM has to be set too: emails need a sender.');
  return { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM };
}
