/** Returns the URL of a person's page. */
export const personHref = (personId: string): string => `/person/${encodeURIComponent(personId)}`;

/** Returns the URL of the dashboard with a person's work, with the defaults of the actor filter (specification §4). */
export const personListHref = (personId: string): string =>
  `/dashboard?actorId=${encodeURIComponent(personId)}`;
