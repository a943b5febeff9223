import type { EvidenceSource } from '../../kernel/evidence.ts';
import { getViewerTracking } from './member-tracking.ts';

/** Loads what a member's ratings and flags of titles say about their taste. */
export const evidenceSource: EvidenceSource = {
  async load(context) {
    const tracking = await getViewerTracking(context);
    return tracking && { version: String(tracking.version), byRow: tracking.opinions };
  },
};
