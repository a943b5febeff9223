export { grantDays } from './grant-days.ts';
export { hasPremium, requirePremium } from './has-premium.ts';
export { withPayments } from './open-job-payments.ts';
export { refundLast } from './refund-last.ts';
