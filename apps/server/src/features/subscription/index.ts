export { grantDays, type NotGiven } from './grant-days.ts';
export { handleEvents } from './handle-events.ts';
export { hasPremium, requirePremium } from './has-premium.ts';
export { getForLetters } from './letters.sql.ts';
export { openJobPayments, withPayments } from './open-job-payments.ts';
export type { PaymentContext } from './read-subscription.ts';
export { type NotRefunded, refundLast } from './refund-last.ts';
export { describeLetter } from './send-letters.ts';
export { getCustomerId } from './subscriptions.sql.ts';
