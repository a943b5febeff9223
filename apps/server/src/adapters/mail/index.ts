export { deliverMails } from './deliver-mails.ts';
export { MAIL_DELIVERY } from './mail-delivery.ts';
export { enqueueMail, forgetLetters } from './mails.sql.ts';
export { openMailTransport } from './open-transport.ts';
export { listOutbox, type OutboxLetter, outboxFolder } from './outbox.ts';
