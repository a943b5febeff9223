import type { ResultOf } from '@palate/contract';
import { HANDLE } from '@palate/contract/constants';
import type { checkHandle } from '@palate/contract/profile';

/** Returns the message about a handle that a member has typed: available, taken or invalid. */
export function handleWords(typed: string, state: ResultOf<typeof checkHandle>['state']): string {
  const handle = `@${typed.trim().replace(/^@/, '').toLowerCase()}`;
  switch (state) {
    case 'available':
      return `${handle} is available.`;
    case 'taken':
      return `${handle} isn’t available.`;
    case 'invalid':
      return `Use ${HANDLE.min} to ${HANDLE.max} characters: letters a to z, digits and underscores.`;
  }
}
