import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import * as contract from '@palate/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACT_ENDPOINTS } from '../testing/contract-endpoints.ts';
import { testServer } from '../testing/index.ts';
import { tasteTest } from '../testing/titles/taste-test.ts';

const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** A program such as users of the API write; the test compiles and runs it with the generated client. */
const PROGRAM = `
import { createClient } from './client/index.ts';
import { getTasteMetrics, getTitle, listTitles, submitTasteTest } from './sdk.gen.ts';
import type { SubmitTasteTestData } from './types.gen.ts';

export async function run(baseUrl: string, answers: SubmitTasteTestData['body']) {
  const client = createClient({ baseUrl });

  const found = await listTitles({ client, query: { movieType: 'movie', sort: 'movieRating', size: 3 } });
  const names: string[] = found.data?.content.map((card) => card.title) ?? [];

  const title = await getTitle({ client, path: { id: 'tt0068646' }, throwOnError: true });
  const pace: number = title.data.dna.pace;

  const missing = await getTitle({ client, path: { id: 'no-such-title' } });
  const code: 'TITLE_NOT_FOUND' | 'INVALID_REQUEST' | undefined =
    missing.error?.code === 'TITLE_NOT_FOUND' || missing.error?.code === 'INVALID_REQUEST'
      ? missing.error.code
      : undefined;

  const refused = await getTasteMetrics({ client, path: { id: 'me' } });
  const sent = await submitTasteTest({ client, body: answers });
  return { names, id: title.data.id, pace, code, refused: refused.response?.status, sent: sent.response?.status };
}
`;

const CONFIG = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'nodenext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ['**/*.ts'],
};

const programModule = z.object({
  run: z.function({ input: [z.string(), z.unknown()], output: z.promise(z.unknown()) }),
});

const server = testServer();
let folder: string;

describe('a TypeScript client generated from the OpenAPI document', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'palate-client-'));
    const { body } = await server.call<Record<string, unknown>>('GET', '/openapi.json');
    await createClient({
      input: body,
      output: { path: folder, module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
      logs: { level: 'silent', file: false },
    });
    await writeFile(join(folder, 'program.ts'), PROGRAM);
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has one function per endpoint, with the name the contract gives it', async () => {
    const names = Object.entries<unknown>(contract)
      .filter(([, value]) => CONTRACT_ENDPOINTS.some((endpoint) => endpoint === value))
      .map(([name]) => name);
    const sdk = await readFile(join(folder, 'sdk.gen.ts'), 'utf8');
    const functions = [...sdk.matchAll(/^export const (\w+) = </gm)].map(([, name]) => name);
    expect(functions.toSorted()).toEqual(names.toSorted());
  });

  it('compiles under strict settings, with a program that uses it', async () => {
    const compiled = promisify(execFile)(process.execPath, [TSC, '-p', folder]);
    await expect(compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }))).resolves.toMatchObject({
      stdout: '',
    });
  }, 120_000);

  it('calls a running server: reads, typed errors and a write', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { run } = programModule.parse(await import(/* @vite-ignore */ join(folder, 'program.ts')));
    expect(await run(`${origin}/api`, tasteTest())).toEqual({
      names: [expect.any(String), expect.any(String), expect.any(String)],
      id: 'the-godfather-1972',
      pace: expect.any(Number),
      code: 'TITLE_NOT_FOUND',
      refused: expect.any(Number),
      sent: 200,
    });
  });
});
