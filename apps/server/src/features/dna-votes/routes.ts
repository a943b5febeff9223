import { getDnaVotes, type TitleId, voteOnDna } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { readVotes, saveVotes } from './dna-votes.sql.ts';

/** Our id of a title, by that or its external id. @throws TITLE_NOT_FOUND */
function requireTitle({ snapshot }: Context, ref: string): TitleId {
  return snapshot.idAt(requireTitleRow(snapshot, ref));
}

export const routes: readonly Route[] = [
  route(getDnaVotes, ({ params }, context) =>
    readVotes(context.db, memberOf(context.viewer).userId, requireTitle(context, params.id)),
  ),
  route(voteOnDna, async ({ params, body }, context) => {
    const { db, viewer } = context;
    const { userId } = memberOf(viewer);
    const titleId = requireTitle(context, params.id);
    await saveVotes(db, userId, titleId, body.votes);
    return readVotes(db, userId, titleId);
  }),
];
