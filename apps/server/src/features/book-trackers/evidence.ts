import type { EvidenceSource } from '../../kernel/evidence.ts';
import { loadMemberBooks } from './member-books.ts';

/**
 * Loads what a member's books say about their taste: the books they want to read or aren't interested in, and their
 * ratings.
 */
export const evidenceSource: EvidenceSource = {
  load: async (context) => (await loadMemberBooks(context)).opinions,
};
