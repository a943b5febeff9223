/**
 * Matches the paths that a shortcut may lead to, with their filters: the dashboard, a category, a member's tracked
 * titles, a list, a person's work, or books.
 */
export const SHORTCUT_PATH =
  /^\/(?:dashboard(?:\/category\/[\w%.~:@!$&'()*+,;=-]+)?|watchlist(?:\/[\w-]+)?|profile\/(?:[\w-]+\/)?(?:seen|not-interested)|(?:list|person)\/[\w%.~-]+|books)(?:\?[!"$-~]*)?$/;
