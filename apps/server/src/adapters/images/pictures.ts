import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { PictureFormat, PictureKind } from '@palate/contract/pictures';
import { Caches, defineCache } from '../../kernel/caches.ts';
import { BoundedQueue } from './bounded-queue.ts';
import { FILE_MAX_BYTES, type ImageHost } from './image-host.ts';
import type { KeptFiles } from './kept-files.ts';
import type { OwnPoster, OwnPosters } from './own-posters.ts';
import { PictureGone, PictureUnavailable } from './picture-errors.ts';
import type { Resizer } from './resizer.ts';
import { SingleFlight } from './single-flight.ts';

/** What is gone isn't asked for again so soon; what failed sooner (our choice). */
const GONE_MS = 6 * 3_600_000;
/** Origins that have none to show, until when. */
const GONE = defineCache<string, number>({ name: 'missing pictures', max: 20_000, bytesOf: () => 150 });
/** Origins that failed lately, until when they are left alone. */
const FAILING = defineCache<string, number>({ name: 'failing pictures', max: 20_000, bytesOf: () => 150 });
/** So many pictures in a row that didn't arrive in time are the host's fault. */
const STALLS_OF_HOST = 3;
const FETCHED_AT_ONCE = 6;
const WAITING_MOST = 240;
/** Raise it when pictures are cut or packed another way, so that they get other addresses. */
const FORM = 1;

/** One picture of a title: which, of what width, in what form. */
export interface WantedPicture {
  readonly kind: PictureKind;
  readonly titleId: string;
  readonly version: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** Where a title's picture may come from, best first. */
export interface PictureOrigins {
  readonly own: OwnPoster | null;
  /** Paths on the image host. */
  readonly sources: readonly string[];
}

/** Titles' pictures: fetched once, made small, kept on disk. */
export class Pictures {
  /** The operator's own posters. */
  readonly own: OwnPosters;
  /** What is remembered of pictures, in memory. */
  readonly caches = new Caches();
  readonly #host: ImageHost;
  readonly #resizer: Resizer;
  readonly #kept: KeptFiles;
  readonly #now: () => number;
  readonly #pictures = new SingleFlight<Buffer>();
  readonly #originals = new SingleFlight<Buffer>();
  readonly #fetching: BoundedQueue;
  readonly #making: BoundedQueue;
  #hostRestsUntil = 0;
  #stallsInARow = 0;
  #keepsTold = false;

  constructor(parts: {
    host: ImageHost;
    resizer: Resizer;
    kept: KeptFiles;
    own: OwnPosters;
    now?: () => number;
    waitingMost?: number;
  }) {
    this.own = parts.own;
    this.#host = parts.host;
    this.#resizer = parts.resizer;
    this.#kept = parts.kept;
    this.#now = parts.now ?? Date.now;
    const waiting = parts.waitingMost ?? WAITING_MOST;
    this.#fetching = new BoundedQueue({ atOnce: FETCHED_AT_ONCE, waiting });
    this.#making = new BoundedQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting });
  }

  /** A version for addresses: another one as soon as the picture may be another. Null where there is none to show. */
  versionOf(kind: PictureKind, titleId: string, origins: PictureOrigins): string | null {
    if (origins.own === null && origins.sources.length === 0) return null;
    const version = digest([FORM, kind, titleId, origins.own?.mark, ...origins.sources]);
    return this.#isRemembered(GONE, version) ? null : version;
  }

  /** A picture that is on disk already; undefined where it has to be made. */
  find(wanted: WantedPicture): Promise<Buffer | undefined> {
    return this.#kept.read(nameOf(wanted));
  }

  /**
   * Makes a picture from the first of its origins that is one.
   * @throws PictureGone where none is; PictureUnavailable where it can't be had just now
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
          await this.#keep(nameOf(wanted), bytes);
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
      ...(own ? [() => readOwn(own.file)] : []),
      ...sources.map((source) => () => this.#fetchOnce(kind, source)),
    ];
  }

  /** The host's file, kept beside the pictures so that each width needs no fetching of its own. */
  #fetchOnce(kind: PictureKind, source: string): Promise<Buffer> {
    const name = `${digest([kind, source])}.original`;
    return this.#originals.run(name, async () => {
      const kept = await this.#kept.read(name);
      if (kept) return kept;
      if (this.#isRemembered(GONE, name)) throw new PictureGone(`${source} was not there`);
      this.#refuseWhileResting(name);
      const bytes = await this.#fetching.run(() => {
        this.#refuseWhileResting(name);
        return this.#host.fetchImage(kind, source).catch((error: unknown) => this.#remember(name, error));
      });
      this.#stallsInARow = 0;
      await this.#keep(name, bytes);
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
      if (error.isHostDown || this.#stallsInARow >= STALLS_OF_HOST) this.#hostRestsUntil = until;
      else this.caches.of(FAILING).set(name, until);
    }
    throw error;
  }

  #isRemembered(cache: typeof GONE, name: string): boolean {
    return (this.caches.of(cache).get(name) ?? 0) > this.#now();
  }

  /** A picture that can't be kept is shown all the same. */
  async #keep(name: string, bytes: Buffer): Promise<void> {
    try {
      await this.#kept.write(name, bytes);
    } catch (error) {
      if (this.#keepsTold) return;
      this.#keepsTold = true;
      console.error(
        `Pictures can’t be kept in DATA_DIR/images (${(error as Error).message}); they are made anew each time.`,
      );
    }
  }
}

async function readOwn(file: string): Promise<Buffer> {
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
