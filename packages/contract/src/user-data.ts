import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/user',
  summary: 'Deletes the account of whoever is signed in, with everything of theirs. Nothing brings it back.',
  access: 'leaving',
  tag: 'user',
  body: z
    .object({ confirm: z.literal(true).describe('true: they mean it.') })
    .strict()
    .meta({ examples: [{ confirm: true }] }),
  result: z.object({ status: z.boolean() }),
});

export const exportUser = defineEndpoint({
  method: 'GET',
  path: '/user/export',
  summary: 'Everything kept of whoever is signed in, as one ZIP of JSON and CSV.',
  access: 'member',
  tag: 'user',
  result: z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
  contentType: 'application/zip',
});
