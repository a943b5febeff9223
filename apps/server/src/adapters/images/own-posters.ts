import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isWithin } from '../../is-within.ts';
import { Caches, defineCache } from '../../kernel/caches.ts';

/**
 * File extensions of an operator's posters, the preferred ones first. A file is named after our id or the
 * IMDb id of its title.
 */
const FORMS = ['avif', 'webp', 'png', 'jpg', 'jpeg'];
const NAME = new RegExp(`^([a-z0-9][a-z0-9-]*)\\.(${FORMS.join('|')})$`);
/** Minimum interval between two checks of the folder or of a file, in ms; new files are found within this time. */
const LOOK_MS = 1_000;
/** By file: the poster (null if the file isn't one), and when it was checked. */
const POSTERS = defineCache<string, { poster: OwnPoster | null; at: number }>({
  name: 'own posters',
  max: 10_000,
  bytesOf: () => 400,
});

/** A poster that the operator provides. */
export interface OwnPoster {
  /** Absolute path of the poster's file. */
  readonly file: string;
  /** Changes whenever the file changes. */
  readonly version: string;
}

/**
 * The posters in the operator's folder, by title. New files are found without a restart; a missing folder
 * counts as empty.
 */
export class OwnPosters {
  readonly #folder: string | undefined;
  readonly #now: () => number;
  /** Cached results of checking the folder's files. */
  readonly caches = new Caches();
  #names: Promise<ReadonlyMap<string, string>> = Promise.resolve(new Map());
  #changedAt = Number.NaN;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string | undefined, now: () => number = Date.now) {
    this.#folder = folder;
    this.#now = now;
  }

  /**
   * Version of the folder's content, for caches of pages. It changes within a second or two after a file is added or
   * removed. It is 0 if there is no folder, or if the folder hasn't been read yet.
   */
  get version(): number {
    if (this.#folder !== undefined) void this.#look(this.#folder);
    return this.#changedAt || 0;
  }

  /** Returns the poster for the first of these names (a title's ids) that has one; null if none of them does. */
  async find(names: readonly (string | null)[]): Promise<OwnPoster | null> {
    if (this.#folder === undefined) return null;
    await this.#look(this.#folder);
    const files = await this.#names;
    for (const name of names) {
      const file = name === null ? undefined : files.get(name);
      const poster = file && (await this.#poster(join(this.#folder, file)));
      if (poster) return poster;
    }
    return null;
  }

  async #poster(file: string): Promise<OwnPoster | null> {
    const known = this.caches.of(POSTERS).get(file);
    if (known && this.#now() - known.at < LOOK_MS) return known.poster;
    const facts = await stat(file).catch(() => null);
    // A symbolic link may point anywhere on this machine. Files outside the operator's folder aren't posters,
    // even if `posters` itself is a link.
    const isOwn = facts?.isFile() && isWithin(dirname(dirname(file)), file);
    const poster = facts && isOwn ? { file, version: `${file} ${facts.mtimeMs} ${facts.size}` } : null;
    this.caches.of(POSTERS).set(file, { poster, at: this.#now() });
    return poster;
  }

  async #look(folder: string): Promise<void> {
    const now = this.#now();
    if (now - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = now;
    const changedAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    // A folder that has just changed may change again without a new modification time.
    if (changedAt === this.#changedAt && now - changedAt > 2 * LOOK_MS) return;
    this.#changedAt = changedAt;
    this.#names = listNames(folder);
  }
}

async function listNames(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(folder).catch(() => []);
  const found = files.flatMap((file) => {
    const [, name, form] = NAME.exec(file) ?? [];
    return name !== undefined && form !== undefined ? [{ name, file, place: FORMS.indexOf(form) }] : [];
  });
  return new Map(found.sort((a, b) => b.place - a.place).map(({ name, file }) => [name, file]));
}
