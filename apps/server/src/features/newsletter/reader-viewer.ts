import { toIsoCode } from '../../kernel/country.ts';
import { ANONYMOUS, type UserId, type Viewer, type VisitorId } from '../../kernel/viewer.ts';
import type { LetterReader } from './readers.sql.ts';

/** Returns the viewer whose taste, country and streaming services a reader's letter is made from. */
export function readerViewer({
  userId,
  visitorId,
  country,
  services,
}: Pick<LetterReader, 'userId' | 'visitorId' | 'country' | 'services'>): Viewer {
  if (userId === null)
    return {
      ...ANONYMOUS,
      // The id of a row of `letter_subscriptions`, which came from a signed cookie.
      visitorId: visitorId as VisitorId | null,
      chosenCountry: toIsoCode(country),
    };
  const member = {
    // The id of a row of `users`.
    userId: userId as UserId,
    sessionId: '',
    role: 'USER',
    countryCode: country,
    streamings: services,
    isBeingDeleted: false,
    isModerator: false,
    isSuspended: false,
    // Their version isn't known here, so cached data never counts as current.
    trackingVersion: Number.POSITIVE_INFINITY,
    booksVersion: Number.POSITIVE_INFINITY,
  } as const;
  return { ...ANONYMOUS, member };
}
