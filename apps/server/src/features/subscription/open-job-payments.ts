import { openPayments } from '../../adapters/payments/index.ts';
import type { JobContext } from '../../jobs/index.ts';
import { loadSecret } from '../../secret.ts';
import { siteUrl } from '../../site-url.ts';
import type { PaymentContext } from './read-subscription.ts';

/** Runs a job's work with the payment provider, and closes it afterwards. */
export async function withPayments<Result>(
  { db, config, now }: Pick<JobContext, 'db' | 'config' | 'now'>,
  work: (context: PaymentContext) => Promise<Result>,
): Promise<Result> {
  const payments = openPayments(config.payments, {
    db,
    now,
    secret: await loadSecret(config.dataDir, config.sessionSecret),
    siteUrl: () => siteUrl(config),
  });
  try {
    return await work({ db, payments, now: now() });
  } finally {
    await payments.close();
  }
}
