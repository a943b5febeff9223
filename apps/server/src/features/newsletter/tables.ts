import type { Generated } from 'kysely';

interface LetterSubscriptionsTable {
  id: Generated<string>;
  email: string;
  visitor_id: string | null;
  country: string;
  confirm_token: Generated<string>;
  request_count: Generated<number>;
  requested_at: Date;
  confirmed_at: Date | null;
}

interface LettersTable {
  /** A member's or a subscription's id. */
  reader_id: string;
  week_start: string;
  title_ids: string[];
}

interface YearLettersTable {
  user_id: string;
  year: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    letter_subscriptions: LetterSubscriptionsTable;
    letters: LettersTable;
    year_letters: YearLettersTable;
  }
}
