import { createCodeOpener } from '../../adapters/identity/index.ts';
import { deliverMails, MAIL_DELIVERY, openMailTransport } from '../../adapters/mail/index.ts';
import { defineJob, type JobContext, type JobOutcome } from '../../jobs/index.ts';
import { siteUrl } from '../../site-url.ts';

/** Job that sends queued emails. It runs whenever an email is queued, when the server starts, and once an hour. */
export const mailDelivery = defineJob(MAIL_DELIVERY.name, MAIL_DELIVERY.schema, deliver, {
  isAlone: true,
  retries: 8,
  retryDelaySeconds: 10,
  limitSeconds: 30,
  pollSeconds: 1,
  schedule: { cron: '23 * * * *', data: {}, catchUpHours: 0 },
});

async function deliver(_: object, { db, config, now, signal }: JobContext): Promise<JobOutcome> {
  const { failure } = await deliverMails(db, {
    transport: openMailTransport(config),
    openCode: await createCodeOpener(config.identity, db),
    siteUrl: siteUrl(config),
    now,
    signal,
  });
  if (failure) throw failure;
  return signal.aborted ? 'again' : 'done';
}
