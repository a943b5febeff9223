import { RowSet } from '../catalogue/index.ts';
import type { Context } from './context.ts';
import { importFeatureFiles } from './feature-files.ts';

/** The titles that the viewer has seen, according to one feature. */
export interface SeenRows {
  /** Changes whenever the rows change. */
  readonly version: string;
  /** Titles that the viewer has seen: rows of the context's snapshot, in any order. */
  readonly rows: readonly number[];
  /** Rows of titles that the viewer doesn't want suggested, whether seen or not. */
  readonly dismissed?: readonly number[];
  /** Rows of shows that the viewer has begun but not finished. */
  readonly underWay?: readonly number[];
}

/**
 * A feature's source of the titles that people have seen. The feature provides it by exporting `seenSource` from its
 * own `seen.ts`.
 */
export interface SeenSource {
  /** The feature's name. */
  readonly name: string;
  /** Loads the titles that the viewer has seen; null if the feature has no data about them. */
  load(context: Context): Promise<SeenRows | null>;
}

/** The titles that a viewer has seen, dismissed or begun, merged over all features. Don't modify the sets. */
export interface Seen {
  /**
   * Changes whenever the viewer's rows or the catalog may have changed. Versions of different viewers may be equal.
   */
  readonly version: string;
  /** Titles that the viewer has seen. */
  readonly rows: RowSet;
  /** Titles that the viewer doesn't want to be suggested. */
  readonly dismissed: RowSet;
  /** Titles that suggestions and lists of unseen titles leave out: those seen, dismissed or begun. */
  readonly excluded: RowSet;
}

let loading: Promise<readonly SeenSource[]> | undefined;

function listSeenSources(): Promise<readonly SeenSource[]> {
  loading ??= importFeatureFiles<{ seenSource: SeenSource }>('seen.ts').then((modules) =>
    modules.map(({ seenSource }) => seenSource),
  );
  return loading;
}

/** Loads the titles that the viewer has seen, once per context. */
export function loadSeen(context: Pick<Context, 'once'>): Promise<Seen> {
  return context.once(loadFromFeatures);
}

async function loadFromFeatures(context: Context): Promise<Seen> {
  return listSeen(context, await listSeenSources());
}

/** Loads the titles that the viewer has seen according to all features except the named one. */
export async function loadSeenWithout(context: Context, feature: string): Promise<Seen> {
  return listSeen(
    context,
    (await listSeenSources()).filter(({ name }) => name !== feature),
  );
}

/** Loads the titles that the viewer has seen according to each source, and merges them. */
export async function listSeen(context: Context, sources: readonly SeenSource[]): Promise<Seen> {
  const found = await Promise.all(
    sources.map(async (source) => ({ name: source.name, seen: await source.load(context) })),
  );
  const { count } = context.snapshot;
  const rows = found.flatMap(({ seen }) => seen?.rows ?? []);
  const dismissed = found.flatMap(({ seen }) => seen?.dismissed ?? []);
  const underWay = found.flatMap(({ seen }) => seen?.underWay ?? []);
  return {
    version: found.map(({ name, seen }) => `${name} ${seen?.version ?? ''}`).join(', '),
    rows: RowSet.of(count, rows),
    dismissed: RowSet.of(count, dismissed),
    excluded: RowSet.of(count, [...rows, ...dismissed, ...underWay]),
  };
}
