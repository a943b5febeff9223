import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@palate/contract/durations';

const UNFINISHED = '.part';
/** Minimum interval between two updates of a file's time of last use, in ms. */
const USE_STEP_MS = HOUR_MS;
/** Number of files examined in parallel when a folder is opened. */
const LOOKED_AT_ONCE = 32;

interface CachedFile {
  readonly bytes: number;
  usedAt: number;
}

/**
 * A disk cache in its own folder with a size limit in bytes: the least recently used files are deleted first.
 * A file gets its final name only once it is completely on disk; incomplete files from a crash are deleted.
 */
export class FileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #now: () => number;
  /** Cached files by name, the least recently used first. */
  readonly #files = new Map<string, CachedFile>();
  #bytes = 0;
  #opened: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number, now: () => number = Date.now) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Total size of the cached files, bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the content of a file; undefined if the file isn't cached. */
  async read(name: string): Promise<Buffer | undefined> {
    const isOpen = await this.#open().then(
      () => true,
      () => false,
    );
    if (!isOpen) return undefined;
    const file = this.#files.get(name);
    // Other processes may use this folder as well, and may have deleted the file.
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

  /** Caches a file, and deletes the least recently used files until all fit. */
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

  #note(name: string, file: CachedFile): void {
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
          // Don't delete a file that another process may be writing right now.
          else if (this.#now() - facts.mtimeMs > USE_STEP_MS) await rm(path, { force: true });
        }),
      );
    }
    for (const { name, bytes, usedAt } of found.sort((a, b) => a.usedAt - b.usedAt))
      this.#note(name, { bytes, usedAt });
    await this.#makeRoom();
  }
}
