import {
  acceptJointRequest,
  createJointCode,
  declineJointRequest,
  enterJointCode,
  getJointTaste,
  listShownPartners,
  removeJointPartner,
  revokeJointCodes,
  withdrawJointRequest,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { deleteCodes } from './codes.sql.ts';
import { createCode } from './create-code.ts';
import { enterCode } from './enter-code.ts';
import { groupRoutes } from './group-routes.ts';
import { deleteSentRequest } from './partners.sql.ts';
import {
  acceptPartner,
  declinePartner,
  loadJointTaste,
  loadShownPartners,
  removePartner,
} from './partners.ts';

/** API routes for partners and groups, the members who choose together. */
export const routes: readonly Route[] = [
  route(getJointTaste, (_input, context) => loadJointTaste(context)),
  route(createJointCode, ({ query }, context) => createCode(context, query.uses)),
  route(revokeJointCodes, async (_input, { db, viewer, now }) => ({
    revokedCount: await deleteCodes(db, memberOf(viewer).userId, now),
  })),
  route(enterJointCode, async ({ query }, context) => ({ state: await enterCode(context, query.code) })),
  route(acceptJointRequest, async ({ params }, context) => {
    await acceptPartner(context, params.id);
    return loadJointTaste(context);
  }),
  route(declineJointRequest, async ({ params }, context) => {
    await declinePartner(context, params.id);
    return loadJointTaste(context);
  }),
  route(withdrawJointRequest, async ({ params }, context) => {
    await deleteSentRequest(context.db, memberOf(context.viewer).userId, params.id);
    return loadJointTaste(context);
  }),
  route(removeJointPartner, async ({ params }, context) => {
    await removePartner(context, params.id);
    return loadJointTaste(context);
  }),
  route(listShownPartners, async ({ params }, context) => ({
    partners: await loadShownPartners(context, params.id),
  })),
  ...groupRoutes,
];
