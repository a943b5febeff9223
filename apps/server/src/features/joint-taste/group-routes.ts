import {
  createJointGroup,
  getJointGroup,
  inviteToJointGroup,
  joinJointGroup,
  leaveJointGroup,
  listJointGroups,
  updateJointGroup,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { createGroup, inviteToGroup, joinGroup, leaveGroup, updateGroup } from './change-groups.ts';
import { loadGroup, loadGroups } from './load-groups.ts';

/** API routes for groups of people who choose together. */
export const groupRoutes: readonly Route[] = [
  route(listJointGroups, async (_input, context) => ({ groups: await loadGroups(context) })),
  route(getJointGroup, ({ params }, context) => loadGroup(context, params.id)),
  route(createJointGroup, async ({ body }, context) => ({ group: await createGroup(context, body) })),
  route(updateJointGroup, async ({ params, body }, context) => ({
    group: await updateGroup(context, params.id, body),
  })),
  route(inviteToJointGroup, async ({ params, body }, context) => ({
    group: await inviteToGroup(context, params.id, body.userId),
  })),
  route(joinJointGroup, async ({ params }, context) => ({ group: await joinGroup(context, params.id) })),
  route(leaveJointGroup, async ({ params }, context) => {
    await leaveGroup(context, params.id, params.userId);
    return { groups: await loadGroups(context) };
  }),
];
