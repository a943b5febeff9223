import { z } from 'zod';
import { AccountSettingsError } from './identity-config.ts';

/** Zod schemas of the environment variables for web push, by variable name; `config.ts` adds them to the settings. */
export const pushEnvironment = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .refine((text) => URL.canParse(text) && ['mailto:', 'https:'].includes(new URL(text).protocol))
    .optional(),
};

/** Required content of each of these variables, by variable name. Error messages say “has to be” before this text. */
export const PUSH_HELP: Record<string, string> = {
  VAPID_PUBLIC_KEY: 'the public key that npm run palate -- push keys printed',
  VAPID_PRIVATE_KEY: 'the private key that npm run palate -- push keys printed',
  VAPID_SUBJECT: 'an address at which push services can reach you, such as mailto:palate@example.org',
};

/** The keys that identify this installation to browsers' push services (VAPID, RFC 8292). */
export interface PushConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A `mailto:` or `https:` URL of the operator. */
  readonly subject: string;
}

const pushSettings = z.object(pushEnvironment);

/**
 * Converts the settings for web push. Returns null if none is set; browsers then can't show notifications.
 * @throws AccountSettingsError if only some of them are set
 */
export function toPushConfig({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
}: z.infer<typeof pushSettings>): PushConfig | null {
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return null;
  if (publicKey === undefined || privateKey === undefined || subject === undefined)
    throw new AccountSettingsError(
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT have to be set together.',
    );
  return { publicKey, privateKey, subject };
}
