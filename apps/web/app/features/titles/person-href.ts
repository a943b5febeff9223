/** Somebody's work, headed by their name. §4 The actor filter starts from everything: no year, no rating. */
export const personHref = (personId: string): string =>
  `/dashboard?actorId=${encodeURIComponent(personId)}&year=&movieMatchRating=0`;
