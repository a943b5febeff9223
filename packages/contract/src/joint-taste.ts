import { z } from 'zod';
import { JOINT_TASTE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { memberById, memberSummary } from './members.ts';
import { userId } from './user.ts';

const TAG = 'joint taste';
/** Maximum number of writing calls with a code, per minute and IP address. */
const CODE_CALLS_A_MINUTE = 20;

/** A partner: a member who chooses titles together with the viewer. Both have agreed to it. */
export const jointPartner = memberSummary.extend({
  /** Time at which the two became partners. */
  since: z.iso.datetime(),
  /** Whether the partner has a taste, from the taste test or from their ratings. Without one, they have no matches. */
  hasTaste: z.boolean(),
});
export type JointPartner = z.infer<typeof jointPartner>;

const jointTaste = z.object({
  partners: z.array(jointPartner),
  /** Members who entered the viewer’s code and wait for an answer, the first first. */
  requests: z.array(memberSummary.extend({ askedAt: z.iso.datetime() })),
  /** The viewer’s own requests that wait for an answer. They don’t say whose code it was. */
  sent: z.array(z.object({ id: z.uuid(), askedAt: z.iso.datetime() })),
});
export type JointTaste = z.infer<typeof jointTaste>;

export const getJointTaste = defineEndpoint({
  method: 'GET',
  path: '/joint-taste',
  summary: 'The member’s partners, who choose together with them, and the open requests in both directions.',
  access: 'member',
  tag: TAG,
  result: jointTaste,
});

export const createJointCode = defineEndpoint({
  method: 'GET',
  path: '/joint-taste/code',
  summary: `Creates a code that others enter to become the member’s partner. It is valid for ${JOINT_TASTE.codeDays} days, for one person or several. A member’s last ${JOINT_TASTE.codes} codes are valid at the same time. Only this response contains the code.`,
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  query: z.object({
    uses: z
      .enum(['once', 'several'])
      .default('once')
      .describe('Whether one person may use the code, or several until it expires.'),
  }),
  // Specification §3 Joint taste code.
  result: z.object({ userId, value: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['ACCOUNT_DELETED'],
});

export const revokeJointCodes = defineEndpoint({
  method: 'DELETE',
  path: '/joint-taste/code',
  summary: 'Makes all of the member’s codes invalid. Partners and requests stay.',
  access: 'member',
  tag: TAG,
  result: z.object({ revokedCount: z.int().min(0) }),
});

export const enterJointCode = defineEndpoint({
  method: 'POST',
  path: '/joint-taste',
  summary:
    'Enters a code: asks the member who made it to become partners. Until they accept, the response doesn’t say who they are. Does nothing if it was done before.',
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  writesPerMinute: CODE_CALLS_A_MINUTE,
  query: z.object({
    code: z
      .string()
      .max(100)
      .default('')
      .describe('The code, in any case, with or without hyphens; JOINT_CODE_INVALID without one.'),
  }),
  result: z.object({ state: z.enum(['requested', 'partners']) }),
  errors: [
    'JOINT_CODE_INVALID',
    'JOINT_CODE_NOT_FOUND',
    'JOINT_CODE_EXPIRED',
    'JOINT_CODE_USED',
    'JOINT_CODE_OWN',
    'TOO_MANY_PARTNERS',
    'ACCOUNT_DELETED',
    'RATE_LIMITED',
  ],
});

export const acceptJointRequest = defineEndpoint({
  method: 'POST',
  path: '/joint-taste/requests/{id}/accept',
  summary: 'Accepts a member’s request to become partners; does nothing if they are partners already.',
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  params: memberById,
  result: jointTaste,
  errors: ['JOINT_REQUEST_NOT_FOUND', 'TOO_MANY_PARTNERS', 'ACCOUNT_DELETED'],
});

export const declineJointRequest = defineEndpoint({
  method: 'DELETE',
  path: '/joint-taste/requests/{id}',
  summary: 'Declines a member’s request to become partners; they won’t be notified.',
  access: 'member',
  tag: TAG,
  params: memberById,
  result: jointTaste,
});

export const withdrawJointRequest = defineEndpoint({
  method: 'DELETE',
  path: '/joint-taste/sent/{id}',
  summary: 'Withdraws one of the member’s own requests.',
  access: 'member',
  tag: TAG,
  params: z.object({
    id: z
      .uuid()
      .describe('The id of the request.')
      .meta({ examples: ['5f0c8f0e-2f0b-4a55-9d6b-3e1c5a7d9b21'] }),
  }),
  result: jointTaste,
});

export const removeJointPartner = defineEndpoint({
  method: 'DELETE',
  path: '/joint-taste/partners/{id}',
  summary: 'Ends a partnership, at once and for both; does nothing if there is none.',
  access: 'member',
  tag: TAG,
  params: memberById,
  result: jointTaste,
});

export const listShownPartners = defineEndpoint({
  method: 'GET',
  path: '/profile/{id}/partners',
  summary:
    'The partners of a member who shows this section to the viewer. A partner is listed only if their own section is shown to the viewer as well, or to the member themselves.',
  access: 'anyone',
  tag: TAG,
  params: memberById,
  result: z.object({ partners: z.array(memberSummary) }),
  errors: ['USER_NOT_FOUND', 'NOT_SHOWN'],
});
