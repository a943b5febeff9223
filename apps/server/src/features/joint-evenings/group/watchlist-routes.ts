import {
  addToJointWatchlist,
  getJointFingerprint,
  getJointPicture,
  getJointWatchlist,
  removeFromJointWatchlist,
} from '@palate/contract';
import { type Route, route } from '../../../http/route.ts';
import { loadFingerprints, loadPicture } from './joint-fingerprint.ts';
import { addToWatchlist, loadWatchlist, removeFromWatchlist } from './watchlist.ts';

/** API routes for a group's watchlist, and for its members' tastes side by side. */
export const watchlistRoutes: readonly Route[] = [
  route(getJointWatchlist, ({ params }, context) => loadWatchlist(context, params.id)),
  route(addToJointWatchlist, ({ params }, context) => addToWatchlist(context, params.id, params.movieId)),
  route(removeFromJointWatchlist, ({ params }, context) =>
    removeFromWatchlist(context, params.id, params.movieId),
  ),
  route(getJointPicture, ({ params }, context) => loadPicture(context, params.id)),
  route(getJointFingerprint, ({ params }, context) => loadFingerprints(context, params.id)),
];
