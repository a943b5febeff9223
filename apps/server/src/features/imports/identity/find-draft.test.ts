import { expect, it } from 'vitest';
import type { ImportedPerson, ImportedTitle } from '../imported-title.ts';
import { draftOf } from '../merge-title.ts';
import type { TitleDraft } from '../title-draft.ts';
import { DraftIndex, findIdConflict } from './find-draft.ts';
import { newTitleId } from './title-id.ts';

type Given = Pick<ImportedTitle, 'title' | 'year'> &
  Partial<ImportedTitle> & { by?: readonly string[]; cast?: readonly string[] };

function record({ by = [], cast = [], ...given }: Given): ImportedTitle {
  const kind = given.kind ?? 'movie';
  const job = kind === 'movie' ? 'director' : 'creator';
  const people: ImportedPerson[] = [
    ...by.map((name) => ({ name, job }) as const),
    ...cast.map((name) => ({ name, job: 'cast' }) as const),
  ];
  return {
    at: 1,
    kind,
    genres: [],
    keywords: [],
    countries: [],
    languages: [],
    certificates: {},
    streamings: [],
    people,
    ...given,
  };
}

const known = (given: Given, names: readonly string[] = []): TitleDraft => ({
  ...draftOf(record(given), { name: 'file', run: 1 }),
  names,
});

function find(given: Given, ...drafts: TitleDraft[]) {
  const index = new DraftIndex();
  for (const draft of drafts) index.add(draft);
  return index.find(record(given));
}

const LA_LA_LAND = { title: 'La La Land', year: 2016, imdbId: 'tt3783958', by: ['Damien Chazelle'] };
const OFFICE = { title: 'The Office', kind: 'tv_show', by: ['Ricky Gervais', 'Stephen Merchant'] } as const;

const THOR = ['Chris Hemsworth', 'Natalie Portman'];
const SURVIVOR: Given = {
  ...{ title: 'Survivor', year: 2000, kind: 'tv_show', runtimeMinutes: 48, cast: ['Jeff Probst'] },
};

it.each([
  ['another id, a year apart', { ...LA_LA_LAND, imdbId: 'tt9999999', year: 2017 }, known(LA_LA_LAND)],
  [
    'two of the cast, and another id',
    { title: 'The Terminal', year: 2004, imdbId: 'tt9999998', cast: ['Tom Hanks', 'Stanley Tucci'] },
    known({ title: 'The Terminal', year: 2004, imdbId: 'tt0362227', cast: ['Tom Hanks', 'Stanley Tucci'] }),
  ],
  [
    'another name',
    { title: 'Oldeuboi', year: 2003, by: ['Park Chan-wook'] },
    known({ title: 'Oldboy', year: 2003, by: ['Chan-wook Park'] }, ['Oldeuboi']),
  ],
  [
    'another name, a year apart, with a show’s makers as its cast',
    { title: 'House M.D.', year: 2005, kind: 'tv_show', cast: ['David Shore'] },
    known({ title: 'House', year: 2004, kind: 'tv_show', by: ['David Shore'] }, ['House M.D.']),
  ],
  [
    'one year and length under another id, where a list names nobody',
    { title: 'Be Cool', year: 2005, imdbId: 'tt0476894', runtimeMinutes: 119 },
    known({ title: 'Be Cool', year: 2005, imdbId: 'tt0377471', runtimeMinutes: 118, by: ['F. Gary Gray'] }),
  ],
  [
    'one year and length under another id, with one of the cast',
    { title: 'Puss in Boots', year: 2011, tmdbId: 417859, runtimeMinutes: 90, cast: ['Amy Sedaris'] },
    known({ title: 'Puss in Boots', year: 2011, tmdbId: 58423, runtimeMinutes: 90, cast: ['Amy Sedaris'] }),
  ],
  [
    'a name in whose it is',
    { title: "Marvel Studios' Thor", year: 2011, runtimeMinutes: 116, cast: THOR },
    known({ title: 'Thor', year: 2011, imdbId: 'tt0800369', runtimeMinutes: 115, cast: THOR }),
  ],
  [
    'a name with an edition in brackets',
    { title: 'Incredibles II (4K UHD)', year: 2018, by: ['Brad Bird'] },
    known({ title: 'The Incredibles II', year: 2018, imdbId: 'tt3606756', by: ['Brad Bird'] }),
  ],
  [
    'a cut of it',
    { title: 'Blade Runner: The Final Cut', year: 1982, runtimeMinutes: 117, by: ['Ridley Scott'] },
    known({ title: 'Blade Runner', year: 1982, runtimeMinutes: 117, by: ['Ridley Scott'] }),
  ],
  [
    'a show of one year and length under another id, with its host',
    { ...SURVIVOR, imdbId: 'tt0760143' },
    known({ ...SURVIVOR, imdbId: 'tt0239195' }),
  ],
] as const)('takes %s for the same work', (_, given, draft) => {
  expect(find(given, draft)).toBe(draft);
});

it.each([
  [
    'films of one year and length by others',
    { title: 'Prey', year: 2022, imdbId: 'tt15198608', runtimeMinutes: 100, by: ['Thomas Sieben'] },
    { title: 'Prey', year: 2022, imdbId: 'tt11866324', runtimeMinutes: 100, by: ['Dan Trachtenberg'] },
  ],
  [
    'films of one year of which one list tells the length and nobody’s name',
    { title: 'Aladdin', year: 1992, imdbId: 'tt0827990' },
    { title: 'Aladdin', year: 1992, imdbId: 'tt0103639', runtimeMinutes: 90, by: ['Ron Clements'] },
  ],
  [
    'films of one length a year apart, with nobody named',
    { title: 'Adrift', year: 2017, tmdbId: 447076, runtimeMinutes: 95 },
    { title: 'Adrift', year: 2018, tmdbId: 429300, runtimeMinutes: 96, by: ['Baltasar Kormákur'] },
  ],
  [
    'short films of one length',
    { title: 'Feast', year: 2014, imdbId: 'tt4282670', runtimeMinutes: 6 },
    { title: 'Feast', year: 2014, imdbId: 'tt3689498', runtimeMinutes: 6, by: ['Patrick Osborne'] },
  ],
  [
    'shows of one year and length with nobody in common',
    { title: 'Erased', year: 2016, kind: 'tv_show', imdbId: 'tt7573686', runtimeMinutes: 22 },
    {
      title: 'Erased',
      year: 2016,
      kind: 'tv_show',
      imdbId: 'tt5249462',
      runtimeMinutes: 22,
      by: ['Kei Sanbe'],
    },
  ],
  [
    'films that meet by what is left of their names alone',
    { title: 'Robert’s Emma.', year: 2020, runtimeMinutes: 90 },
    { title: 'Emma.', year: 2020, imdbId: 'tt9214832', by: ['Autumn de Wilde'] },
  ],
  [
    'a film and what was made about it',
    { title: 'Pinocchio (Handcarved Cinema)', year: 2022, runtimeMinutes: 37, by: ['Guillermo del Toro'] },
    { title: 'Pinocchio', year: 2022, runtimeMinutes: 117, by: ['Guillermo del Toro'] },
  ],
  [
    'remakes by others',
    { ...OFFICE, year: 2005, imdbId: 'tt0386676' },
    { ...OFFICE, year: 2001, imdbId: 'tt0290978' },
  ],
  [
    'a director’s own remake',
    { title: 'Funny Games', year: 2007, imdbId: 'tt0808279', by: ['Michael Haneke'] },
    { title: 'Funny Games', year: 1997, imdbId: 'tt0119167', by: ['Michael Haneke'] },
  ],
  [
    'a remake elsewhere',
    { title: 'Ringu', year: 1998, imdbId: 'tt0178868', by: ['Hideo Nakata'] },
    { title: 'The Ring', year: 2002, imdbId: 'tt0298130', by: ['Gore Verbinski'] },
  ],
  [
    'two of one name and year',
    { title: 'Pinocchio', year: 2022, imdbId: 'tt4593060', by: ['Robert Zemeckis'], cast: ['Tom Hanks'] },
    {
      title: 'Pinocchio',
      year: 2022,
      imdbId: 'tt1488589',
      by: ['Guillermo del Toro'],
      cast: ['Ewan McGregor'],
    },
  ],
  [
    'the short film before the film',
    { title: 'Whiplash', year: 2013, imdbId: 'tt2654430', by: ['Damien Chazelle'], runtimeMinutes: 18 },
    { title: 'Whiplash', year: 2014, imdbId: 'tt2582802', by: ['Damien Chazelle'], runtimeMinutes: 107 },
  ],
  [
    'one of the cast in common',
    { title: 'Hercules', year: 2014, imdbId: 'tt1267297', cast: ['John Hurt', 'A. Other'] },
    { title: 'Hercules', year: 2014, imdbId: 'tt0000009', cast: ['John Hurt', 'B. Other'] },
  ],
] as const)('keeps %s apart', (_, given, draft) => {
  expect(find(given, known(draft))).toBeUndefined();
});

it('doesn’t join by a name of elsewhere alone', () => {
  const hero = known({ title: 'Ying xiong', year: 2002, by: ['Zhang Yimou'] }, ['Hero']);
  expect(find({ title: 'Hero', year: 2002 }, hero)).toBeUndefined();
  expect(find({ title: 'Hero', year: 2002, by: ['Yimou Zhang'] }, hero)).toBe(hero);
});

it('reports contradicting ids', () => {
  const draft = known(LA_LA_LAND);
  expect(findIdConflict(draft, record({ ...LA_LA_LAND, imdbId: 'tt9999999' }))).toMatchObject({
    field: 'imdb_id',
    reason: expect.stringContaining('tt9999999 isn’t tt3783958, which “La La Land” (2016) has here'),
  });
  expect(findIdConflict(draft, record(LA_LA_LAND))).toBeUndefined();
});

it('recognizes titles by their makers and cast, never by writers and composers', () => {
  const composer = { name: 'Cy Invented', job: 'composer' } as const;
  const writer = { name: 'Di Invented', job: 'writer' } as const;
  const scored = (given: Given) => ({
    ...record(given),
    people: [...record(given).people, writer, composer],
  });
  const index = new DraftIndex();
  index.add(
    draftOf(scored({ title: 'The Baker', year: 2001, by: ['Ada Invented'] }), { name: 'file', run: 1 }),
  );
  expect(index.find(scored({ title: 'The Baker', year: 2001, by: ['Zed Invented'] }))).toBeUndefined();
  const given = { title: 'The Baker', year: 2001, by: ['Ada Invented'] };
  expect(newTitleId(scored(given))).toBe(newTitleId(record(given)));
});
