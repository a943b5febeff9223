import type { CatalogueTitle } from '../../db/seed/title-file.ts';
import { loosePersonName } from './loose-name.ts';
import type { ReferenceRecord } from './reference.ts';

/** A fact for which a title and a reference record have different values. */
export interface Disagreement {
  /** The title's id. */
  readonly id: string;
  readonly field: 'year' | 'director' | 'runtime' | 'certificate';
  /** The title's value, as text. */
  readonly ours: string;
  /** The reference record's value, as text. */
  readonly theirs: string;
}

/** Different cuts or frame rates of a film can differ by up to this many minutes (our choice). */
const RUNTIME_TOLERANCE_MINUTES = 3;
/** Certificates which mean that the title isn't rated. */
const UNRATED = /^(not rated|unrated|nr|passed|approved)$/i;

/**
 * Lists the facts that differ between our title and a reference record, except those in the title's `standBy` (facts
 * that we have checked).
 */
export function listDisagreements(title: CatalogueTitle, record: ReferenceRecord): Disagreement[] {
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

/**
 * Compares directors; one in common is enough. Shows aren't compared, since references name the director of
 * some episode.
 */
function compareDirector(title: CatalogueTitle, { director }: ReferenceRecord): Found {
  const ours = title.people.filter(({ job }) => job === 'director').map(({ name }) => name);
  if (title.kind !== 'movie' || !director?.length || ours.length === 0) return null;
  const theirs = new Set(director.map(loosePersonName));
  if (ours.some((name) => theirs.has(loosePersonName(name)))) return null;
  return { field: 'director', ours: ours.join(', '), theirs: director.join(', ') };
}

/**
 * Compares runtimes. Shows aren't compared, since references give the length of an episode, of the pilot, or
 * of all episodes.
 */
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
