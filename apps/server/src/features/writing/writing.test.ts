import type { ErrorBody } from '@palate/contract';
import { WRITING_MAX } from '@palate/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';

const server = testServer();

it('a preview is what a published text looks like, and stores nothing', async () => {
  const { headers } = await signIn(server);
  const text = 'Blue, and **quiet**.\n\n<script>x</script> [spoiler]He comes back.[/spoiler]';
  const preview = await server.call<{ html: string }>('POST', '/posts/preview', { body: { text }, headers });
  expect(preview.status).toBe(200);
  const comment = await server.call<{ html: string }>('POST', '/comments/movie/moonlight-2016', {
    body: { text },
    headers,
  });
  expect(preview.body.html).toBe(comment.body.html);
  expect(preview.body.html).toContain('<strong>quiet</strong>');
  expect(preview.body.html).not.toContain('<script');
  const drafts = await server.call('GET', '/drafts', { headers });
  expect(drafts.body).toMatchObject({ totalElements: 0 });
});

it.each([
  ['no text', {}, 'INVALID_REQUEST'],
  ['an empty text', { text: ' \u200b ' }, 'TEXT_EMPTY'],
  ['a text that is too long', { text: 'a'.repeat(WRITING_MAX.story + 1) }, 'TEXT_TOO_LONG'],
])('%s has no preview', async (_, body, code) => {
  const { headers } = await signIn(server);
  const answer = await server.call<ErrorBody>('POST', '/posts/preview', { body, headers });
  expect([answer.status, answer.body.code]).toEqual([400, code]);
});

it('a visitor gets no preview', async () => {
  expect((await server.call('POST', '/posts/preview', { body: { text: 'Blue' } })).status).toBe(401);
});
