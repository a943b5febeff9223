import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { loadCorrections, type TitleCorrections } from '../../db/corrections/title-corrections.ts';
import { raiseCatalogueVersion } from '../../db/seed/catalogue-version.sql.ts';
import { slug } from '../../db/seed/slug.ts';
import { takeWriterLock } from '../../db/seed/writer-lock.sql.ts';
import type { Tables } from '../../db/tables.ts';
import { DraftIndex, findIdConflict } from './identity/find-draft.ts';
import { searchKeys } from './identity/name-key.ts';
import { type DraftPerson, PersonIndex } from './identity/person-ids.ts';
import { newTitleId } from './identity/title-id.ts';
import type { ImportedTitle, ImportProblem, ImportSource } from './imported-title.ts';
import { draftOf, mergeTitle } from './merge-title.ts';
import type { ContentPredictor } from './predict-content.ts';
import type { TitleDraft } from './title-draft.ts';
import {
  identifyPeople,
  insertNameKeys,
  insertPeople,
  listDrafts,
  listPeople,
  listTitleIds,
  replaceCredits,
  upsertFacts,
  upsertTitles,
} from './write-titles.sql.ts';

/** The result of writing a batch of imported titles: counts, and problems for the report. */
export interface WriteOutcome {
  /** Number of new titles. */
  readonly created: number;
  /** Number of records that describe a title that already existed or was created earlier in the batch. */
  readonly joined: number;
  /** Number of existing titles that changed. */
  readonly changed: number;
  /** Records that weren't imported, with the reasons. */
  readonly problems: readonly ImportProblem[];
  /** Records that were matched with a title although an external id differs. */
  readonly conflicts: readonly ImportProblem[];
}

/**
 * Writes a batch of imported titles in the caller's transaction: finds the title that each record describes, or creates
 * it, and predicts its DNA (ten style values). Titles that come with Palate only get facts that they lack. Writing the
 * same batch again changes nothing. Other writers of titles wait until the transaction ends.
 */
export async function writeTitles(
  trx: Transaction<Tables>,
  batch: readonly ImportedTitle[],
  source: ImportSource,
  predictor: ContentPredictor,
): Promise<WriteOutcome> {
  await takeWriterLock(trx);
  const keyed = batch.map((record) => ({
    ...record,
    id: newTitleId(record),
    keys: searchKeys(record.kind, [record.title, record.originalTitle]),
  }));
  const drafts = await listDrafts(trx, await listTitleIds(trx, keyed));
  const index = new DraftIndex();
  const corrections = await loadCorrections(trx, [
    ...drafts.map(({ row }) => row.id),
    ...keyed.map(({ id }) => id),
  ]);
  const corrected = liftCorrections(drafts, corrections, index);

  const problems: ImportProblem[] = [];
  const conflicts: ImportProblem[] = [];
  let joined = 0;
  for (const record of batch) {
    const found = index.find(record) ?? corrected.find(record);
    if (found === undefined) {
      const draft = draftOf(record, source, predictor.preparedFor(record));
      drafts.push(draft);
      index.add(draft);
    } else if ('reason' in found) {
      problems.push(found);
    } else {
      joined += 1;
      const conflict = findIdConflict(found, record);
      if (conflict) conflicts.push(conflict);
      mergeTitle(found, record, source);
      index.add(found);
    }
  }
  const learned = drafts.filter(({ arePeopleLearned }) => arePeopleLearned);
  if (learned.length > 0) await resolvePeople(trx, learned);
  await predictDrafts(drafts, predictor);
  const written = drafts.filter(({ isRowChanged, arePeopleChanged }) => isRowChanged || arePeopleChanged);
  if (written.length > 0) await writeDrafts(trx, written, corrections);
  const created = written.filter(({ isNew }) => isNew).length;
  return { created, joined, changed: written.length - created, problems, conflicts };
}

/**
 * Removes corrections from the drafts, since sources must be merged with the original values, and adds all
 * drafts to the index.
 * @returns an index that finds drafts by their corrected values
 */
function liftCorrections(
  drafts: readonly TitleDraft[],
  corrections: TitleCorrections,
  index: DraftIndex,
): Pick<DraftIndex, 'find'> {
  const corrected = new DraftIndex();
  const lifted = new Map<TitleDraft, TitleDraft>();
  for (const draft of drafts) {
    if (corrections.has(draft.row.id)) {
      const before = { ...draft, row: { ...draft.row } };
      corrected.add(before);
      lifted.set(before, draft);
      corrections.lift(draft.row);
    }
    index.add(draft);
  }
  return {
    find(record) {
      const found = corrected.find(record);
      return found === undefined || 'reason' in found ? found : lifted.get(found);
    },
  };
}

/**
 * Predicts the DNA and themes of imported titles that have changed, or for which a new prediction was
 * requested.
 */
async function predictDrafts(drafts: readonly TitleDraft[], predictor: ContentPredictor): Promise<void> {
  for (const draft of drafts) {
    const { row } = draft;
    if (!draft.needsPrediction || row.is_shipped) continue;
    const { dna, sd, themes } = draft.prediction ?? (await predictor.predict(draft));
    const before = [row.dna, row.dna_sd, row.themes, row.is_dna_predicted];
    if (isDeepStrictEqual(before, [dna, sd, themes, true])) continue;
    Object.assign(row, { dna, dna_sd: sd, themes, is_dna_predicted: true });
    draft.isRowChanged = true;
  }
}

async function writeDrafts(
  trx: Transaction<Tables>,
  drafts: readonly TitleDraft[],
  corrections: TitleCorrections,
): Promise<void> {
  for (const { row } of drafts) corrections.lay(row);
  await corrections.save(trx);
  const recredited = drafts.filter(({ arePeopleChanged }) => arePeopleChanged);
  const personIds = await resolvePeople(trx, recredited);
  // The statements run one after another on one connection; while the database executes one, the next is
  // prepared.
  await Promise.all([
    upsertTitles(
      trx,
      drafts.map(({ row }) => row),
    ),
    insertNameKeys(
      trx,
      drafts.flatMap(({ row: { id, kind, title, original_title, year } }) =>
        searchKeys(kind, [title, original_title]).map((key) => ({ key, year, title_id: id })),
      ),
    ),
    upsertFacts(
      trx,
      drafts.flatMap(({ row, facts }) => (row.is_shipped && facts ? [{ title_id: row.id, facts }] : [])),
    ),
    replaceCredits(
      trx,
      recredited.flatMap(({ isNew, row }) => (isNew ? [] : row.id)),
      recredited.flatMap(({ row, people }) =>
        people.map((person, position) => ({
          title_id: row.id,
          position,
          person_id: personIds.get(person) ?? slug(person.name),
          job: person.job,
          role: person.role ?? null,
        })),
      ),
    ),
  ]);
  await raiseCatalogueVersion(trx);
}

/** Finds or creates everybody credited in the drafts, and stores the sources' ids of people. */
async function resolvePeople(
  trx: Transaction<Tables>,
  drafts: readonly TitleDraft[],
): Promise<ReadonlyMap<DraftPerson, string>> {
  const people = drafts.flatMap((draft) => draft.people);
  const ids = new Map<DraftPerson, string>();
  const hasIds = people.some(({ imdbId, tmdbId }) => imdbId !== undefined || tmdbId !== undefined);
  // Without ids there is nothing to look up: a person who is only known by name gets the id of that name.
  if (!hasIds) {
    for (const person of people) ids.set(person, person.id ?? slug(person.name));
    await insertPeople(trx, namesOf(ids));
    return ids;
  }
  const known = await listPeople(
    trx,
    people.flatMap(({ imdbId }) => imdbId ?? []),
    people.flatMap(({ tmdbId }) => tmdbId ?? []),
    people.flatMap(({ id, name }) => (id === undefined ? slug(name) : [id, slug(name)])),
  );
  const index = new PersonIndex(known);
  // First take people whom a title already has, so that no namesake takes their id.
  for (const person of people) if (person.id !== undefined) ids.set(person, index.identify(person));
  for (const person of people) if (person.id === undefined) ids.set(person, index.identify(person));
  await insertPeople(trx, namesOf(ids));
  await identifyPeople(
    trx,
    [...new Set(ids.values())].map((id) => {
      const { imdbId, tmdbId } = index.idsOf(id);
      return { id, imdb_id: imdbId ?? null, tmdb_id: tmdbId ?? null };
    }),
  );
  return ids;
}

/** Returns the names of people by our ids. */
function namesOf(ids: ReadonlyMap<DraftPerson, string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [{ name }, id] of ids) if (!names.has(id)) names.set(id, name);
  return names;
}
