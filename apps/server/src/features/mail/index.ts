export { mailDelivery } from './deliver-mails.job.ts';
export { serveFormPage } from './serve-form-page.ts';
