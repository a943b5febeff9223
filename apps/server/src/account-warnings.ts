import type { Config } from './config.ts';
import { missingOperatorSettings } from './operator-config.ts';
import { isOnLoopback } from './site-url.ts';

/**
 * Returns warnings for the operator if people on other machines can reach the server but, with these settings, can't
 * sign up or sign in, or aren't told who runs the site.
 */
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
    ...operatorWarnings(config),
  ];
}

/** The terms and the privacy page of a public site have to name the operator. */
function operatorWarnings({ publicUrl, operator }: Config): string[] {
  const missing = missingOperatorSettings(operator);
  if (publicUrl === undefined || missing.length === 0) return [];
  return [`/terms and /privacy don’t say who runs this site: set ${missing.join(', ')}.`];
}
