export { getForEmails } from './emails/emails.sql.ts';
export { describeEmail } from './emails/queue-emails.ts';
export { handleEvents } from './events/handle-events.ts';
export { grantDays, type NotGiven } from './gifts/grant-days.ts';
export { hasPremium, requirePremium } from './has-premium.ts';
export { openJobPayments, withPayments } from './provider/open-job-payments.ts';
export type { PaymentContext } from './read-subscription.ts';
export { type NotRefunded, refundLast } from './reconciliation/refund-last.ts';
export { getCustomerId } from './subscriptions.sql.ts';
