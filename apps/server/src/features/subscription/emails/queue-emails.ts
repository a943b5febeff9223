import { DAY_MS } from '@palate/contract/durations';
import { dateWords } from '@palate/contract/vocab/date-words';
import { localeOf } from '@palate/contract/vocab/locale-of';
import { enqueueMail } from '../../../adapters/mail/index.ts';
import { formatAmount } from '../../../adapters/payments/index.ts';
import type { Db } from '../../../db/database.ts';
import type { SubscriptionContent } from '../../../emails/subscription.ts';
import { getCountry } from '../../../kernel/country.ts';
import { isBeforeDayEnd, toLocalDate } from '../../../kernel/local-day.ts';
import { LOWEST_ID } from '../../../kernel/lowest-id.ts';
import { type EmailRow, listForEmails, recordEmail } from './emails.sql.ts';

/** Number of days before the end of a trial, and before a yearly renewal, at which the email is sent. */
const AHEAD_DAYS = { trial: 3, year: 14 } as const;
/**
 * Number of days after a subscription's end within which its last email is still sent, for instance after an outage.
 */
const ENDED_DAYS = 7;
/** Number of members who are loaded at a time. */
const PAGE = 200;

/** The subject of a due email; null if none is due. */
type About = SubscriptionContent['about'] | null;

/**
 * Chooses the email about a subscription that is due now.
 * @returns what the email is about; null if none is due
 */
export function chooseEmail(row: EmailRow, now: Date): About {
  const { subscription_status: status, subscription_active_until: until, time_zone: timeZone } = row;
  if (!status || !until) return null;
  if (!isBeforeDayEnd(now, until, timeZone))
    return now.getTime() - until.getTime() < ENDED_DAYS * DAY_MS ? 'ended' : null;
  if (status === 'past_due') return 'payment-failed';
  if (status !== 'active') return null;
  const left = until.getTime() - now.getTime();
  // A gift that the member has chosen to continue is charged for the first time, like a trial.
  if (row.is_trial || row.is_gift) return left <= AHEAD_DAYS.trial * DAY_MS ? 'trial-ending' : null;
  return row.interval === 'year' && left <= AHEAD_DAYS.year * DAY_MS ? 'renewal-ahead' : null;
}

/**
 * Queues the emails about subscriptions that are due, each once for a period.
 * @param isStopped called between members; true ends the work early
 * @returns the number of emails
 */
export async function queueSubscriptionEmails(
  db: Db,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  let last = LOWEST_ID;
  for (;;) {
    const rows = await listForEmails(db, last, PAGE);
    for (const row of rows) {
      if (isStopped()) return count;
      last = row.id;
      const about = chooseEmail(row, now);
      if (about && (await queueEmail(db, row, about, now))) count += 1;
    }
    if (rows.length < PAGE) return count;
  }
}

/** Returns the data for an email about a member's Premium subscription; null if its price or end isn't known. */
export function describeEmail(
  row: EmailRow,
  about: SubscriptionContent['about'],
): SubscriptionContent | null {
  const { subscription_active_until: until, amount, currency, interval } = row;
  if (!until || amount === null || !currency || !interval) return null;
  return {
    about,
    firstName: row.first_name || null,
    day: dateWords(toLocalDate(until, row.time_zone), localeOf(row.country_code)),
    amount: formatAmount(amount, currency, getCountry(row.country_code)?.isoCode ?? 'US'),
    interval,
  };
}

function queueEmail(db: Db, row: EmailRow, about: NonNullable<About>, now: Date): Promise<boolean> {
  const { subscription_active_until: until, period_starts_at: start, subscription_id: id } = row;
  const subscription = describeEmail(row, about);
  if (!until || !subscription) return Promise.resolve(false);
  return db.transaction().execute(async (transaction) => {
    const period = `${id} ${(about === 'ended' ? until : (start ?? until)).toISOString()}`;
    const isFirst = await recordEmail(transaction, { userId: row.id, kind: about, about: period, now });
    if (!isFirst) return false;
    await enqueueMail(transaction, { kind: 'subscription', to: row.email, subscription });
    return true;
  });
}
