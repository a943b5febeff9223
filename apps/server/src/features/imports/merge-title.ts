import { isDeepStrictEqual } from 'node:util';
import { certificateGroup } from '../../db/seed/certificates.ts';
import { fillFacts, type TitleFacts } from '../../db/seed/fill-facts.ts';
import { slug } from '../../db/seed/slug.ts';
import { recognise } from './identity/person-ids.ts';
import { newTitleId } from './identity/title-id.ts';
import { IMPORT_SOURCES, type ImportedTitle, type ImportSource } from './imported-title.ts';
import type { Prediction } from './predict-content.ts';
import type { TitleDraft, TitleRow } from './title-draft.ts';
import { fameOf, receptionOf } from './vocabulary/standing.ts';
import { mapThemes } from './vocabulary/themes.ts';

/** What is known of the title from a record alone. */
export function draftOf(record: ImportedTitle, source: ImportSource, prediction?: Prediction): TitleDraft {
  return {
    row: {
      id: newTitleId(record),
      kind: record.kind,
      title: record.title,
      year: record.year,
      ...factsOf(record),
      genres: [...record.genres],
      themes: mapThemes(record.keywords),
      countries: [...record.countries],
      languages: [...record.languages],
      certificate: certificateGroup(record.certificates),
      reception: receptionOf(record),
      fame: fameOf(record),
      dna: [],
      dna_sd: null,
      is_dna_predicted: true,
      synopsis: record.overview?.text ?? '',
      synopsis_source: record.overview?.source ?? null,
      is_shipped: false,
      import_source: source.name,
      import_run: source.run,
      import_at: record.at,
    },
    names: [],
    people: record.people,
    facts: null,
    isNew: true,
    isRowChanged: true,
    arePeopleChanged: record.people.length > 0,
    arePeopleLearned: false,
    needsPrediction: true,
    prediction,
  };
}

/**
 * Brings a record's facts into a known title. Ours are never overwritten: of a shipped title only gaps are
 * filled, and what filled them is kept apart for the next compilation. An imported title takes every fact
 * from its own source or one that stands above it, and only what it lacks from others and from a second
 * record of the same run.
 */
export function mergeTitle(draft: TitleDraft, record: ImportedTitle, source: ImportSource): void {
  // TMDB numbers films and shows apart: its number of the other kind is another title's.
  const own = record.kind === draft.row.kind ? record : { ...record, tmdbId: undefined };
  if (draft.row.is_shipped) fillShipped(draft, own);
  else mergeImported(draft, own, source);
}

function fillShipped(draft: TitleDraft, record: ImportedTitle): void {
  const facts = factsOf(record);
  const known = draft.facts ? fillFacts(draft.facts, facts) : facts;
  const filled = fillFacts(pickFacts(draft.row), known);
  if (!isDeepStrictEqual(filled, pickFacts(draft.row))) {
    draft.isRowChanged = true;
    Object.assign(draft.row, filled, { certificate: certificateGroup(filled.certificates) });
  }
  const named = recognise(draft.people, record.people);
  if (!isDeepStrictEqual(plain(named), plain(draft.people))) {
    draft.people = named.map((person, i) => ({ ...person, id: draft.people[i]?.id }));
    draft.arePeopleLearned = true;
  }
  if (!isDeepStrictEqual(known, draft.facts)) {
    draft.facts = known;
    draft.isRowChanged = true;
  }
}

function mergeImported(draft: TitleDraft, record: ImportedTitle, source: ImportSource): void {
  const { row } = draft;
  const isFirst = row.import_run !== source.run || record.at <= (row.import_at ?? -1);
  const isOwn = isFirst && rank(source.name) >= rank(row.import_source);
  const theirs = draftOf(record, source);
  const merged: TitleRow = isOwn
    ? // Columns of other features, which records know nothing of, stay as they are.
      { ...row, ...overlay(theirs.row, row), ...idsOf(row, theirs.row) }
    : { ...overlay(row, theirs.row), ...idsOf(row, theirs.row) };
  if (!isOwn) {
    merged.import_source = row.import_source;
    merged.import_run = row.import_run;
    merged.import_at = row.import_at;
  }
  const named = recognise(record.people, draft.people);
  const arePeopleNew = isOwn && named.length > 0 && !isDeepStrictEqual(plain(named), plain(draft.people));
  const first = draft.people.length === 0 && named.length > 0;
  if (arePeopleNew || first) {
    draft.people = named;
    draft.arePeopleChanged = true;
    predictAnew(draft);
  }
  // What foretells may have learned better since.
  if (source.isAgain && !draft.isNew) predictAnew(draft);
  const unplaced = { import_run: 0, import_at: 0 };
  if (isDeepStrictEqual({ ...merged, ...unplaced }, { ...row, ...unplaced })) {
    // Kept in mind for this run's later records; nothing that is worth writing.
    row.import_run = merged.import_run;
    row.import_at = merged.import_at;
    return;
  }
  if (isPredictedOfOther(merged, row)) predictAnew(draft);
  draft.row = merged;
  draft.isRowChanged = true;
}

/** The first row's facts, and the second's where the first has none. */
function overlay(first: TitleRow, second: TitleRow): TitleRow {
  const facts = fillFacts(pickFacts(first), pickFacts(second));
  const hasVotes = first.fame > fameOf({}) || second.fame <= fameOf({});
  return {
    ...first,
    ...facts,
    genres: first.genres.length > 0 ? first.genres : second.genres,
    countries: first.countries.length > 0 ? first.countries : second.countries,
    languages: first.languages.length > 0 ? first.languages : second.languages,
    certificate: certificateGroup(facts.certificates),
    reception: hasVotes ? first.reception : second.reception,
    fame: hasVotes ? first.fame : second.fame,
    synopsis: first.synopsis || second.synopsis,
    synopsis_source: first.synopsis ? first.synopsis_source : second.synopsis_source,
  };
}

/** What stays of the title's identity whoever brings facts, and of its DNA until it's predicted anew. */
function idsOf(known: TitleRow, theirs: TitleRow) {
  const { id, kind, themes, dna, dna_sd, is_dna_predicted, is_shipped } = known;
  return {
    id,
    kind,
    themes,
    dna,
    dna_sd,
    is_dna_predicted,
    is_shipped,
    imdb_id: known.imdb_id ?? theirs.imdb_id,
    tmdb_id: known.tmdb_id ?? theirs.tmdb_id,
  };
}

function predictAnew(draft: TitleDraft): void {
  draft.needsPrediction = true;
  draft.prediction = undefined;
}

function isPredictedOfOther(a: TitleRow, b: TitleRow): boolean {
  const features = (row: TitleRow) => [
    row.genres,
    row.keywords,
    row.synopsis,
    row.year,
    row.runtime_minutes,
    row.certificates.US,
    row.countries,
    row.languages,
  ];
  return !isDeepStrictEqual(features(a), features(b));
}

function rank(source: TitleRow['import_source']): number {
  return source === null ? -1 : IMPORT_SOURCES.indexOf(source);
}

/** People as credits tell them apart: another spelling of a name is the same person, another id isn't. */
function plain(people: TitleDraft['people']) {
  return people.map(({ name, job, role, imdbId, tmdbId }) => [slug(name), job, role ?? null, imdbId, tmdbId]);
}

function factsOf(record: ImportedTitle): TitleFacts {
  return {
    original_title: record.originalTitle ?? null,
    end_year: record.endYear ?? null,
    imdb_id: record.imdbId ?? null,
    tmdb_id: record.tmdbId ?? null,
    release_date: record.releaseDate ?? null,
    runtime_minutes: record.runtimeMinutes ?? null,
    season_count: record.seasonCount ?? (record.seasons?.length || null),
    imdb_score: record.imdbScore ?? null,
    certificates: { ...record.certificates },
    theatrical: { ...record.theatrical },
    streamings: record.streamings.map((streaming) => ({ ...streaming })),
    streamings_checked: { ...record.streamingsChecked },
    seasons: (record.seasons ?? []).map((season) => ({ ...season })),
    keywords: [...record.keywords],
  };
}

function pickFacts(row: TitleFacts): TitleFacts {
  return {
    original_title: row.original_title,
    end_year: row.end_year,
    imdb_id: row.imdb_id,
    tmdb_id: row.tmdb_id,
    release_date: row.release_date,
    runtime_minutes: row.runtime_minutes,
    season_count: row.season_count,
    imdb_score: row.imdb_score,
    certificates: row.certificates,
    theatrical: row.theatrical,
    streamings: row.streamings,
    streamings_checked: row.streamings_checked,
    seasons: row.seasons,
    keywords: row.keywords,
  };
}
