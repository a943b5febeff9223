import type { BookTracker } from '@palate/contract';
import type { Context } from './context.ts';
import { importFeatureFiles } from './feature-files.ts';

/**
 * A source of the `tracker` field on cards of books: what the viewer has marked about the book. The feature's
 * `book-card-part.ts` exports it as `bookCardPart`.
 */
export interface BookCardPart {
  /**
   * Loads what the viewer has marked about books (such as “reading”), by book id. Omits books without a mark. Returns
   * null for a visitor.
   */
  load(context: Context): Promise<ReadonlyMap<string, BookTracker> | null>;
}

let loading: Promise<readonly BookCardPart[]> | undefined;

/**
 * Loads what the viewer has marked about books (such as “reading”), by book id, once per context. Returns null for a
 * visitor.
 */
export function loadBookTrackers(context: Pick<Context, 'once'>): Promise<BookTrackers> {
  return context.once(loadFromFeature);
}
/**
 * What the viewer has marked about books (such as “reading”), by book id. A book without a mark is absent. Null for a
 * visitor.
 */
export type BookTrackers = ReadonlyMap<string, BookTracker> | null;

async function loadFromFeature(context: Context): Promise<BookTrackers> {
  loading ??= importFeatureFiles<{ bookCardPart: BookCardPart }>('book-card-part.ts').then((modules) =>
    modules.map(({ bookCardPart }) => bookCardPart),
  );
  const [part] = await loading;
  return part ? part.load(context) : null;
}
