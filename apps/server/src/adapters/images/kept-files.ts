import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const UNFINISHED = '.part';
/** A file's time of use is written down no more often than this. */
const USE_STEP_MS = 3_600_000;
/** Files looked at together when a folder is opened. */
const LOOKED_AT_ONCE = 32;

interface KeptFile {
  readonly bytes: number;
  usedAt: number;
}

/**
 * Files in a folder of our own, up to so many bytes: the one unused longest goes first. A file appears
 * under its name only when it is whole and on the disk, and what a crash left behind is removed.
 */
export class KeptFiles {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #now: () => number;
  /** In order of use, the latest last. */
  readonly #files = new Map<string, KeptFile>();
  #bytes = 0;
  #opened: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number, now: () => number = Date.now) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A file's bytes; undefined where it isn't kept. */
  async read(name: string): Promise<Buffer | undefined> {
    const isOpen = await this.#open().then(
      () => true,
      () => false,
    );
    if (!isOpen) return undefined;
    const file = this.#files.get(name);
    // Another process may keep files in this folder too, and may have removed some.
    const bytes = await readFile(join(this.#folder, name)).catch(() => undefined);
    if (!bytes) {
      if (file && this.#files.get(name) === file) this.#forget(name);
      return undefined;
    }
    const now = this.#now();
    const isUseOld = now - (file?.usedAt ?? 0) > USE_STEP_MS;
    this.#note(name, { bytes: bytes.byteLength, usedAt: isUseOld ? now : (file?.usedAt ?? now) });
    if (isUseOld) await utimes(join(this.#folder, name), now / 1_000, now / 1_000).catch(() => undefined);
    return bytes;
  }

  /** Keeps a file, and lets go of others until all fit. */
  async write(name: string, bytes: Buffer): Promise<void> {
    await this.#open();
    if (bytes.byteLength > this.#maxBytes) return;
    const unfinished = join(this.#folder, `${randomUUID()}${UNFINISHED}`);
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
        await file.utimes(this.#now() / 1_000, this.#now() / 1_000);
      } finally {
        await file.close();
      }
      await rename(unfinished, join(this.#folder, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    this.#note(name, { bytes: bytes.byteLength, usedAt: this.#now() });
    await this.#makeRoom();
  }

  #note(name: string, file: KeptFile): void {
    this.#forget(name);
    this.#files.set(name, file);
    this.#bytes += file.bytes;
  }

  #forget(name: string): void {
    this.#bytes -= this.#files.get(name)?.bytes ?? 0;
    this.#files.delete(name);
  }

  async #makeRoom(): Promise<void> {
    while (this.#bytes > this.#maxBytes) {
      const [oldest] = this.#files.keys();
      if (oldest === undefined) return;
      this.#forget(oldest);
      await rm(join(this.#folder, oldest), { force: true });
    }
  }

  #open(): Promise<void> {
    this.#opened ??= this.#look().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #look(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const names = await readdir(this.#folder);
    const found: { name: string; bytes: number; usedAt: number }[] = [];
    for (let from = 0; from < names.length; from += LOOKED_AT_ONCE) {
      await Promise.all(
        names.slice(from, from + LOOKED_AT_ONCE).map(async (name) => {
          const path = join(this.#folder, name);
          const facts = await stat(path).catch(() => null);
          if (!facts?.isFile()) return;
          const isOfUse = !name.endsWith(UNFINISHED) && facts.size > 0;
          if (isOfUse) found.push({ name, bytes: facts.size, usedAt: facts.mtimeMs });
          // One that another process writes just now is left to it.
          else if (this.#now() - facts.mtimeMs > USE_STEP_MS) await rm(path, { force: true });
        }),
      );
    }
    for (const { name, bytes, usedAt } of found.sort((a, b) => a.usedAt - b.usedAt))
      this.#note(name, { bytes, usedAt });
    await this.#makeRoom();
  }
}
