import { type TasteTestPayload, tasteTestPayload } from '@palate/contract';
import { certaintiesOfRows, fitTaste, matchRows, type TasteState } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import type { Dependencies } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { RecentMap } from '../../recent-map.ts';
import { toAnswers, toEvidence } from './answers.ts';
import { findAnswers } from './taste.sql.ts';

/** A viewer's taste over one catalogue version. */
export interface ViewerTaste {
  readonly state: TasteState;
  /** As they were given; the version rises with every change of them. */
  readonly answers: TasteTestPayload;
  readonly version: number;
  /** The match on every title: Float32Array by row, 0–100. Don't change it. */
  values(snapshot: Snapshot): Float32Array;
  /** How sure each of them is: Float32Array by row, 0–1. Don't change it. */
  certainties(snapshot: Snapshot): Float32Array;
}

/** Fitted tastes kept ready, each with up to 8 bytes a title of scores. */
const TASTES_KEPT = 300;
const kept = new RecentMap<string, { snapshot: Snapshot; taste: ViewerTaste }>(TASTES_KEPT);
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
  const earlier = kept.get(visitorId);
  if (earlier?.snapshot === snapshot && earlier.taste.version === found.version) return earlier.taste;
  const taste = fitViewerTaste(snapshot, tasteTestPayload.parse(found.answers), found.version);
  kept.set(visitorId, { snapshot, taste });
  return taste;
}

function fitViewerTaste(snapshot: Snapshot, answers: TasteTestPayload, version: number): ViewerTaste {
  const state = fitTaste(snapshot.matrix, toEvidence(snapshot, toAnswers(answers)));
  let values: Float32Array | undefined;
  let certainties: Float32Array | undefined;
  return {
    state,
    answers,
    version,
    values: () => {
      values ??= matchRows(snapshot.matrix, state, null).values;
      return values;
    },
    certainties: () => {
      certainties ??= certaintiesOfRows(
        snapshot.matrix,
        state,
        Uint32Array.from({ length: snapshot.count }, (_, row) => row),
      );
      return certainties;
    },
  };
}
