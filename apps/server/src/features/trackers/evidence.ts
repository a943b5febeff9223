import type { EvidenceSource } from '../../kernel/evidence.ts';
import { loadTracking } from './member-tracking.ts';

/** A member's ratings and flags. */
export const evidenceSource: EvidenceSource = {
  async load(db, snapshot, owner) {
    if (owner.kind !== 'member') return null;
    const { version, opinions } = await loadTracking(db, snapshot, owner.id);
    return { version: String(version), byRow: opinions };
  },
};
