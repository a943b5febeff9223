import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { HOUR_MS } from '@palate/contract/durations';
import type { PictureFormat, PictureKind } from '@palate/contract/pictures';
import { Caches, defineCache } from '../../kernel/caches.ts';
import { log } from '../../log.ts';
import { BoundedQueue } from './bounded-queue.ts';
import type { FileCache } from './file-cache.ts';
import { FILE_MAX_BYTES, type ImageHostClient } from './image-host.ts';
import type { OwnPoster, OwnPosters } from './own-posters.ts';
import { PictureGone, PictureUnavailable } from './picture-errors.ts';
import type { Resizer } from './resizer.ts';
import { SingleFlight } from './single-flight.ts';

/** Time before a missing picture is requested again, in ms (our choice). It is shorter after other failures. */
const GONE_MS = 6 * HOUR_MS;
/** Pictures and source files that don't exist, each with the time until which it isn't requested again. */
const GONE = defineCache<string, number>({ name: 'missing pictures', max: 20_000, bytesOf: () => 150 });
/**
 * Source files that couldn't be fetched recently, each with the time until which it isn't requested again.
 */
const FAILING = defineCache<string, number>({ name: 'failing pictures', max: 20_000, bytesOf: () => 150 });
/** Number of consecutive timeouts after which the host counts as down. */
const STALLS_MAX = 3;
const FETCHED_AT_ONCE = 6;
const WAITING_MOST = 240;
/** Version of our cropping and encoding. Increment it when these change, so that pictures get new URLs. */
const FORM = 1;

/** A picture of a title that somebody requests: kind, version, width and format. */
export interface WantedPicture {
  readonly kind: PictureKind;
  readonly titleId: string;
  readonly version: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** Sources of a title's picture: the operator's own file, which takes precedence, and files on the image host. */
export interface PictureOrigins {
  readonly own: OwnPoster | null;
  /** Paths of the title's pictures on the image host. */
  readonly sources: readonly string[];
}

/** Fetches titles' pictures once, resizes them, and caches them on disk. */
export class Pictures {
  /** The operator's own posters. */
  readonly own: OwnPosters;
  /** In-memory caches of data about pictures. */
  readonly caches = new Caches();
  readonly #host: ImageHostClient;
  readonly #resizer: Resizer;
  readonly #cache: FileCache;
  readonly #now: () => number;
  readonly #pictures = new SingleFlight<Buffer>();
  readonly #originals = new SingleFlight<Buffer>();
  readonly #fetching: BoundedQueue;
  readonly #making: BoundedQueue;
  #hostRestsUntil = 0;
  #stallsInARow = 0;
  #hasReported = false;

  constructor(parts: {
    host: ImageHostClient;
    resizer: Resizer;
    cache: FileCache;
    own: OwnPosters;
    now?: () => number;
    waitingMost?: number;
  }) {
    this.own = parts.own;
    this.#host = parts.host;
    this.#resizer = parts.resizer;
    this.#cache = parts.cache;
    this.#now = parts.now ?? Date.now;
    const waiting = parts.waitingMost ?? WAITING_MOST;
    this.#fetching = new BoundedQueue({ atOnce: FETCHED_AT_ONCE, waiting });
    this.#making = new BoundedQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting });
  }

  /**
   * Returns a version for the picture's URL, which changes whenever the picture may have changed; null if
   * there is no picture to show.
   */
  versionOf(kind: PictureKind, titleId: string, origins: PictureOrigins): string | null {
    if (origins.own === null && origins.sources.length === 0) return null;
    const version = digest([FORM, kind, titleId, origins.own?.version, ...origins.sources]);
    return this.#isRemembered(GONE, version) ? null : version;
  }

  /** Returns a picture from the disk cache; undefined on a miss. */
  find(wanted: WantedPicture): Promise<Buffer | undefined> {
    return this.#cache.read(nameOf(wanted));
  }

  /**
   * Creates a picture in the wanted size and format, from the first source that can be used.
   * @throws PictureGone if no source has one; PictureUnavailable if it can't be fetched at the moment
   */
  make(wanted: WantedPicture, origins: PictureOrigins): Promise<Buffer> {
    return this.#pictures.run(nameOf(wanted), async () => {
      const reasons: unknown[] = [];
      for (const load of this.#loaders(wanted.kind, origins)) {
        try {
          const original = await load();
          const bytes = await this.#making.run(() =>
            this.#resizer.resize(original, wanted.kind, wanted.width, wanted.format),
          );
          await this.#store(nameOf(wanted), bytes);
          return bytes;
        } catch (error) {
          if (!(error instanceof PictureGone)) throw error;
          reasons.push(error.message);
        }
      }
      this.caches.of(GONE).set(wanted.version, this.#now() + GONE_MS);
      throw new PictureGone(reasons.join('; '));
    });
  }

  #loaders(kind: PictureKind, { own, sources }: PictureOrigins): (() => Promise<Buffer>)[] {
    return [
      ...(own ? [() => loadOwn(own.file)] : []),
      ...sources.map((source) => () => this.#fetchOnce(kind, source)),
    ];
  }

  /** Fetches a file from the host once, and caches it, so that all widths can be made from it. */
  #fetchOnce(kind: PictureKind, source: string): Promise<Buffer> {
    const name = `${digest([kind, source])}.original`;
    return this.#originals.run(name, async () => {
      const cached = await this.#cache.read(name);
      if (cached) return cached;
      if (this.#isRemembered(GONE, name)) throw new PictureGone(`${source} was not there`);
      this.#refuseWhileResting(name);
      const bytes = await this.#fetching.run(() => {
        this.#refuseWhileResting(name);
        return this.#host.fetchImage(kind, source).catch((error: unknown) => this.#remember(name, error));
      });
      this.#stallsInARow = 0;
      await this.#store(name, bytes);
      return bytes;
    });
  }

  #refuseWhileResting(name: string): void {
    const until = Math.max(this.#hostRestsUntil, this.caches.of(FAILING).get(name) ?? 0);
    const restMs = until - this.#now();
    if (restMs > 0)
      throw new PictureUnavailable('the image host is left in peace', {
        retryAfterS: Math.ceil(restMs / 1_000),
      });
  }

  #remember(name: string, error: unknown): never {
    if (error instanceof PictureGone) this.caches.of(GONE).set(name, this.#now() + GONE_MS);
    if (error instanceof PictureUnavailable) {
      const until = this.#now() + error.retryAfterS * 1_000;
      this.#stallsInARow = error.isStalled ? this.#stallsInARow + 1 : 0;
      if (error.isHostDown || this.#stallsInARow >= STALLS_MAX) this.#hostRestsUntil = until;
      else this.caches.of(FAILING).set(name, until);
    }
    throw error;
  }

  #isRemembered(cache: typeof GONE, name: string): boolean {
    return (this.caches.of(cache).get(name) ?? 0) > this.#now();
  }

  /** Caches a picture. If that fails, the picture is served anyway. */
  async #store(name: string, bytes: Buffer): Promise<void> {
    try {
      await this.#cache.write(name, bytes);
    } catch (error) {
      if (this.#hasReported) return;
      this.#hasReported = true;
      log.error(
        `Pictures can’t be kept in DATA_DIR/images (${(error as Error).message}); they are made anew each time.`,
      );
    }
  }
}

async function loadOwn(file: string): Promise<Buffer> {
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) throw new PictureGone(`${file} isn’t there`);
  if (facts.size > FILE_MAX_BYTES) throw new PictureGone(`${file} is larger than ${FILE_MAX_BYTES} bytes`);
  return readFile(file).catch((cause: unknown) => {
    throw new PictureGone(`${file} can’t be read`, { cause });
  });
}

const nameOf = ({ kind, titleId, version, width, format }: WantedPicture): string =>
  `${digest([kind, titleId, version, width])}.${format}`;

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);
}
