import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { titleId, titleRef } from './titles.ts';

const sampleNote = z.object({ titleId, note: z.string().nullable() });

export const saveSampleNote = defineEndpoint({
  method: 'PUT',
  path: '/sample/{id}/note',
  summary: 'Saves a note of one’s own on a title.',
  access: 'member',
  tag: 'sample',
  params: z.object({ id: titleRef }),
  body: z.object({ note: z.string().trim().min(1).max(200) }),
  result: sampleNote,
  errors: ['TITLE_NOT_FOUND', 'FORBIDDEN'],
});
