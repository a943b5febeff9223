import type { CardPart } from '../../kernel/card-part.ts';
import { listNotes } from './sample.sql.ts';

declare module '../../kernel/card-part.ts' {
  interface CardParts {
    sampleNote: string;
  }
}

/** The viewer's own note on each title. */
export const cardPart: CardPart<'sampleNote'> = {
  name: 'sampleNote',
  async load({ db, snapshot, viewer }, rows) {
    if (!viewer.member) return new Map();
    const notes = new Map(
      (await listNotes(db, viewer.member.userId)).map(({ title_id, note }) => [title_id, note]),
    );
    return new Map(
      rows.flatMap((row) => {
        const note = notes.get(snapshot.idAt(row));
        return note === undefined ? [] : [[row, note] as const];
      }),
    );
  },
};
