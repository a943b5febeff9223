export { deliverMails } from './deliver-mails.ts';
export { MAIL_DELIVERY } from './mail-delivery.ts';
export { deleteEmails, enqueueMail } from './mails.sql.ts';
export { openMailTransport } from './open-transport.ts';
export { listOutbox, type OutboxEmail, outboxFolder } from './outbox.ts';
