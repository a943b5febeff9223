/** Path to which the payment provider posts events. */
export const WEBHOOK_PATH = '/payments/webhook';
