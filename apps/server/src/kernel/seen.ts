import { RowSet } from '../catalogue/index.ts';
import type { Context } from './context.ts';
import { importFeatureFiles } from './feature-files.ts';

/** What one feature knows of the titles that the viewer has seen. */
interface SeenRows {
  /** Changes whenever the rows do. */
  readonly version: string;
  /** Rows of the context's snapshot, in any order. */
  readonly rows: readonly number[];
  /** Rows of titles that the viewer doesn't want suggested, seen or not. */
  readonly dismissed?: readonly number[];
}

/** A feature that knows which titles people have seen. Its `seen.ts` exports one as `seenSource`. */
export interface SeenSource {
  /** The feature's name. */
  readonly name: string;
  /** Loads the rows that the context's viewer has seen; null if the feature knows nothing about them. */
  load(context: Context): Promise<SeenRows | null>;
}

/** The titles that a viewer has seen or dismissed, by all features together. Don't change the sets. */
export interface Seen {
  /** Changes whenever the rows may have changed for this viewer and catalogue. */
  readonly version: string;
  readonly rows: RowSet;
  /** What lists of unseen titles leave out: titles that are seen, or dismissed. */
  readonly leftOut: RowSet;
}

let loading: Promise<readonly SeenSource[]> | undefined;

function listSeenSources(): Promise<readonly SeenSource[]> {
  loading ??= importFeatureFiles<{ seenSource: SeenSource }>('seen.ts').then((modules) =>
    modules.map(({ seenSource }) => seenSource),
  );
  return loading;
}

/** Loads the titles that the viewer has seen, once a context. */
export function loadSeen(context: Pick<Context, 'once'>): Promise<Seen> {
  return context.once(loadFromFeatures);
}

async function loadFromFeatures(context: Context): Promise<Seen> {
  return findSeen(context, await listSeenSources());
}

/** Loads the titles that the viewer has seen, leaving out what one feature knows. */
export async function loadSeenWithout(context: Context, feature: string): Promise<Seen> {
  return findSeen(
    context,
    (await listSeenSources()).filter(({ name }) => name !== feature),
  );
}

/** Combines what sources know of the titles that the viewer has seen. */
export async function findSeen(context: Context, sources: readonly SeenSource[]): Promise<Seen> {
  const found = await Promise.all(
    sources.map(async (source) => ({ name: source.name, seen: await source.load(context) })),
  );
  const { count } = context.snapshot;
  const rows = found.flatMap(({ seen }) => seen?.rows ?? []);
  return {
    version: found.map(({ name, seen }) => `${name} ${seen?.version ?? ''}`).join(', '),
    rows: RowSet.of(count, rows),
    leftOut: RowSet.of(count, [...rows, ...found.flatMap(({ seen }) => seen?.dismissed ?? [])]),
  };
}
