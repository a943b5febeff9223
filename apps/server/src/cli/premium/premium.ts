import { counted } from '@palate/contract';
import { formatAmount } from '../../adapters/payments/index.ts';
import {
  grantDays,
  type NotGiven,
  type NotRefunded,
  refundLast,
  withPayments,
} from '../../features/subscription/index.ts';
import { type Command, CommandError } from '../command.ts';
import { loadSettings } from '../load-settings.ts';
import { getOneMember } from '../users/get-one-member.ts';
import { withDatabase } from '../with-database.ts';

/** Maximum number of days of Premium that one command gives. */
const DAYS_MAX = 366;

const NOT_REFUNDED_WORDS: Readonly<Record<NotRefunded, string>> = {
  'nothing paid': 'they have paid nothing',
  'refunded before': 'their last payment was refunded before',
};

const NOT_GIVEN_WORDS: Readonly<Record<NotGiven, string>> = {
  'payment due': 'their last payment failed, and days would give that period away; try again once it is paid',
};

/** `premium give`: gives a member days of Premium. */
export const givePremiumCommand: Command = {
  name: 'premium give',
  usage: 'EMAIL DAYS',
  summary: 'Gives a member days of Premium; a subscription is charged that much later.',
  run: ([name, days, ...more], print) =>
    withDatabase(async (db) => {
      const count = Number(days);
      if (more.length > 0 || !Number.isInteger(count) || count < 1 || count > DAYS_MAX)
        throw new CommandError(`Name one member and a number of days from 1 to ${DAYS_MAX}.`);
      const { id, email } = await getOneMember(db, name === undefined ? [] : [name]);
      const now = () => new Date();
      const notGiven = await withPayments({ db, config: loadSettings(), now }, (context) =>
        // Each command is a gift of its own.
        grantDays(context, { userId: id, days: count, name: `operator ${now().toISOString()}` }),
      );
      if (notGiven !== null) {
        print(`${email} gets no days: ${NOT_GIVEN_WORDS[notGiven]}`);
        return 1;
      }
      print(`${email} has ${counted(count, 'more day')} of Premium`);
      return 0;
    }),
};

/** `premium refund`: refunds a member's last payment and ends the subscription. */
export const refundPremiumCommand: Command = {
  name: 'premium refund',
  usage: 'EMAIL',
  summary: 'Refunds a member’s last payment and ends their subscription.',
  run: (args, print) =>
    withDatabase(async (db) => {
      const { id, email } = await getOneMember(db, args);
      const now = () => new Date();
      const refunded = await withPayments({ db, config: loadSettings(), now }, (context) =>
        refundLast(context, id),
      );
      if (typeof refunded === 'string') {
        print(`${email} gets nothing back: ${NOT_REFUNDED_WORDS[refunded]}`);
        return 1;
      }
      print(
        `${email} gets ${formatAmount(refunded.amount, refunded.currency, 'US')} back; Premium has ended`,
      );
      return 0;
    }),
};
