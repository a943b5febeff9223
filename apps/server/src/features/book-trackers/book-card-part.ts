import type { BookCardPart } from '../../kernel/book-card-part.ts';
import { loadMemberBooks } from './member-books.ts';

/** Adds the member's tracker (reading status and rating) to the cards of books. */
export const bookCardPart: BookCardPart = {
  async load(context) {
    return context.viewer.member && (await loadMemberBooks(context)).trackers;
  },
};
