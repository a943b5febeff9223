import type { UserPool } from '../adapters/identity/index.ts';
import type { Pictures } from '../adapters/images/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Db } from '../db/database.ts';
import type { Activity } from './activity-counts.ts';
import type { Members } from './members.ts';

/** Services of a server process, made once at its start. */
export interface Dependencies {
  db: Db;
  catalogue: Catalogue;
  members: Members;
  now: () => Date;
  /** The operator's own pictures (`STATIC_DIR`); undefined if they bring none. */
  staticDir?: string | undefined;
  /** Counts what people do with titles; undefined where nothing is counted. */
  activity?: Activity | undefined;
  /** Posters and backdrops; undefined where only sleeves are drawn. */
  pictures?: Pictures | undefined;
  /** The user pool that holds members' accounts; undefined where nobody can sign in. */
  pool?: UserPool | undefined;
  /** Folder of undelivered e-mails; set only where it may be shown to local users. */
  outboxFolder?: string | undefined;
}
