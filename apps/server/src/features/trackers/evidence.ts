import type { EvidenceSource } from '../../kernel/evidence.ts';
import { getViewerTracking } from './member-tracking.ts';

/** Loads the evidence about a member's taste from their ratings and flags of titles. */
export const evidenceSource: EvidenceSource = {
  async load(context) {
    const tracking = await getViewerTracking(context);
    return tracking && { version: String(tracking.version), byRow: tracking.opinions };
  },
};
