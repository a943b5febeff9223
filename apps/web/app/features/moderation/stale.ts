import { ApiError } from '../../client-api.ts';

const UP_TO_DATE = 'The list is up to date now.';

/**
 * Explains to a moderator that a decision failed because its subject had changed or was decided meanwhile. Returns null
 * for any other failure.
 */
export function staleWords(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case 'MODERATED_ALREADY':
      return `That was already done, probably by another moderator. ${UP_TO_DATE}`;
    case 'POST_CHANGED':
    case 'LIST_CHANGED':
      return 'It was changed meanwhile. Read it again before you decide.';
    case 'AVATAR_CHANGED':
      return 'The member has changed the picture meanwhile. Look at the new one before you decide.';
    case 'POST_NOT_FOUND':
    case 'LIST_NOT_FOUND':
    case 'USER_NOT_FOUND':
    case 'ACT_NOT_FOUND':
      return `It has been deleted meanwhile. ${UP_TO_DATE}`;
    default:
      return null;
  }
}
