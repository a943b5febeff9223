import { AppError, getDnaVotes, type TitleId, voteOnDna } from '@palate/contract';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { memberOf } from '../../http/viewer.ts';
import { readVotes, saveVotes } from './dna-votes.sql.ts';

export function routes({ db, catalogue }: Dependencies): Route[] {
  const idOf = (ref: string): TitleId => {
    const { snapshot } = catalogue;
    const row = snapshot.rowOf(ref);
    if (row === undefined) throw new AppError('TITLE_NOT_FOUND');
    return snapshot.idAt(row);
  };
  return [
    route(getDnaVotes, ({ params }, { viewer }) => readVotes(db, memberOf(viewer).userId, idOf(params.id))),
    route(voteOnDna, async ({ params, body }, { viewer }) => {
      const [{ userId }, titleId] = [memberOf(viewer), idOf(params.id)];
      await saveVotes(db, userId, titleId, body.votes);
      return readVotes(db, userId, titleId);
    }),
  ];
}
