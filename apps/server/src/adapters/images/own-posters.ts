import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isWithin } from '../../is-within.ts';
import { Caches, defineCache } from '../../kernel/caches.ts';

/** An operator's file, named after the title: our id of it, or IMDb's. The forms in order of preference. */
const FORMS = ['avif', 'webp', 'png', 'jpg', 'jpeg'];
const NAME = new RegExp(`^([a-z0-9][a-z0-9-]*)\\.(${FORMS.join('|')})$`);
/** The folder and each file are looked at no more often than this, so that a new one shows soon. */
const LOOK_MS = 1_000;
/** By file: the poster, if it is one, and when that was looked up. */
const POSTERS = defineCache<string, { poster: OwnPoster | null; at: number }>({
  name: 'own posters',
  max: 10_000,
  bytesOf: () => 400,
});

/** A poster that the operator brought. */
export interface OwnPoster {
  /** Absolute path. */
  readonly file: string;
  /** Another one as soon as the file is another. */
  readonly mark: string;
}

/** The posters of a folder by title, found without a restart; a folder that isn't there has none. */
export class OwnPosters {
  readonly #folder: string | undefined;
  readonly #now: () => number;
  /** What is remembered of the folder's files. */
  readonly caches = new Caches();
  #names: Promise<ReadonlyMap<string, string>> = Promise.resolve(new Map());
  #changedAt = Number.NaN;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string | undefined, now: () => number = Date.now) {
    this.#folder = folder;
    this.#now = now;
  }

  /** The poster of the first of these names that has one; null where none has. */
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
    // A link may lead anywhere on this machine; `posters` itself may not be one that leads out.
    const isOwn = facts?.isFile() && isWithin(dirname(dirname(file)), file);
    const poster = facts && isOwn ? { file, mark: `${file} ${facts.mtimeMs} ${facts.size}` } : null;
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
    // A folder that changed a moment ago may change again without its time telling.
    if (changedAt === this.#changedAt && now - changedAt > 2 * LOOK_MS) return;
    this.#changedAt = changedAt;
    this.#names = readNames(folder);
  }
}

async function readNames(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(folder).catch(() => []);
  const found = files.flatMap((file) => {
    const [, name, form] = NAME.exec(file) ?? [];
    return name !== undefined && form !== undefined ? [{ name, file, place: FORMS.indexOf(form) }] : [];
  });
  return new Map(found.sort((a, b) => b.place - a.place).map(({ name, file }) => [name, file]));
}
