import type { BookTracker } from '@palate/contract';
import type { Context } from './context.ts';
import { importFeatureFiles } from './feature-files.ts';

/**
 * Supplies the `tracker` field of book cards: the viewer's reading status and rating. A feature provides it by
 * exporting `bookCardPart` from its own `book-card-part.ts`; only the first one found is used.
 */
export interface BookCardPart {
  /**
   * Loads the viewer's reading statuses and ratings of books, by book id. Books without either are absent. Returns
   * null for a visitor.
   */
  load(context: Context): Promise<ReadonlyMap<string, BookTracker> | null>;
}

let loading: Promise<readonly BookCardPart[]> | undefined;

/**
 * Loads the viewer's reading statuses and ratings of books, by book id, once per context. Returns null for a visitor.
 */
export function loadBookTrackers(context: Pick<Context, 'once'>): Promise<BookTrackers> {
  return context.once(loadFromFeature);
}
/**
 * The viewer's reading statuses and ratings of books, by book id. Books without either are absent. Null for a
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
