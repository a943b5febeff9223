import { SLIDERS } from '@palate/contract';
import { type Contribution, fitTaste, matchTitle, type TasteState } from '@palate/recommender';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, createCatalogue, type Snapshot } from '../../catalogue/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { labelReason } from './label-reason.ts';
import { sayEvidence } from './say-evidence.ts';

let database: TestDatabase;
let catalogue: Catalogue;
let snapshot: Snapshot;
/** Loves short and long, old and new, quiet and loud. */
const LOVED = ['past-lives-2023', 'aftersun-2022', 'lost-in-translation-2003', 'space-jam-1996', 'jaws-1975'];
const PAIRS = [
  ['moonlight-2016', 'the-avengers-2012'],
  ['the-godfather-1972', 'frozen-2013'],
] as const;
let state: TasteState;
let loved: readonly number[];

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
  everythingSaid = [...sayEverything()];
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
  reason: Contribution;
  label: string;
  text: string;
}

/** Every reason of every title, with what is said of it. */
let everythingSaid: readonly Said[];

function* sayEverything(): Generator<Said> {
  for (let row = 0; row < snapshot.count; row++) {
    for (const reason of matchTitle(snapshot.matrix, state, row).contributions) {
      const label = labelReason(snapshot, row, reason);
      yield { row, reason, label, text: sayEvidence(snapshot, loved, row, reason) };
    }
  }
}

const lovedNamedIn = (text: string) => loved.filter((row) => text.includes(snapshot.titleAt(row)));
const placeOf = (key: string) => SLIDERS.findIndex((slider) => slider.key === key);

describe('what is said of a reason', () => {
  it('names, as loved, loved titles only, and never the title itself', () => {
    let named = 0;
    for (const { row, text } of everythingSaid) {
      if (!text.includes('you love') || text.startsWith('You love this one')) continue;
      if (!/ (is|are) [a-z -]+\.$/.test(text) || text.includes('which')) {
        expect(lovedNamedIn(text), text).not.toEqual([]);
        named++;
      }
      expect(lovedNamedIn(text), text).not.toContain(row);
    }
    expect(named).toBeGreaterThan(100);
  });

  it('names pairs that were picked just so', () => {
    const picked = PAIRS.map(
      ([winner, loser]) =>
        `You picked ${snapshot.titleAt(rowOf(winner))} over ${snapshot.titleAt(rowOf(loser))}.`,
    );
    const said = everythingSaid.filter(({ text }) => text.startsWith('You picked'));
    expect(said.length).toBeGreaterThan(10);
    for (const { text } of said) expect(picked).toContain(text);
  });

  it('says a title is at a pole only where it is, and the same of loved titles named for it', () => {
    for (const { row, reason, label, text } of everythingSaid) {
      if (reason.kind !== 'slider') continue;
      const place = placeOf(reason.key);
      const slider = SLIDERS[place];
      const value = snapshot.dnaAt(row)[place] ?? 0;
      if (label.toLowerCase() === slider?.high) expect(value, label).toBeGreaterThan(3);
      if (label.toLowerCase() === slider?.low) expect(value, label).toBeLessThan(3);
      const pole =
        /^You lean ([^:]+): /.exec(text)?.[1] ?? (text.startsWith('Like') ? label.toLowerCase() : '');
      for (const other of lovedNamedIn(text)) {
        const theirs = snapshot.dnaAt(other)[place] ?? 0;
        if (pole === slider?.high) expect(theirs, text).toBeGreaterThan(3);
        if (pole === slider?.low) expect(theirs, text).toBeLessThan(3);
      }
    }
  });

  it('counts loved titles at a pole rightly', () => {
    const words = ['no', 'one', 'two', 'three', 'four', 'five'];
    let counted = 0;
    for (const { reason, text } of everythingSaid) {
      const found = /^(?:(\w+) of the|All) (\w+) titles you love are (.+)\.$/.exec(text);
      if (!found) continue;
      counted++;
      const [, some, all = '', pole] = found;
      const place = placeOf(reason.key);
      const isHigh = SLIDERS[place]?.high === pole;
      const there = loved.filter((other) => {
        const value = snapshot.dnaAt(other)[place] ?? 3;
        return isHigh ? value >= 3.5 : value <= 2.5;
      });
      expect(words.indexOf(all), text).toBe(loved.length);
      expect(words.indexOf((some ?? all).toLowerCase()), text).toBe(there.length);
    }
    expect(counted).toBeGreaterThan(10);
  });

  it('says of a time only what years bear out', () => {
    let near = 0;
    let far = 0;
    for (const { row, reason, text } of everythingSaid) {
      if (reason.kind !== 'era') continue;
      for (const other of lovedNamedIn(text)) {
        const years = Math.abs(snapshot.yearAt(other) - snapshot.yearAt(row));
        if (text.endsWith('from about then.')) {
          expect(years, text).toBeLessThanOrEqual(8);
          near++;
        }
        if (text.endsWith('from another time.')) {
          expect(years, text).toBeGreaterThanOrEqual(15);
          far++;
        }
      }
    }
    expect(near).toBeGreaterThan(0);
    expect(far).toBeGreaterThan(0);
  });

  it('says of genres and themes what the titles hold, and of marks what was marked', () => {
    for (const { row, reason, label, text } of everythingSaid) {
      if (reason.kind !== 'genre' && reason.kind !== 'theme') continue;
      const keysAt = (at: number) => (reason.kind === 'genre' ? snapshot.genres : snapshot.themes).keysAt(at);
      const has = (at: number) => keysAt(at).includes(reason.key);
      expect(label.startsWith('No '), label).toBe(!has(row));
      if (text.startsWith('You marked it up')) expect(reason.key).toBe('drama');
      if (text.startsWith('You marked it down')) expect(reason.key).toBe('horror');
      for (const other of lovedNamedIn(text)) {
        const isSaidToHave = text.startsWith('Like') ? has(row) : !text.includes('none of it');
        expect(has(other), `${label}: ${text}`).toBe(isSaidToHave);
      }
    }
  });

  it('speaks of one title in the singular', () => {
    for (const { text } of everythingSaid) {
      const named = lovedNamedIn(text).length;
      if (named === 1) expect(text).not.toMatch(/which you love, (have|are)/);
      if (named === 2) expect(text).not.toMatch(/which you love, (has|is)/);
    }
  });

  it('lets a loved title speak for itself', () => {
    const row = rowOf('space-jam-1996');
    const texts = matchTitle(snapshot.matrix, state, row).contributions.map((reason) =>
      sayEvidence(snapshot, loved, row, reason),
    );
    expect(texts).toContain('You named it in the test.');
    expect(texts).toContain('You love this one.');
  });
});
