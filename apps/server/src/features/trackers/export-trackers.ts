import type { Db } from '../../db/database.ts';
import type { ExportList, ExportRow } from '../../kernel/member-data.ts';
import { listTrackersAfter } from './trackers.sql.ts';

const ROWS_A_STATEMENT = 500;

const toText = (time: Date | null) => time?.toISOString() ?? null;

/** Lists the member's trackers (flags and ratings of titles) for the data export, one title per row. */
export const trackerList: ExportList = {
  name: 'trackers',
  about: 'titles on your watchlist, rated, dismissed or with a reaction, and since when',
  columns: [
    'title',
    'rating',
    'ratedAt',
    'watchlistedAt',
    'notInterestedAt',
    'hookedAt',
    'recommendedAt',
    'discouragedAt',
    'lookingForSimilarAt',
    'psychedForNextAt',
    'seenAt',
    'matchBeforeRating',
  ],
  rows: listTrackersForExport,
};

async function* listTrackersForExport(db: Db, userId: string): AsyncIterable<ExportRow> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const rows = await listTrackersAfter(db, userId, last, ROWS_A_STATEMENT);
    for (const row of rows) {
      yield {
        title: row.title_id,
        rating: row.rating === null ? null : row.rating / 2,
        ratedAt: toText(row.rated_at),
        watchlistedAt: toText(row.watchlisted_at),
        notInterestedAt: toText(row.not_interested_at),
        hookedAt: toText(row.hooked_at),
        recommendedAt: toText(row.recommended_at),
        discouragedAt: toText(row.discouraged_at),
        lookingForSimilarAt: toText(row.looking_for_similar_at),
        psychedForNextAt: toText(row.psyched_for_next_at),
        seenAt: row.is_seen ? toText(row.seen_at) : null,
        matchBeforeRating: row.match_before_rating,
      };
    }
    last = rows.at(-1)?.title_id;
  }
}
