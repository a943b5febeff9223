import { z } from 'zod';
import { LIST_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitedText } from './limited-text.ts';
import { LIST_NOT_EDITABLE, listEntryRef, listId, UNKNOWN_LIST_ENTRY } from './lists.ts';

/** Result of adding, changing or removing an entry of a list: which list and entry, and the list's new version. */
export const listChange = z.object({
  movieListId: z.uuid(),
  entryId: z.string(),
  /** The list's version after this change. */
  version: z.int(),
});
export type ListChange = z.infer<typeof listChange>;

const entryParams = z.object({ id: listId, entryId: listEntryRef });

const after = listEntryRef
  .nullable()
  .optional()
  .describe('The entry after which to put it; null for the beginning of the list.');
const note = limitedText(LIST_MAX.note)
  .optional()
  .describe(`A note on the entry, up to ${LIST_MAX.note} characters.`);

export const addListEntry = defineEndpoint({
  method: 'PUT',
  path: '/palate/movie-list/{id}/entries/{entryId}',
  summary: 'Adds an entry, at the end unless `after` says where. An existing entry isn’t moved.',
  access: 'member',
  isForPublishing: true,
  tag: 'lists',
  params: entryParams,
  body: z.strictObject({ after, note }).meta({ examples: [{ note: 'See it with the sound up.' }] }),
  result: listChange,
  errors: [...LIST_NOT_EDITABLE, 'LIST_TOO_LONG', 'TOO_MANY_LINKS', ...UNKNOWN_LIST_ENTRY],
});

export const changeListEntry = defineEndpoint({
  method: 'PATCH',
  path: '/palate/movie-list/{id}/entries/{entryId}',
  summary: 'Moves an entry, changes its note, or both.',
  access: 'member',
  isForPublishing: true,
  tag: 'lists',
  params: entryParams,
  body: z
    .strictObject({ after, note })
    .refine((change) => Object.keys(change).length > 0, 'name after, note or both')
    .meta({ examples: [{ after: null }] }),
  result: listChange,
  errors: [...LIST_NOT_EDITABLE, 'LIST_ENTRY_NOT_FOUND', 'TOO_MANY_LINKS'],
});

export const removeListEntry = defineEndpoint({
  method: 'DELETE',
  path: '/palate/movie-list/{id}/entries/{entryId}',
  summary: 'Removes an entry; does nothing if there is no such entry.',
  access: 'member',
  isForPublishing: true,
  tag: 'lists',
  params: entryParams,
  result: listChange,
  errors: [...LIST_NOT_EDITABLE],
});

/** A list that the member owns or collaborates on, offered when adding a title or book. */
export const listChoice = z.object({
  movieListId: z.uuid(),
  title: z.string(),
  /** Whether the list is public. */
  shareable: z.boolean(),
  entryCount: z.int().min(0),
  /** Whether the list already contains the title or book. */
  hasEntry: z.boolean(),
});
export type ListChoice = z.infer<typeof listChoice>;

export const listChoices = defineEndpoint({
  method: 'GET',
  path: '/palate/movie-list/choices/{entryId}',
  summary: 'All lists that the member may edit, and whether each has a title; the last changed first.',
  access: 'member',
  tag: 'lists',
  params: z.object({ entryId: listEntryRef }),
  result: z.array(listChoice),
  errors: [...UNKNOWN_LIST_ENTRY],
});
