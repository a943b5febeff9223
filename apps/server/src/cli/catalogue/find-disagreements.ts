import type { CatalogueTitle } from '../../db/seed/title-file.ts';
import { loosePersonName } from './loose-name.ts';
import type { ReferenceRecord } from './reference.ts';

/** A fact that a title and a reference record state differently. */
export interface Disagreement {
  readonly id: string;
  readonly field: 'year' | 'director' | 'runtime' | 'certificate';
  readonly ours: string;
  readonly theirs: string;
}

/** Two cuts or frame rates of one film lie this many minutes apart (our choice). */
const RUNTIME_TOLERANCE_MINUTES = 3;
/** Ratings that only say that there is none. */
const UNRATED = /^(not rated|unrated|nr|passed|approved)$/i;

/** Every fact the two disagree on, except those the title stands by. */
export function findDisagreements(title: CatalogueTitle, record: ReferenceRecord): Disagreement[] {
  const compared = [
    compareYear(title, record),
    compareDirector(title, record),
    compareRuntime(title, record),
    compareCertificate(title, record),
  ];
  return compared.flatMap((found) =>
    found && !title.standBy?.includes(found.field) ? [{ id: title.id, ...found }] : [],
  );
}

type Found = Omit<Disagreement, 'id'> | null;

function compareYear(title: CatalogueTitle, { year }: ReferenceRecord): Found {
  return year === title.year ? null : { field: 'year', ours: String(title.year), theirs: String(year) };
}

/** One director in common is enough; of shows references name somebody who directed an episode. */
function compareDirector(title: CatalogueTitle, { director }: ReferenceRecord): Found {
  const ours = title.people.filter(({ job }) => job === 'director').map(({ name }) => name);
  if (title.kind !== 'movie' || !director?.length || ours.length === 0) return null;
  const theirs = new Set(director.map(loosePersonName));
  if (ours.some((name) => theirs.has(loosePersonName(name)))) return null;
  return { field: 'director', ours: ours.join(', '), theirs: director.join(', ') };
}

/** Of shows references mean one episode, a pilot or all of them: nothing to compare. */
function compareRuntime({ kind, runtimeMinutes }: CatalogueTitle, { runtime }: ReferenceRecord): Found {
  if (kind !== 'movie' || !runtime || !runtimeMinutes) return null;
  if (Math.abs(runtime - runtimeMinutes) <= RUNTIME_TOLERANCE_MINUTES) return null;
  return { field: 'runtime', ours: `${runtimeMinutes} min`, theirs: `${runtime} min` };
}

function compareCertificate({ certificates }: CatalogueTitle, { certificate }: ReferenceRecord): Found {
  const ours = certificates.US;
  if (!ours || !certificate || UNRATED.test(certificate)) return null;
  if (ours.toUpperCase() === certificate.toUpperCase()) return null;
  return { field: 'certificate', ours, theirs: certificate };
}
