import { fitTaste, matchTitle, type TasteState } from '@palate/recommender';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, createCatalogue, type Snapshot } from '../../catalogue/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { describeEvidence } from './describe-evidence.ts';

let database: TestDatabase;
let catalogue: Catalogue;
let snapshot: Snapshot;
/** Titles for somebody who loves short and long, old and new, quiet and loud ones. */
const LOVED = ['past-lives-2023', 'aftersun-2022', 'lost-in-translation-2003', 'space-jam-1996', 'jaws-1975'];
const PAIRS = [
  ['moonlight-2016', 'the-avengers-2012'],
  ['the-godfather-1972', 'frozen-2013'],
] as const;
let state: TasteState;
let loved: readonly number[];
let everythingSaid: readonly Said[];

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await createCatalogue(database.db, { pollMs: null });
  snapshot = catalogue.snapshot;
  const { genres } = snapshot.matrix.vocabulary;
  state = fitTaste(snapshot.matrix, {
    ageRange: { start: 30, end: 44 },
    countryCode: 'us',
    genres: { positive: [genres.indexOf('drama')], negative: [genres.indexOf('horror')] },
    loved: LOVED.map(rowOf),
    pairs: PAIRS.map(([winner, loser]) => ({ winner: rowOf(winner), loser: rowOf(loser) })),
  });
  loved = state.evidence.loved;
  everythingSaid = [...describeEverything()];
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

function rowOf(id: string): number {
  const row = snapshot.rowOf(id);
  if (row === undefined) throw new Error(`the catalogue has no ${id}`);
  return row;
}

interface Said {
  row: number;
  text: string;
}

/** Yields the description of every reason for the match of every title. */
function* describeEverything(): Generator<Said> {
  for (let row = 0; row < snapshot.count; row++) {
    for (const reason of matchTitle(snapshot.matrix, state, row).contributions) {
      yield { row, text: describeEvidence(snapshot, loved, row, reason) };
    }
  }
}

/** Matches the description of a reason for the match of a loved title. */
const OWN = /^You said you love this title\.$/;

const lovedNamedIn = (text: string) => loved.filter((row) => text.includes(snapshot.titleAt(row)));

describe('what is said of a reason', () => {
  it('names, as loved, loved titles only, and never the title itself', () => {
    let named = 0;
    for (const { row, text } of everythingSaid) {
      if (!text.includes('you love') || OWN.test(text)) continue;
      if (!/ (is|are) [a-z -]+\.$/.test(text) || text.includes('which')) {
        expect(lovedNamedIn(text), text).not.toEqual([]);
        named++;
      }
      expect(lovedNamedIn(text), text).not.toContain(row);
    }
    expect(named).toBeGreaterThan(100);
  });

  it('speaks of one title in the singular', () => {
    for (const { text } of everythingSaid) {
      const named = lovedNamedIn(text).length;
      if (named === 1) expect(text).not.toMatch(/which you love, (have|are)/);
      if (named === 2) expect(text).not.toMatch(/which you love, (has|is)/);
    }
  });

  it('names a loved title as the reason', () => {
    const row = rowOf('space-jam-1996');
    const texts = matchTitle(snapshot.matrix, state, row).contributions.map((reason) =>
      describeEvidence(snapshot, loved, row, reason),
    );
    expect(texts).toContain('You named it in the test.');
    expect(texts.filter((text) => OWN.test(text)).length).toBeGreaterThan(0);
    expect(texts).not.toContain('You love this one.');
  });
});
