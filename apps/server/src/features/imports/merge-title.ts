import { isDeepStrictEqual } from 'node:util';
import { certificateGroup } from '@palate/contract';
import { fillFacts, type TitleFacts } from '../../db/seed/fill-facts.ts';
import { slug } from '../../db/seed/slug.ts';
import { recognise } from './identity/person-ids.ts';
import { newTitleId } from './identity/title-id.ts';
import { IMPORT_SOURCES, type ImportedTitle, type ImportSource } from './imported-title.ts';
import type { Prediction } from './predict-content.ts';
import type { TitleDraft, TitleRow } from './title-draft.ts';
import { movieRatingOf, popularityOf } from './vocabulary/standing.ts';
import { mapThemes } from './vocabulary/themes.ts';

/**
 * Creates the draft (a title as it will be stored) of a new title from an imported record alone.
 * @param prediction the title's DNA and themes if they were predicted in advance
 */
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
      movie_rating: movieRatingOf(record),
      popularity: popularityOf(record),
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
 * Merges an imported record into an existing title's draft. For a shipped title (one that comes with Palate), the
 * record only fills gaps; the added facts are also stored separately for the next release of the shipped files. Other
 * titles take every fact from the source they came from, or from one of higher precedence. From other sources, and
 * from a second record of the same run, they take only facts that they lack.
 */
export function mergeTitle(draft: TitleDraft, record: ImportedTitle, source: ImportSource): void {
  // TMDB has separate ids for films and shows, so an id of the other kind belongs to another title.
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
    ? // Columns of other features, which records don't have, stay unchanged.
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
  // The model may have improved since the last prediction.
  if (source.isAgain && !draft.isNew) predictAnew(draft);
  const unplaced = { import_run: 0, import_at: 0 };
  if (isDeepStrictEqual({ ...merged, ...unplaced }, { ...row, ...unplaced })) {
    // Remembered for later records of this run; not worth a write by itself.
    row.import_run = merged.import_run;
    row.import_at = merged.import_at;
    return;
  }
  if (isPredictedOfOther(merged, row)) predictAnew(draft);
  draft.row = merged;
  draft.isRowChanged = true;
}

/** Returns the first row's facts, with gaps filled from the second row. */
function overlay(first: TitleRow, second: TitleRow): TitleRow {
  const facts = fillFacts(pickFacts(first), pickFacts(second));
  const hasVotes = first.popularity > popularityOf({}) || second.popularity <= popularityOf({});
  return {
    ...first,
    ...facts,
    genres: first.genres.length > 0 ? first.genres : second.genres,
    countries: first.countries.length > 0 ? first.countries : second.countries,
    languages: first.languages.length > 0 ? first.languages : second.languages,
    certificate: certificateGroup(facts.certificates),
    movie_rating: hasVotes ? first.movie_rating : second.movie_rating,
    popularity: hasVotes ? first.popularity : second.popularity,
    synopsis: first.synopsis || second.synopsis,
    synopsis_source: first.synopsis ? first.synopsis_source : second.synopsis_source,
  };
}

/**
 * Returns the fields that don't depend on the source of facts: the title's identity, and its DNA until it is predicted
 * again.
 */
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

/**
 * Reduces people to what distinguishes credits: a different spelling of the name doesn't matter, but a
 * different id does.
 */
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
