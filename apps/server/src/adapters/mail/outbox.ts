import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MailFailure, type MailTransport } from './mail-transport.ts';
import { hashAddress } from './mails.sql.ts';

const OUTBOX_MAX = 500;

const emailFile = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  /** When the email was written, ISO. */
  at: z.string(),
});
/** An email as stored in a file of the outbox folder. */
export type OutboxEmail = z.infer<typeof emailFile>;

/** Returns the folder that emails are written to if there is no SMTP server. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/**
 * Creates a transport that writes each email to its own file instead of sending it. The file's name contains the
 * email's id and time of creation, so a retry overwrites the same file.
 */
export function createOutbox(folder: string): MailTransport {
  return {
    isRepeatable: true,
    async send({ id, to, subject, text, html, headers, createdAt }) {
      const at = createdAt.toISOString();
      const name = `${at.replaceAll(':', '-')}-${id}.json`;
      const email: OutboxEmail = { to, subject, text, html, ...(headers && { headers }), at };
      await onDisk(folder, async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(join(folder, `.${name}`), JSON.stringify(email, null, 2), { mode: 0o600 });
        await rename(join(folder, `.${name}`), join(folder, name));
        await deleteOldest(folder);
      });
    },
    delete: (addressHash) => onDisk(folder, () => deleteTo(folder, addressHash)),
  };
}

/**
 * Runs a file operation.
 * @throws MailFailure for all emails if the folder can't be written to
 */
async function onDisk(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const message = `The outbox ${folder} can’t be written to (${(cause as Error).message})`;
    throw new MailFailure('later', message, { cause, isForAll: true });
  }
}

/** Lists the emails in the outbox folder, newest first. */
export async function listOutbox(folder: string, limit = OUTBOX_MAX): Promise<OutboxEmail[]> {
  const names = (await emailNames(folder)).reverse().slice(0, limit);
  const emails = await Promise.all(names.map((name) => loadOutboxEmail(folder, name)));
  return emails.filter((email) => email !== null);
}

async function deleteTo(folder: string, addressHash: string): Promise<void> {
  for (const name of await emailNames(folder)) {
    const email = await loadOutboxEmail(folder, name);
    if (email && hashAddress(email.to) === addressHash) await rm(join(folder, name), { force: true });
  }
}

/** Loads an email; null if the file isn't an email, or has been deleted. */
async function loadOutboxEmail(folder: string, name: string): Promise<OutboxEmail | null> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => 'null');
  try {
    return emailFile.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

async function deleteOldest(folder: string): Promise<void> {
  const names = await emailNames(folder);
  for (const name of names.slice(0, Math.max(0, names.length - OUTBOX_MAX)))
    await rm(join(folder, name), { force: true });
}

/** Lists the names of the files with emails, oldest first. */
async function emailNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /^\d.*\.json$/.test(name)).sort();
}
