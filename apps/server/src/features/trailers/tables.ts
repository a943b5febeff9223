import type { Timestamp } from '../../db/tables.ts';
import type { TrailerSite } from './trailer.ts';

interface TitleTrailersTable {
  title_id: string;
  site: TrailerSite;
  /** The video's id at the site. */
  video_key: string;
  updated_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    title_trailers: TitleTrailersTable;
  }
}
