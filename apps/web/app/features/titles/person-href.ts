/** Somebody's own page. */
export const personHref = (personId: string): string => `/person/${encodeURIComponent(personId)}`;

/** The dashboard's list narrowed to somebody's work. §4 The actor filter starts from everything: no year, no rating. */
export const personListHref = (personId: string): string =>
  `/dashboard?actorId=${encodeURIComponent(personId)}&year=&movieMatchRating=0`;
