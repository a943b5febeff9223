import type { TitleOpinion, WorkOpinion } from '@palate/recommender';
import { RowMap } from '../catalogue/index.ts';
import type { Context } from './context.ts';
import { importFeatureFiles } from './feature-files.ts';

/** A person's ratings and flags of titles and books, given outside the taste test. */
export interface Opinions {
  /** Changes whenever any opinion changes. */
  readonly version: string;
  /** Opinions by row of the snapshot. An unchanged opinion is the same object in the next version. */
  readonly byRow: RowMap<TitleOpinion>;
  /**
   * Opinions of works that aren't titles; absent if there are none. It stays the same array as long as they don't
   * change.
   */
  readonly works?: readonly WorkOpinion[];
}

/**
 * A feature's source of people's opinions (ratings and flags). The feature provides it by exporting `evidenceSource`
 * from its own `evidence.ts`.
 */
export interface EvidenceSource {
  /** Loads the viewer's opinions; null if the feature has none. */
  load(context: Context): Promise<Opinions | null>;
}

let loading: Promise<readonly EvidenceSource[]> | undefined;

/** Lists the evidence sources of all features. */
function listEvidenceSources(): Promise<readonly EvidenceSource[]> {
  loading ??= importFeatureFiles<{ evidenceSource: EvidenceSource }>('evidence.ts').then((modules) =>
    modules.map(({ evidenceSource }) => evidenceSource),
  );
  return loading;
}

const NONE: Opinions = { version: '', byRow: RowMap.of() };

/** Loads the viewer's ratings and flags from all features. */
export async function loadOpinions(context: Context): Promise<Opinions> {
  const sources = await listEvidenceSources();
  const found = await Promise.all(sources.map((source) => source.load(context)));
  const [first = NONE, ...others] = found.filter((opinions) => opinions !== null);
  if (others.length === 0) return first;
  return {
    version: [first, ...others].map(({ version }) => version).join(' '),
    byRow: joinRows([first, ...others].map(({ byRow }) => byRow)),
    ...joinWorks([first, ...others]),
  };
}

/**
 * Merges opinions of other works. If only one source has any, returns the same array, so that it counts as
 * unchanged.
 */
function joinWorks(sources: readonly Opinions[]): Pick<Opinions, 'works'> {
  const given = sources.flatMap(({ works }) => (works ? [works] : []));
  const [only = [], ...others] = given;
  return { works: others.length === 0 ? only : given.flat() };
}

/**
 * Merges opinions of titles. Copies only if several sources have some, since a member may have rated tens of
 * thousands.
 */
function joinRows(sources: readonly Opinions['byRow'][]): Opinions['byRow'] {
  const [only = NONE.byRow, ...others] = sources.filter(({ size }) => size > 0);
  return others.reduce((joined, byRow) => joined.with(byRow), only);
}
