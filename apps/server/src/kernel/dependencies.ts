import type { Operator } from '@palate/contract';
import type { UserPool } from '../adapters/identity/index.ts';
import type { Pictures } from '../adapters/images/index.ts';
import type { Payments } from '../adapters/payments/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Db } from '../db/database.ts';
import type { Activity } from './activity-counts.ts';
import type { Members } from './members.ts';

/** Services of a server process, created once when the process starts. */
export interface Dependencies {
  db: Db;
  catalogue: Catalogue;
  members: Members;
  now: () => Date;
  /** The payment provider: Stripe, or the embedded one. */
  payments: Payments;
  /** The operator's folder of pictures (`STATIC_DIR`); undefined if not set. */
  staticDir?: string | undefined;
  /**
   * The operator's search URLs of streaming services, by key, with `{title}` as a placeholder; undefined if
   * not set.
   */
  serviceLinks?: ReadonlyMap<string, string> | undefined;
  /** Counts page views of titles and titles named as loved, for trending; undefined if they aren't counted. */
  activity?: Activity | undefined;
  /** Serves posters and backdrops; undefined if this machine can show only generated covers. */
  pictures?: Pictures | undefined;
  /** The user pool with members' accounts; undefined if sign-in isn't configured. */
  pool?: UserPool | undefined;
  /** The public key with which browsers subscribe to notifications (web push); undefined if not configured. */
  pushKey?: string | undefined;
  /** The site's operator and the outside services it uses; undefined in tests. */
  operator?: Operator | undefined;
  /** The site's URL without a trailing slash, for links in emails; undefined in tests. */
  siteUrl?: string | undefined;
  /** The origin of `PUBLIC_URL`; undefined if it isn't set. */
  publicOrigin?: string | undefined;
  /** Secret that the mail provider sends with reports of bounces; undefined if it doesn't report them. */
  bounceSecret?: string | undefined;
  /** Folder of emails that weren't sent; set only if people on this machine may read them. */
  outboxFolder?: string | undefined;
}
