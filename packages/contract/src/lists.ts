import { z } from 'zod';
import { bookCard } from './book.ts';
import { LIST_COVERS, LIST_MAX, LIST_RESTORE_HOURS, PAGE_SIZE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitedText } from './limited-text.ts';
import { paged, pagedQuery } from './paging.ts';
import { card, dna } from './titles.ts';
import { userId } from './user.ts';
import { TASTE_TYPE_KEYS } from './vocab/taste-types.ts';

/** Prefix of an entry's id if the entry is a book. */
export const BOOK_ENTRY_PREFIX = 'book:';

/** Maximum size of a request body, in bytes: two and a half times a full list of the longest entry ids. */
const BODY_BYTES_MAX = 1024 * 1024;

const EXAMPLE_ID = '5f0c8f0e-2f0b-4a55-9d6b-3e1c5a7d9b21';
const EXAMPLE_ENTRY = 'past-lives-2023';

/** The id of a list, chosen by the client that creates the list. */
export const listId = z
  .uuid()
  .describe('The list’s id. Chosen by the client, so that repeating the request has no effect.')
  .meta({ examples: [EXAMPLE_ID] });

/**
 * A reference to a list's entry: a movie or show by its id in Palate or at IMDb, or a book by its id after `book:`.
 */
export const listEntryRef = z
  .string()
  .min(1)
  .max(BOOK_ENTRY_PREFIX.length + 120)
  .describe(
    'A movie’s or show’s Palate id (past-lives-2023) or IMDb id (tt13238346), or a book’s id after “book:” (book:the-remains-of-the-day).',
  )
  .meta({ examples: [EXAMPLE_ENTRY] });

const fields = {
  title: z
    .string()
    .describe(
      `1 to ${LIST_MAX.title} characters, without spaces at either end; otherwise LIST_TITLE_EMPTY or LIST_TITLE_TOO_LONG.`,
    ),
  description: limitedText(LIST_MAX.description).describe(`Up to ${LIST_MAX.description} characters.`),
  shareable: z.boolean().describe('Whether everybody may see the list; otherwise it is private.'),
  ranked: z.boolean().describe('Whether the order is a ranking, shown with numbers.'),
  movieList: z
    .array(listEntryRef)
    .describe(`The entries in order, each once, up to ${LIST_MAX.entries}; otherwise LIST_TOO_LONG.`),
};

const newList = z
  .strictObject({
    movieListId: listId.optional(),
    title: fields.title,
    description: fields.description.default(''),
    shareable: fields.shareable.default(false),
    ranked: fields.ranked.default(false),
    movieList: fields.movieList.default([]),
  })
  .meta({
    examples: [
      { movieListId: EXAMPLE_ID, title: 'Rainy Sundays', shareable: true, movieList: [EXAMPLE_ENTRY] },
    ],
  });

const listChanges = z
  .strictObject({
    title: fields.title.optional(),
    description: fields.description.optional(),
    shareable: fields.shareable.optional(),
    ranked: fields.ranked.optional(),
    movieList: fields.movieList
      .optional()
      .describe(
        'Replaces all entries; the notes of those that stay are kept. To change one entry, use the calls for entries.',
      ),
    version: z
      .int()
      .optional()
      .describe('The version that the change is based on; LIST_CHANGED if the list has changed since.'),
  })
  .meta({ examples: [{ title: 'Rainy Sundays', shareable: true }] });

/** Data for drawing the cover of one title or book in the picture of a list. */
export const listCover = z.object({
  kind: z.enum(['title', 'book']),
  id: z.string(),
  title: z.string(),
  year: z.int(),
  dna,
  tasteType: z.enum([...TASTE_TYPE_KEYS, 'unknown']),
});
export type ListCover = z.infer<typeof listCover>;

const person = z.object({ id: userId, name: z.string() });
const collaborator = person.extend({ isViewer: z.boolean() });

/** A member's list of titles and books, without its entries (specification §3 Movie list). */
export const movieList = z.object({
  movieListId: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Whether the list is public; a private one is seen only by its owner and collaborators. */
  shareable: z.boolean(),
  /** Whether the order of the entries is a ranking, so that they are numbered. */
  ranked: z.boolean(),
  /** Increases with every change to the list or its entries. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  entryCount: z.int().min(0),
  /**
   * Number of the list's movies and shows (`total`), and how many of these the viewer has seen, according
   * to what they track and log; null for a visitor.
   */
  progress: z.object({ seen: z.int().min(0), total: z.int().min(0) }).nullable(),
  owner: person,
  /** The viewer's role: the owner may change everything, a collaborator the entries, and a reader nothing. */
  role: z.enum(['owner', 'collaborator', 'reader']),
  /** A moderator's reason for hiding the list from everybody but its owner; null if it isn't hidden. */
  hiddenReason: z.string().nullable(),
  /** Covers of the list's first entries. */
  covers: z.array(listCover).max(LIST_COVERS),
});
export type MovieList = z.infer<typeof movieList>;

/** A list with the fields that only its owner and collaborators see. */
export const movieListDetail = movieList.extend({
  /** The list's collaborators; empty for readers. */
  collaborators: z.array(collaborator),
  /** Whether the list has a valid invitation link; always false for anybody but the owner. */
  isInviting: z.boolean(),
});
export type MovieListDetail = z.infer<typeof movieListDetail>;

const entryFields = {
  entryId: z.string(),
  /** Position in the list, from 1. */
  number: z.int().min(1),
  note: z.string(),
  addedAt: z.iso.datetime(),
};
/** An entry of a list: a movie or show, or a book. */
export const listEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), ...entryFields, card }),
  z.object({ kind: z.literal('book'), ...entryFields, book: bookCard }),
]);
export type ListEntry = z.infer<typeof listEntry>;

/** Path parameters of a request about one list. */
export const listById = z.object({ id: listId });
/** Errors for an entry that isn't in the catalog. */
export const UNKNOWN_LIST_ENTRY = ['TITLE_NOT_FOUND', 'BOOK_NOT_FOUND'] as const;
/** Errors for a list that doesn't exist, or that the member may not change. */
export const LIST_NOT_EDITABLE = ['LIST_NOT_FOUND', 'LIST_NOT_YOURS'] as const;
const BAD_FIELDS = ['LIST_TITLE_EMPTY', 'LIST_TITLE_TOO_LONG', 'LIST_TOO_LONG', 'LIST_ENTRY_TWICE'] as const;

export const createList = defineEndpoint({
  method: 'POST',
  path: '/palate/movie-list',
  summary:
    'Creates a list. With the id of a list that the member has already created, returns that one unchanged.',
  access: 'member',
  isForPublishing: true,
  tag: 'lists',
  body: newList,
  bodyBytesMax: BODY_BYTES_MAX,
  result: movieListDetail,
  errors: [
    'LIST_NOT_FOUND',
    'TOO_MANY_LISTS',
    'ACCOUNT_DELETED',
    'RATE_LIMITED',
    'TOO_MANY_LINKS',
    ...BAD_FIELDS,
    ...UNKNOWN_LIST_ENTRY,
  ],
});

export const listLists = defineEndpoint({
  method: 'GET',
  path: '/palate/movie-list',
  summary:
    'The lists that the member owns or edits, or another member’s public lists; the last changed first. A visitor has none.',
  access: 'anyone',
  tag: 'lists',
  query: pagedQuery(PAGE_SIZE.movieList, {
    userId: userId.optional().describe('Another member’s id, to list their public lists.'),
  }),
  result: paged(movieList),
});

export const listFollowedLists = defineEndpoint({
  method: 'GET',
  path: '/palate/movie-list/followed',
  summary:
    'Public lists of members that the member follows and hasn’t muted, the last changed first. Empty lists are left out.',
  access: 'member',
  tag: 'lists',
  query: pagedQuery(PAGE_SIZE.movieList, {}),
  result: paged(movieList),
});

export const getList = defineEndpoint({
  method: 'GET',
  path: '/palate/movie-list/{id}',
  summary: 'A list without its entries. A private one is found only by its owner and collaborators.',
  access: 'anyone',
  tag: 'lists',
  params: listById,
  result: movieListDetail,
  errors: ['LIST_NOT_FOUND'],
});

export const listEntries = defineEndpoint({
  method: 'GET',
  path: '/palate/movie-list/{id}/entries',
  summary: 'A list’s entries in order. Titles that have been removed from the catalog are left out.',
  access: 'anyone',
  tag: 'lists',
  params: listById,
  query: pagedQuery(PAGE_SIZE.category, {
    sort: z
      .enum(['position', 'added'])
      .default('position')
      .describe('position (the list’s own order, by default) or added (the last added first).'),
  }),
  result: paged(listEntry),
  errors: ['LIST_NOT_FOUND'],
});

export const updateList = defineEndpoint({
  method: 'PATCH',
  path: '/palate/movie-list/{id}',
  summary: 'Changes a list; omitted fields stay the same. Collaborators may change only `movieList`.',
  access: 'member',
  isForPublishing: true,
  tag: 'lists',
  params: listById,
  body: listChanges,
  bodyBytesMax: BODY_BYTES_MAX,
  result: movieListDetail,
  errors: [...LIST_NOT_EDITABLE, 'LIST_CHANGED', 'TOO_MANY_LINKS', ...BAD_FIELDS, ...UNKNOWN_LIST_ENTRY],
});

export const deleteList = defineEndpoint({
  method: 'DELETE',
  path: '/palate/movie-list/{id}',
  summary: `Deletes a list. Its owner can restore it for ${LIST_RESTORE_HOURS} hours.`,
  access: 'member',
  tag: 'lists',
  params: listById,
  result: z.object({ movieListId: z.uuid() }),
  errors: [...LIST_NOT_EDITABLE],
});

export const restoreList = defineEndpoint({
  method: 'POST',
  path: '/palate/movie-list/{id}/restore',
  summary: 'Restores a deleted list; does nothing if it isn’t deleted.',
  access: 'member',
  isForPublishing: true,
  tag: 'lists',
  params: listById,
  result: movieListDetail,
  errors: [...LIST_NOT_EDITABLE],
});

export const cloneList = defineEndpoint({
  method: 'POST',
  path: '/palate/movie-list/{id}/clone',
  summary:
    'Copies a list into a private one of the member’s own. Notes are copied only from lists that the member may edit.',
  access: 'member',
  isForPublishing: true,
  tag: 'lists',
  params: listById,
  body: z.strictObject({ movieListId: listId }).meta({ examples: [{ movieListId: EXAMPLE_ID }] }),
  result: movieListDetail,
  errors: ['LIST_NOT_FOUND', 'TOO_MANY_LISTS', 'ACCOUNT_DELETED', 'RATE_LIMITED', 'TOO_MANY_LINKS'],
});
