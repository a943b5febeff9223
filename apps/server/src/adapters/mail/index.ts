export { enqueueMail } from './mails.sql.ts';
