import { dayOfDate, pinCatalogue, type Snapshot } from '../../catalogue/index.ts';
import type { Dependencies } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countryOf } from '../streamings/index.ts';
import { getViewerTaste, type ViewerTaste } from '../taste/index.ts';

/** What choosing titles for a request needs to know, all of one moment and one catalogue version. */
export interface Viewing {
  /** The same, with the catalogue held at this version. */
  readonly dependencies: Dependencies;
  readonly viewer: Viewer;
  readonly snapshot: Snapshot;
  /** Null where nothing was answered yet. */
  readonly taste: ViewerTaste | null;
  /** Upper-case ISO code of the country the viewer is in (`countryOf`). */
  readonly country: string;
  /** Days since 1970-01-01, UTC. */
  readonly today: number;
}

/** Looks up who is viewing and what. */
export async function beginViewing(dependencies: Dependencies, viewer: Viewer): Promise<Viewing> {
  const pinned = pinCatalogue(dependencies);
  const taste = await getViewerTaste(pinned, viewer);
  return {
    dependencies: pinned,
    viewer,
    snapshot: pinned.catalogue.snapshot,
    taste,
    country: countryOf(viewer, taste?.answers.countryCode).isoCode,
    today: dayOfDate(dependencies.now()),
  };
}

/** Titles the viewer has seen, as far as their answers tell: loved, or chosen between without a word. */
export function seenRows({ taste }: Viewing): readonly number[] {
  return taste?.state.knownness.seen ?? [];
}
