import { getDnaVotes, type TitleId, voteOnDna } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { getVotes, saveVotes } from './dna-votes.sql.ts';

/** Returns a title's id in Palate. @param ref the title's id in Palate or at IMDb @throws TITLE_NOT_FOUND */
function requireTitle({ snapshot }: Context, ref: string): TitleId {
  return snapshot.idAt(requireTitleRow(snapshot, ref));
}

/** API routes for a member's votes on a title's DNA (ten style values). */
export const routes: readonly Route[] = [
  route(getDnaVotes, ({ params }, context) =>
    getVotes(context.db, memberOf(context.viewer).userId, requireTitle(context, params.id)),
  ),
  route(voteOnDna, async ({ params, body }, context) => {
    const { db, viewer } = context;
    const { userId } = memberOf(viewer);
    const titleId = requireTitle(context, params.id);
    await db.transaction().execute((transaction) => saveVotes(transaction, userId, titleId, body.votes));
    return getVotes(db, userId, titleId);
  }),
];
