import type { EvidenceSource } from '../../kernel/evidence.ts';
import { loadMemberBooks } from './member-books.ts';

/**
 * Loads the evidence about a member's taste from their books: the books they want to read or aren't interested in, and
 * their ratings.
 */
export const evidenceSource: EvidenceSource = {
  load: async (context) => (await loadMemberBooks(context)).opinions,
};
