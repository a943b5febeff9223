import type { Config } from '../../config.ts';
import type { MailTransport } from './mail-transport.ts';
import { createOutbox, outboxFolder } from './outbox.ts';
import { createSmtp } from './smtp.ts';

/** Opens the mail transport that the settings select: SMTP, or files in `DATA_DIR/outbox`. */
export function openMailTransport({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): MailTransport {
  return mail.kind === 'smtp' ? createSmtp(mail.url, mail.from) : createOutbox(outboxFolder(dataDir));
}
