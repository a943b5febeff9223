export { mailDelivery } from './deliver-mails.job.ts';
