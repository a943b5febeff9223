import { z } from 'zod';
import { LIST_INVITATION_DAYS } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIST_NOT_EDITABLE, listById, listId, movieListDetail } from './lists.ts';
import { userId } from './user.ts';

/** Maximum number of calls per minute and IP address that change something with an invitation code. */
const INVITATION_CALLS_A_MINUTE = 20;

export const inviteToList = defineEndpoint({
  method: 'PUT',
  path: '/palate/movie-list/{id}/invitation',
  summary: `Creates an invitation link that is valid for ${LIST_INVITATION_DAYS} days, and revokes the previous one. Only this response contains the code.`,
  access: 'member',
  isForPublishing: true,
  tag: 'lists',
  params: listById,
  writesPerMinute: INVITATION_CALLS_A_MINUTE,
  result: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
  errors: [...LIST_NOT_EDITABLE],
});

export const revokeListInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/palate/movie-list/{id}/invitation',
  summary: 'Revokes the invitation link; collaborators stay.',
  access: 'member',
  tag: 'lists',
  params: listById,
  result: z.object({ movieListId: z.uuid() }),
  errors: [...LIST_NOT_EDITABLE],
});

/** The details of an invitation to a list, shown before it is accepted. */
export const listInvitation = z.object({
  movieListId: z.uuid(),
  title: z.string(),
  ownerName: z.string(),
  /** Whether the member who reads the invitation may already edit the list. */
  isMember: z.boolean(),
});
export type ListInvitation = z.infer<typeof listInvitation>;

export const readListInvitation = defineEndpoint({
  method: 'GET',
  path: '/palate/movie-list/invitation',
  summary: 'Describes an invitation without accepting it.',
  access: 'member',
  tag: 'lists',
  query: z.object({
    code: z
      .string()
      .max(100)
      .default('')
      .describe('The code in an invitation’s link; LIST_INVITATION_NOT_FOUND without one.'),
  }),
  result: listInvitation,
  errors: ['LIST_INVITATION_NOT_FOUND'],
});

export const joinList = defineEndpoint({
  method: 'POST',
  path: '/palate/movie-list/join',
  summary: 'Accepts an invitation: from then on the member may edit the list.',
  access: 'member',
  isForPublishing: true,
  tag: 'lists',
  writesPerMinute: INVITATION_CALLS_A_MINUTE,
  body: z
    .strictObject({ code: z.string().min(1).max(100).describe('The code in an invitation’s link.') })
    .meta({ examples: [{ code: 'not a code' }] }),
  result: movieListDetail,
  errors: ['LIST_INVITATION_NOT_FOUND', 'LIST_COLLABORATORS_FULL', 'ACCOUNT_DELETED'],
});

export const removeListCollaborator = defineEndpoint({
  method: 'DELETE',
  path: '/palate/movie-list/{id}/collaborators/{userId}',
  summary: 'Removes a collaborator; collaborators may remove themselves. Their entries stay.',
  access: 'member',
  tag: 'lists',
  params: z.object({
    id: listId,
    userId: userId
      .describe('The collaborator’s id.')
      .meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
  }),
  result: z.object({ movieListId: z.uuid() }),
  errors: [...LIST_NOT_EDITABLE],
});
