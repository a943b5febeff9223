export { grantDays } from './grant-days.ts';
export { handleEvents } from './handle-events.ts';
export { hasPremium, requirePremium } from './has-premium.ts';
export { openJobPayments, withPayments } from './open-job-payments.ts';
export type { PaymentContext } from './read-subscription.ts';
export { refundLast } from './refund-last.ts';
export { getCustomerId } from './subscriptions.sql.ts';
