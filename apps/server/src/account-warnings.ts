import type { Config } from './config.ts';
import { isOnLoopback } from './site-url.ts';

/** What the operator should know where others can come, and accounts can't work for them as set. */
export function accountWarnings(config: Config): string[] {
  if (isOnLoopback(config)) return [];
  const { identity, publicUrl, mail } = config;
  const isEmbedded = identity.kind === 'embedded';
  return [
    ...(isEmbedded && publicUrl === undefined
      ? ['People can’t sign in from elsewhere: set PUBLIC_URL to the address in their browser’s bar.']
      : []),
    ...(isEmbedded && mail.kind === 'outbox'
      ? ['Codes aren’t sent to anybody, but lie in DATA_DIR/outbox: set SMTP_URL and MAIL_FROM.']
      : []),
  ];
}
