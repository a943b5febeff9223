import { z } from 'zod';
import { JOINT_GROUP } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { memberSummary } from './members.ts';
import { userId } from './user.ts';

const TAG = 'joint taste';
const EXAMPLE_ID = '2c1a5f0e-6d0b-4c55-8e6b-7e1c5a7d9b31';
const EXAMPLE_MEMBER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** The id of a group, chosen by the client that creates it. */
export const jointGroupId = z
  .uuid()
  .describe('The group’s id. Chosen by the client, so that repeating the request has no effect.')
  .meta({ examples: [EXAMPLE_ID] });
/** Path parameters of a request about one group. */
export const groupById = z.object({ id: jointGroupId });

const minimum = z
  .int()
  .min(0)
  .max(100)
  .describe('The member’s own minimum match, 0 to 100: nothing below it is chosen.');

const groupMember = memberSummary.extend({
  isViewer: z.boolean(),
  /** Whether the member has accepted the invitation to the group. */
  hasJoined: z.boolean(),
  hasTaste: z.boolean(),
  floor: minimum,
  /** Whether they agree that the picture of the group’s tastes can be shared. */
  sharesPicture: z.boolean(),
});

/** A group of members who choose titles together, as one of them sees it. */
export const jointGroup = z.object({
  id: z.uuid(),
  /** Empty for two partners without a name of their own. */
  name: z.string(),
  /** Whether the viewer has accepted the invitation. Until then, they can only accept or leave. */
  hasJoined: z.boolean(),
  isCreator: z.boolean(),
  members: z.array(groupMember),
  /**
   * Whether the viewer can invite one more person: `free` if so, `premium` if neither the viewer nor the group’s
   * creator has the Premium that it takes, `full` if nobody can.
   */
  growth: z.enum(['free', 'premium', 'full']),
  /** The evening for which the group is choosing now; null if there is none. */
  openEveningId: z.uuid().nullable(),
});
export type JointGroup = z.infer<typeof jointGroup>;

const groupName = z.string().max(500).describe(`1 to ${JOINT_GROUP.name} characters.`);
const groups = z.object({ groups: z.array(jointGroup) });
const changed = z.object({ group: jointGroup });
const NOT_IN_GROUP = ['JOINT_GROUP_NOT_FOUND'] as const;

export const listJointGroups = defineEndpoint({
  method: 'GET',
  path: '/joint-taste/groups',
  summary: 'The groups that the member is in or invited to, those that chose last first.',
  access: 'member',
  tag: TAG,
  result: groups,
});

export const getJointGroup = defineEndpoint({
  method: 'GET',
  path: '/joint-taste/groups/{id}',
  summary: 'A group that the member is in or invited to.',
  access: 'member',
  tag: TAG,
  params: groupById,
  result: jointGroup,
  errors: [...NOT_IN_GROUP],
});

export const createJointGroup = defineEndpoint({
  method: 'POST',
  path: '/joint-taste/groups',
  summary: `Creates a group of the member and partners, ${JOINT_GROUP.min} to ${JOINT_GROUP.max} people. Partners are invited; more than one takes Premium. A single partner and no name make the group of the two, which both join at once, and which is returned if it exists already.`,
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  body: z
    .strictObject({
      id: jointGroupId,
      name: groupName.default('').describe('May be empty for a group of two.'),
      userIds: z.array(userId).max(50).describe('Ids of the partners.'),
    })
    .meta({ examples: [{ id: EXAMPLE_ID, name: 'Sunday', userIds: [EXAMPLE_MEMBER] }] }),
  result: changed,
  errors: [
    'JOINT_GROUP_NAMELESS',
    'JOINT_GROUP_TOO_SMALL',
    'JOINT_GROUP_FULL',
    'PREMIUM_REQUIRED',
    'TOO_MANY_JOINT_GROUPS',
    'JOINT_PARTNER_NOT_FOUND',
    'ACCOUNT_DELETED',
    ...NOT_IN_GROUP,
  ],
});

export const updateJointGroup = defineEndpoint({
  method: 'PATCH',
  path: '/joint-taste/groups/{id}',
  summary:
    'Changes the group’s name, the member’s own minimum match in it, or whether they agree that the picture of the group’s tastes can be shared.',
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  params: groupById,
  body: z
    .strictObject({
      name: groupName.optional(),
      floor: minimum.optional(),
      sharesPicture: z
        .boolean()
        .optional()
        .describe('Whether anybody with the link may see the picture, once everybody in the group agrees.'),
    })
    .meta({ examples: [{ floor: 40 }] }),
  result: changed,
  errors: [...NOT_IN_GROUP, 'JOINT_GROUP_NAMELESS'],
});

export const inviteToJointGroup = defineEndpoint({
  method: 'POST',
  path: '/joint-taste/groups/{id}/members',
  summary:
    'Invites one of the member’s partners to a group; does nothing if they are in it. More than two people take Premium, of the member or the group’s creator.',
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  params: groupById,
  body: z
    .strictObject({ userId: userId.describe('The partner’s id.') })
    .meta({ examples: [{ userId: EXAMPLE_MEMBER }] }),
  result: changed,
  errors: [
    ...NOT_IN_GROUP,
    'JOINT_GROUP_NAMELESS',
    'JOINT_GROUP_FULL',
    'PREMIUM_REQUIRED',
    'JOINT_PARTNER_NOT_FOUND',
    'ACCOUNT_DELETED',
  ],
});

export const joinJointGroup = defineEndpoint({
  method: 'POST',
  path: '/joint-taste/groups/{id}/join',
  summary: 'Accepts an invitation to a group: its members see each other’s matches from then on.',
  access: 'member',
  isForPublishing: true,
  tag: TAG,
  params: groupById,
  result: changed,
  errors: [...NOT_IN_GROUP, 'TOO_MANY_JOINT_GROUPS'],
});

export const leaveJointGroup = defineEndpoint({
  method: 'DELETE',
  path: '/joint-taste/groups/{id}/members/{userId}',
  summary:
    'Leaves a group or declines the invitation. Whoever created the group can also remove others. Past evenings stay, without the member.',
  access: 'member',
  tag: TAG,
  params: z.object({
    id: jointGroupId,
    userId: userId.describe('The member who leaves.').meta({ examples: [EXAMPLE_MEMBER] }),
  }),
  result: groups,
  errors: [...NOT_IN_GROUP],
});
