import { z } from 'zod';
import { refusal } from '../pool-error.ts';
import { FIELDS } from './fields.ts';
import { defineOperation } from './operation.ts';
import { requireUser } from './own-account.ts';

const schema = z.object({ AccessToken: FIELDS.AccessToken });

/**
 * Returns no devices, since the pool doesn't remember any. Users see their sessions on their account page instead.
 */
export const listDevices = defineOperation('ListDevices', schema, async (context, { AccessToken }) => {
  await requireUser(context, AccessToken);
  return { Devices: [] };
});

/** Always responds that there is no such device, since the pool remembers none. */
export const forgetDevice = defineOperation(
  'ForgetDevice',
  z.object({ AccessToken: FIELDS.AccessToken.optional(), DeviceKey: z.string().max(55) }),
  async (context, { AccessToken }) => {
    await requireUser(context, AccessToken ?? '');
    throw refusal('noDevice');
  },
);
