import { openPayments, type Payments } from '../../../adapters/payments/index.ts';
import type { JobContext } from '../../../jobs/index.ts';
import { loadSecret } from '../../../secret.ts';
import { siteUrl } from '../../../site-url.ts';
import type { PaymentContext } from '../read-subscription.ts';

/** The parts of a job's context from which it opens the payment provider. */
type Opened = Pick<JobContext, 'db' | 'config' | 'now'>;

/** Opens the payment provider outside the web server; the caller closes it. */
export async function openJobPayments({ db, config, now }: Opened): Promise<Payments> {
  return openPayments(config.payments, {
    db,
    now,
    secret: await loadSecret(config.dataDir, config.sessionSecret),
    siteUrl: () => siteUrl(config),
  });
}

/** Runs a job's work with the payment provider, and closes it afterwards. */
export async function withPayments<Result>(
  opened: Opened,
  work: (context: PaymentContext) => Promise<Result>,
): Promise<Result> {
  const payments = await openJobPayments(opened);
  try {
    return await work({ db: opened.db, payments, now: opened.now() });
  } finally {
    await payments.close();
  }
}
