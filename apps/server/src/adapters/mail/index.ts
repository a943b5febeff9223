export { deliverMails } from './deliver-mails.ts';
export { MAIL_DELIVERY } from './mail-delivery.ts';
export { deleteEmails, enqueueMail } from './mails.sql.ts';
export { openMailTransport } from './open-transport.ts';
export { listOutbox, type OutboxEmail, outboxFolder } from './outbox.ts';
export { SUPPRESSION_REASONS, suppressAddress } from './suppression.sql.ts';

/** Loads the function that composes emails. It isn't loaded at the start, because its libraries are slow to load. */
export const loadComposer = async () => (await import('./compose-mail.ts')).composeMail;
