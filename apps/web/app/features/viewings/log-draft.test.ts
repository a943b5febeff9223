import type { TitleId } from '@palate/contract/titles';
import type { Viewing } from '@palate/contract/viewings';
import { EMPTY_TRACKER } from '@palate/contract/vocab/trackers';
import { describe, expect, it } from 'vitest';
import {
  dateProblem,
  draftOf,
  fieldsBack,
  fieldsOf,
  listChanged,
  newDraft,
  pickFields,
} from './log-draft.ts';
import type { LoggedWork } from './logged-work.ts';

const NOW = new Date(2026, 10, 22, 23, 30);
const WORK: LoggedWork = {
  kind: 'title',
  id: 'arrival-2016' as TitleId,
  title: 'Arrival',
  loaded: EMPTY_TRACKER,
};
const VIEWING: Viewing = {
  id: '0f8b2f5e-35a1-4c0e-9a46-5b8f8e0f4b11',
  kind: 'title',
  movieId: 'arrival-2016',
  watchedOn: '2019-03',
  rating: 4.5,
  isRewatch: true,
  isLiked: true,
  tags: ['cinema'],
  note: 'A note',
  place: 'Rialto',
  companions: 'Ada',
  createdAt: '2026-11-22T12:00:00.000Z',
  updatedAt: '2026-11-22T12:00:00.000Z',
};

describe('a new draft', () => {
  it('has today’s date in this browser, the title’s rating, and no choice of rewatch', () => {
    const draft = newDraft(WORK, 4, NOW);
    expect(fieldsOf(WORK, draft)).toEqual({
      kind: 'title',
      movieId: 'arrival-2016',
      watchedOn: '2026-11-22',
      rating: 4,
      isLiked: false,
      tags: [],
      note: '',
      place: '',
      companions: '',
    });
    expect(fieldsOf(WORK, newDraft(WORK, 0, NOW)).rating).toBeNull();
  });
});

describe('the draft of an entry', () => {
  it.each(['2019-03-04', '2019-03', '2019', null])('has all its fields, dated %s', (watchedOn) => {
    const { id: _id, createdAt: _created, updatedAt: _updated, ...fields } = { ...VIEWING, watchedOn };
    expect(fieldsOf(WORK, draftOf({ ...VIEWING, watchedOn }, NOW))).toEqual(fields);
    expect(fieldsBack({ ...VIEWING, watchedOn })).toEqual({ ...fields, keepsTracker: true });
  });
});

describe('an edit', () => {
  const draft = draftOf(VIEWING, NOW);
  it.each([
    [{}, {}],
    [{ note: ' A note ' }, {}],
    [{ note: 'Another' }, { note: 'Another' }],
    [{ precision: 'year' }, { watchedOn: '2019' }],
    [{ precision: 'unknown' }, { watchedOn: null }],
    [{ rating: 0 }, { rating: null }],
    [{ tags: ['cinema', '35mm'] }, { tags: ['cinema', '35mm'] }],
    [
      { isRewatch: false, isLiked: false },
      { isRewatch: false, isLiked: false },
    ],
    [
      { place: '', companions: 'Ben' },
      { place: '', companions: 'Ben' },
    ],
  ] as const)('%j changes only the fields %j', (part, changes) => {
    const after = fieldsOf(WORK, { ...draft, ...part });
    expect(pickFields(after, listChanged(VIEWING, after))).toEqual(changes);
  });
});

describe('a date', () => {
  const draft = newDraft(WORK, 0, NOW);
  it.each([
    [{ day: '2026-11-22' }, null],
    [{ day: '' }, 'Choose a day.'],
    [{ day: '2026-11-23' }, 'That date is in the future.'],
    [{ precision: 'month', month: '12', year: '2026' }, 'That date is in the future.'],
    [{ precision: 'month', month: '11', year: '2026' }, null],
    [{ precision: 'year', year: '2027' }, 'That date is in the future.'],
    [{ precision: 'year', year: '26' }, 'Enter a year from'],
    [{ precision: 'year', year: '1500' }, 'Enter a year from'],
    [{ precision: 'unknown', year: '' }, null],
  ] as const)('for the draft %j has the problem %s', (part, problem) => {
    const found = dateProblem({ ...draft, ...part }, NOW);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toContain(problem);
  });
});
