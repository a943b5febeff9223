import type { MemberData } from '../../kernel/member-data.ts';
import { deleteMemberPrices, listOwnPrices } from './prices.sql.ts';

/** Deletes the prices that the member entered when the account is deleted, and adds them to the data export. */
export const memberData: MemberData = {
  tables: ['member_service_prices'],
  erase: (transaction, { userId }) => deleteMemberPrices(transaction, userId),
  lists: [
    {
      name: 'service-prices',
      about: 'what you pay for streaming services per month, in the smallest unit of the country’s currency',
      columns: ['country', 'service', 'amount', 'asOf'],
      async *rows(db, userId) {
        for (const { country, service, amount, asOf } of await listOwnPrices(db, userId))
          yield { country, service, amount, asOf };
      },
    },
  ],
};
