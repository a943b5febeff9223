import { spawnSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TASTE_ANSWERS } from '../bench/taste-answers.ts';
import { startServer, temporaryFolder } from './server.ts';

const DISK_MEGABYTES = 190;
const LEFT_FREE_BYTES = 120 * 1024;
const WRITES_AT_MOST = 290;
const CHUNK_BYTES = 1024 * 1024;

/** Keeps a visitor's answers; gives the cookie they are kept under, or null once the server has stopped. */
async function saveAnswers(url: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/api/user/taste-test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: TASTE_ANSWERS,
    });
    return answer.ok ? (answer.headers.getSetCookie()[0]?.split(';')[0] ?? null) : null;
  } catch {
    return null;
  }
}

async function fillDisk(folder: string): Promise<string> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (;;) {
    const disk = await statfs(folder);
    const free = disk.bavail * disk.bsize - LEFT_FREE_BYTES;
    if (free <= 0) break;
    await file.write(chunk, 0, Math.min(free, CHUNK_BYTES));
  }
  await file.close();
  return path;
}

test('a full disk stops the server with a message, and every acknowledged write is there afterwards', async ({
  skip,
}) => {
  const folder = await temporaryFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', folder.path]);
  if (mounted.status !== 0) {
    await folder.remove();
    skip('a small disk can only be mounted by root');
  }
  try {
    const dataDir = join(folder.path, 'data');
    const server = await startServer({ DATA_DIR: dataDir });
    const ballast = await fillDisk(folder.path);
    const stored: string[] = [];
    for (let write = 0; write < WRITES_AT_MOST; write += 1) {
      const cookie = await saveAnswers(server.url);
      if (cookie === null) break;
      stored.push(cookie);
    }
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('The database can’t write any more');

    await rm(ballast);
    const again = await startServer({ DATA_DIR: dataDir });
    const lost: string[] = [];
    for (const cookie of stored) {
      const answer = await fetch(`${again.url}/api/taste/is-available`, { headers: { cookie } });
      if (!((await answer.json()) as { status: boolean }).status) lost.push(cookie);
    }
    again.process.kill('SIGTERM');
    await again.exited;
    expect(stored.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  } finally {
    spawnSync('umount', [folder.path]);
    await folder.remove();
  }
});
