import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MailFailure, type MailTransport } from './mail-transport.ts';
import { hashAddress } from './mails.sql.ts';

const LETTERS_KEPT = 500;

const letterFile = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** When it was written, ISO. */
  at: z.string(),
});
/** A letter as its file holds it. */
export type OutboxLetter = z.infer<typeof letterFile>;

/** The folder of files that letters are where there is no SMTP server. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** Letters become files, one each, named by when they were made: a second try writes the same one. */
export function createOutbox(folder: string): MailTransport {
  return {
    isRepeatable: true,
    async send({ id, to, subject, text, html, createdAt }) {
      const at = createdAt.toISOString();
      const name = `${at.replaceAll(':', '-')}-${id}.json`;
      const letter: OutboxLetter = { to, subject, text, html, at };
      await onDisk(folder, async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(join(folder, `.${name}`), JSON.stringify(letter, null, 2), { mode: 0o600 });
        await rename(join(folder, `.${name}`), join(folder, name));
        await forgetOldest(folder);
      });
    },
    forget: (addressHash) => onDisk(folder, () => forgetTo(folder, addressHash)),
  };
}

/** @throws MailFailure where the folder can't be written to: then nothing else would go either */
async function onDisk(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const message = `The outbox ${folder} can’t be written to (${(cause as Error).message})`;
    throw new MailFailure('later', message, { cause, isForAll: true });
  }
}

/** The letters in the outbox, newest first. */
export async function listOutbox(folder: string, limit = LETTERS_KEPT): Promise<OutboxLetter[]> {
  const names = (await letterNames(folder)).reverse().slice(0, limit);
  const letters = await Promise.all(names.map((name) => readLetter(folder, name)));
  return letters.filter((letter) => letter !== null);
}

async function forgetTo(folder: string, addressHash: string): Promise<void> {
  for (const name of await letterNames(folder)) {
    const letter = await readLetter(folder, name);
    if (letter && hashAddress(letter.to) === addressHash) await rm(join(folder, name), { force: true });
  }
}

/** Null where it is no letter, or is gone. */
async function readLetter(folder: string, name: string): Promise<OutboxLetter | null> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => 'null');
  try {
    return letterFile.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

async function forgetOldest(folder: string): Promise<void> {
  const names = await letterNames(folder);
  for (const name of names.slice(0, Math.max(0, names.length - LETTERS_KEPT)))
    await rm(join(folder, name), { force: true });
}

/** Oldest first. */
async function letterNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /^\d.*\.json$/.test(name)).sort();
}
