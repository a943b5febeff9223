import type { TitleOpinion } from '@palate/recommender';
import type { Snapshot } from '../catalogue/index.ts';
import type { Db } from '../db/database.ts';
import { importFeatureFiles } from './feature-files.ts';
import type { TasteOwner } from './viewer.ts';

/** What a person said about titles outside the taste test. */
export interface Opinions {
  /** Changes whenever the opinions do. */
  readonly version: string;
  /** By row of the snapshot. An unchanged opinion is the same object in the next version. */
  readonly byRow: ReadonlyMap<number, TitleOpinion>;
}

/** A feature with evidence of what people like. Its `evidence.ts` exports one as `evidenceSource`. */
export interface EvidenceSource {
  /** Loads the person's opinions; null if the feature has none. */
  load(db: Db, snapshot: Snapshot, owner: TasteOwner): Promise<Opinions | null>;
}

let loading: Promise<readonly EvidenceSource[]> | undefined;

/** Lists the evidence of every feature. */
function listEvidenceSources(): Promise<readonly EvidenceSource[]> {
  loading ??= importFeatureFiles<{ evidenceSource: EvidenceSource }>('evidence.ts').then((modules) =>
    modules.map(({ evidenceSource }) => evidenceSource),
  );
  return loading;
}

const NONE: Opinions = { version: '', byRow: new Map() };

/** Loads what a person said about titles outside the taste test, by all features together. */
export async function loadOpinions(db: Db, snapshot: Snapshot, owner: TasteOwner): Promise<Opinions> {
  const sources = await listEvidenceSources();
  const found = await Promise.all(sources.map((source) => source.load(db, snapshot, owner)));
  const [first = NONE, ...others] = found.filter((opinions) => opinions !== null);
  if (others.length === 0) return first;
  return {
    version: [first, ...others].map(({ version }) => version).join(' '),
    byRow: new Map([first, ...others].flatMap(({ byRow }) => [...byRow])),
  };
}
