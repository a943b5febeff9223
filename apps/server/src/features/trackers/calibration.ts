import { CALIBRATION_LEAST, type Calibration } from '@palate/contract';
import { calibrationReceipt, LIKED_STARS_FROM } from '@palate/recommender';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { listRatedMatches } from './trackers.sql.ts';

/** Rating in half stars from which a title counts as liked. */
const LIKED_FROM = 2 * LIKED_STARS_FROM;

/**
 * Loads the comparison of the matches that the viewer was shown with the ratings they gave afterwards, by band of
 * matches. Returns no bands if there are too few ratings.
 */
export async function readCalibration({ db, viewer }: Context): Promise<Calibration> {
  const rated = await listRatedMatches(db, memberOf(viewer).userId);
  if (rated.length < CALIBRATION_LEAST) return { ratings: rated.length, bands: [] };
  const bands = calibrationReceipt(
    rated.map(({ match, rating }) => ({ match, isLiked: rating >= LIKED_FROM })),
  );
  return {
    ratings: rated.length,
    bands: bands.map(({ from, to, count, liked, verdict }) => ({
      from,
      to,
      count,
      liked: Math.round((liked * count) / 100),
      verdict,
    })),
  };
}
