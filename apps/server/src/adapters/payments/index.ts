export { formatAmount } from './format-amount.ts';
export { openPayments, type Payments } from './payments.ts';
export { openStandIn, type StandIn } from './stand-in/open-stand-in.ts';
