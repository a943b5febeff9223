import { z } from 'zod';
import { JOINT_GUEST } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { eveningById, jointEvening } from './joint-evenings.ts';
import { titleName } from './titles.ts';

const TAG = 'joint taste';
/** Maximum number of writing calls by guests, per minute and IP address. */
const GUEST_CALLS_A_MINUTE = 60;

const guestCode = z.string().max(100).default('').describe('The code that the guest was given.');
const BAD_CODE = ['JOINT_CODE_INVALID', 'JOINT_CODE_NOT_FOUND', 'JOINT_CODE_EXPIRED'] as const;

export const inviteJointGuests = defineEndpoint({
  method: 'POST',
  path: '/joint-taste/evenings/{id}/guests',
  summary: `Creates a code with which people without an account join an open evening, for ${JOINT_GUEST.codeHours} hours. The previous code becomes invalid. Only this response contains the code.`,
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  params: eveningById,
  result: z.object({ value: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['JOINT_EVENING_NOT_FOUND'],
});

export const removeJointGuest = defineEndpoint({
  method: 'DELETE',
  path: '/joint-taste/evenings/{id}/guests/{guestId}',
  summary: 'Removes a guest from an evening, and forgets them.',
  access: 'member',
  tag: TAG,
  params: z.object({
    id: eveningById.shape.id,
    guestId: z
      .uuid()
      .describe('The guest’s id in the evening.')
      .meta({ examples: ['1d1a5f0e-6d0b-4c55-8e6b-7e1c5a7d9b77'] }),
  }),
  result: jointEvening,
  errors: ['JOINT_EVENING_NOT_FOUND'],
});

/** An evening as a guest sees it. */
export const guestEvening = z.object({
  /** The guest in this browser; null if they haven’t joined yet. */
  guest: z.object({ id: z.uuid(), name: z.string(), hasTaste: z.boolean() }).nullable(),
  /** First names of the others, once the guest has joined. */
  others: z.array(z.string()),
  /** The chosen title; null until there is one, and before the guest has joined. */
  choice: titleName.nullable(),
  /** Id of the evening, whose changes the guest’s page follows; null before joining. */
  eveningId: z.uuid().nullable(),
  /** Id of the evening’s last swipe round; null without one, and before joining. */
  roundId: z.uuid().nullable(),
});
export type GuestEvening = z.infer<typeof guestEvening>;

export const getGuestEvening = defineEndpoint({
  method: 'GET',
  path: '/joint-taste/guests',
  summary: 'The evening that a code for guests belongs to. Before joining, says nothing about who is there.',
  access: 'visitor',
  tag: TAG,
  query: z.object({ code: guestCode }),
  result: guestEvening,
  errors: [...BAD_CODE],
});

export const joinAsGuest = defineEndpoint({
  method: 'POST',
  path: '/joint-taste/guests',
  summary:
    'Joins an evening without an account. The guest then takes the taste test in the same browser. Name and test are deleted after the evening.',
  access: 'visitor',
  tag: TAG,
  writesPerMinute: GUEST_CALLS_A_MINUTE,
  body: z
    .strictObject({
      code: guestCode,
      name: z.string().max(200).describe(`The guest’s name, 1 to ${JOINT_GUEST.name} characters.`),
    })
    .meta({ examples: [{ code: 'K7QM-2XWP-9RTD', name: 'Maya' }] }),
  result: guestEvening,
  errors: [...BAD_CODE, 'JOINT_GUEST_NAMELESS', 'JOINT_GUEST_IS_MEMBER', 'JOINT_GROUP_FULL'],
});

export const leaveAsGuest = defineEndpoint({
  method: 'DELETE',
  path: '/joint-taste/guests',
  summary: 'Leaves all evenings as a guest, and deletes what was stored about the guest.',
  access: 'visitor',
  tag: TAG,
  result: z.object({ removedCount: z.int().min(0) }),
});
