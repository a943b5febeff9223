import { AppError, type ErrorCode } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import type { ApiCall } from '../dispatch.ts';
import { type PageKind, wasDeleted } from './gone-pages.sql.ts';

const GONE = 410;
/** For errors that mean that a page's subject wasn't found: the subject's kind, and the message if it was deleted. */
const KINDS: Partial<Record<ErrorCode, { readonly kind: PageKind; readonly message: string }>> = {
  TITLE_NOT_FOUND: { kind: 'title', message: 'This title was removed from Palate.' },
  BOOK_NOT_FOUND: { kind: 'book', message: 'This book was removed from Palate.' },
  LIST_NOT_FOUND: { kind: 'list', message: 'This list was deleted by its owner.' },
  POST_NOT_FOUND: { kind: 'post', message: 'This text was deleted by its author.' },
  USER_NOT_FOUND: { kind: 'member', message: 'This member has deleted their account.' },
};

/** Like an error that something isn't found, with the status 410 instead of 404. */
class GoneError extends AppError {
  override get status(): number {
    return GONE;
  }
}

/**
 * Wraps the API for pages: an error that something isn't found has the status 410 if it was deleted, and stays 404 if
 * it never existed. The API over HTTP answers 404 for both.
 */
export function answerGone(db: Db, api: ApiCall): ApiCall {
  return async (endpoint, input) => {
    try {
      return await api(endpoint, input);
    } catch (error) {
      const known = error instanceof AppError ? KINDS[error.code] : undefined;
      const id = idIn(input);
      if (!known || id === null || !(error instanceof AppError)) throw error;
      if (!(await wasDeleted(db, known.kind, id))) throw error;
      throw new GoneError(error.code, known.message, { cause: error });
    }
  };
}

/** Returns the path parameter `id` of a call; null if it has none. */
function idIn(input: unknown): string | null {
  const params = input && typeof input === 'object' && 'params' in input ? input.params : null;
  return params && typeof params === 'object' && 'id' in params && typeof params.id === 'string'
    ? params.id
    : null;
}
