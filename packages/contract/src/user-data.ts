import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/user',
  summary: 'Deletes the signed-in member’s account and all of its data. It can’t be undone.',
  access: 'deleting',
  tag: 'user',
  body: z
    .object({ confirm: z.literal(true).describe('Must be true, to confirm.') })
    .strict()
    .meta({ examples: [{ confirm: true }] }),
  result: z.object({ status: z.boolean() }),
});

export const exportUser = defineEndpoint({
  method: 'GET',
  path: '/user/export',
  summary: 'All data stored about the signed-in member, as a ZIP of JSON and CSV files.',
  access: 'member',
  tag: 'user',
  result: z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
  contentType: 'application/zip',
});
