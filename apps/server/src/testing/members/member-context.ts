import { type Context, createContext } from '../../kernel/context.ts';
import { ANONYMOUS, type UserId } from '../../kernel/viewer.ts';
import type { TestServer } from '../index.ts';
import { withoutMembers } from './no-members.ts';
import type { SignedIn } from './sign-in.ts';

/** Creates the context of a signed-in member, for functions that tests call without a request. */
export function memberContext({ db, catalogue }: TestServer, { user }: SignedIn): Context {
  return createContext(withoutMembers({ db, catalogue }), {
    ...ANONYMOUS,
    member: {
      userId: user.id as UserId,
      sessionId: '',
      role: 'USER',
      countryCode: 'us',
      streamings: [],
      isBeingDeleted: false,
      isModerator: false,
      isSuspended: false,
      // Treat everything that was cached before as outdated.
      trackingVersion: Number.POSITIVE_INFINITY,
      booksVersion: Number.POSITIVE_INFINITY,
    },
  });
}
