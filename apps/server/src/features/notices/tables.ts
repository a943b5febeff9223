import type { Generated } from 'kysely';

interface WatchedOffersTable {
  user_id: string;
  title_id: string;
  /** Upper-case ISO code. */
  country: string;
  /** Keys of the services that have had the title. */
  services: string[];
}

interface NoticesTable {
  id: Generated<string>;
  user_id: string;
  title_id: string;
  /** The service's key. */
  service: string;
  created_at: Date;
  dismissed_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    watched_offers: WatchedOffersTable;
    notices: NoticesTable;
  }
}
