import { setImmediate } from 'node:timers/promises';
import type { TasteTestPayload } from '@palate/contract';
import { fitTaste, matchRows, neighboursOf, type TasteState } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import type { Dependencies } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { RecentMap } from '../../recent-map.ts';
import { toAnswers, toEvidence } from './answers.ts';
import { readKeptAnswers } from './kept-answers.ts';
import { findAnswers } from './taste.sql.ts';

/** A viewer's taste over one catalogue version. */
export interface ViewerTaste {
  readonly state: TasteState;
  /** As they were given; the version rises with every change of them. */
  readonly answers: TasteTestPayload;
  readonly version: number;
  /** The match on every title of that catalogue: Float32Array by row, 0–100. Don't change it. */
  values(): Float32Array;
}

/** Fitted tastes kept ready a catalogue version, each with up to 4 bytes a title of scores. */
const TASTES_KEPT = 300;
/** By snapshot, so that an old catalogue and what was fitted to it go together. */
const kept = new WeakMap<Snapshot, RecentMap<string, ViewerTaste>>();
/** One look-up a request: pages ask for the taste in several places. */
const asked = new WeakMap<Viewer, { snapshot: Snapshot; taste: Promise<ViewerTaste | null> }>();

/** The viewer's taste, fitted to their answers; null where they gave none. */
export function getViewerTaste(dependencies: Dependencies, viewer: Viewer): Promise<ViewerTaste | null> {
  const { visitorId } = viewer;
  if (!visitorId) return Promise.resolve(null);
  const { snapshot } = dependencies.catalogue;
  const earlier = asked.get(viewer);
  if (earlier?.snapshot === snapshot) return earlier.taste;
  const taste = loadTaste(dependencies, snapshot, visitorId);
  asked.set(viewer, { snapshot, taste });
  return taste;
}

async function loadTaste(
  { db }: Dependencies,
  snapshot: Snapshot,
  visitorId: string,
): Promise<ViewerTaste | null> {
  const found = await findAnswers(db, visitorId);
  if (!found) return null;
  const tastes = kept.get(snapshot) ?? new RecentMap<string, ViewerTaste>(TASTES_KEPT);
  kept.set(snapshot, tastes);
  const earlier = tastes.get(visitorId);
  if (earlier?.version === found.version) return earlier;
  const taste = await fitViewerTaste(snapshot, readKeptAnswers(found.answers), found.version);
  tastes.set(visitorId, taste);
  return taste;
}

async function fitViewerTaste(
  snapshot: Snapshot,
  answers: TasteTestPayload,
  version: number,
): Promise<ViewerTaste> {
  const { matrix } = snapshot;
  const evidence = toEvidence(snapshot, toAnswers(answers));
  // Each loved title reads the whole catalogue: of a large one, others have their turn in between.
  for (const row of evidence.loved) {
    neighboursOf(matrix, row);
    await setImmediate();
  }
  const state = fitTaste(matrix, evidence);
  let values: Float32Array | undefined;
  return {
    state,
    answers,
    version,
    values: () => {
      values ??= matchRows(matrix, state, null).values;
      return values;
    },
  };
}
