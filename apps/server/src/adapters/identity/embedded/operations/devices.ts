import { z } from 'zod';
import { refusal } from '../pool-error.ts';
import { FIELDS } from './fields.ts';
import { defineOperation } from './operation.ts';
import { requireUser } from './own-account.ts';

const schema = z.object({ AccessToken: FIELDS.AccessToken });

/** Devices aren't remembered; somebody's sessions are in their account. */
export const listDevices = defineOperation('ListDevices', schema, async (ground, { AccessToken }) => {
  await requireUser(ground, AccessToken);
  return { Devices: [] };
});

export const forgetDevice = defineOperation(
  'ForgetDevice',
  z.object({ AccessToken: FIELDS.AccessToken.optional(), DeviceKey: z.string().max(55) }),
  async (ground, { AccessToken }) => {
    await requireUser(ground, AccessToken ?? '');
    throw refusal('noDevice');
  },
);
