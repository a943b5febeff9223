import { expect, it } from 'vitest';
import { TOPICS, WITHOUT_PEOPLE } from './privacy-topics.ts';
import { listStoredRows, listStoredTopics } from './stored-data.server.ts';

const rows = listStoredRows();
const documented = rows.flatMap(({ tables }) => tables).sort();
const PERIOD =
  /\b(?:(an?|one|two|three|six|seven|\d+) (?:hour|day|week|month|year)s?\b|(?:last|that) (?:hour|day|week|month|year)\b)/g;

/** The periods in a text, each in one form: “the last day” and “one day” are “a day”. */
const periodsIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(PERIOD)].map(([period]) =>
      period.replace(/^(?:an?|one|last|that) /, 'a ').replace(/^a (\w+?)s$/, 'a $1'),
    ),
  );

it('reads every row of docs/account-data.md', () => {
  expect(rows.length).toBeGreaterThan(35);
  expect(documented).toContain('users');
});

it('covers each documented table once, and no other', () => {
  const covered = [...TOPICS.flatMap(({ tables }) => tables), ...WITHOUT_PEOPLE];
  expect(covered.sort()).toEqual(documented);
});

it('lists a table as one without people only if the documentation says so', () => {
  const empty = rows.filter(({ what }) => /^(?:none|nothing)\b/.test(what)).flatMap(({ tables }) => tables);
  expect(WITHOUT_PEOPLE.filter((table) => !empty.includes(table))).toEqual([]);
});

it('names only periods that the documentation names for the same data', () => {
  for (const { heading, howLong, tables } of TOPICS) {
    const facts = rows.filter((row) => row.tables.some((table) => tables.includes(table)));
    const known = periodsIn(facts.map(({ what, afterDeletion }) => `${what}. ${afterDeletion}`).join(' '));
    for (const period of periodsIn(howLong)) expect([...known], `${heading}: ${period}`).toContain(period);
  }
});

it('finds a period that differs', () => {
  expect([...periodsIn('deleted after 180 days, and for one day or the last year')]).toEqual([
    '180 days',
    'a day',
    'a year',
  ]);
});

it('addresses the reader, without names of tables or links to decisions', () => {
  for (const { rows: facts } of listStoredTopics()) {
    expect(facts.length).toBeGreaterThan(0);
    for (const { what, afterDeletion } of facts) {
      expect(`${what} ${afterDeletion}`).not.toMatch(/`|\]\(|\bthey\b|\btheir\b|\bthem\b/i);
      expect(what).toMatch(/^[A-Z].*\.$/);
    }
  }
});
