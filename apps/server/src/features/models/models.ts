import {
  attachLearned,
  LEARNED_FORM,
  type LearnedModel,
  openLearned,
  UnreadableModel,
} from '@palate/recommender';
import type { Catalogue, Snapshot } from '../../catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { Caches } from '../../kernel/caches.ts';
import { log } from '../../log.ts';
import { getModelAbout, getModelPart, getNewestModel } from './models.sql.ts';

/** Interval at which a process checks for a newer model, in ms. */
const POLL_MS = 5_000;

/**
 * The learned model (fitted to ratings and taste tests) that this process uses, with a function that checks for newer
 * ones.
 */
export interface Models {
  /** The newest model that was read; null if there is none. */
  readonly current: { readonly id: number; readonly model: LearnedModel } | null;
  /** Reads the newest model, unless it is the current one. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Loads the newest learned model (fitted to ratings and taste tests), and checks regularly for newer ones. If a model
 * can't be read, the previous one stays in use.
 * @param pollMs interval of the checks in ms; null to check only when `refresh` is called
 */
export async function openModels(
  db: Db,
  { pollMs = POLL_MS }: { readonly pollMs?: number | null } = {},
): Promise<Models> {
  let current: Models['current'] = null;
  let unreadable: number | null = null;
  let running: Promise<void> | null = null;
  const read = async () => {
    const newest = await getNewestModel(db, LEARNED_FORM);
    if (!newest || newest.id === current?.id || newest.id === unreadable) return;
    const about = await getModelAbout(db, newest.id);
    if (about === undefined) return;
    const watch = await getModelPart(db, newest.id, 'watch');
    const factors = await getModelPart(db, newest.id, 'factors');
    try {
      current = { id: newest.id, model: openLearned({ about, watch, factors }) };
    } catch (error) {
      if (!(error instanceof UnreadableModel)) throw error;
      unreadable = newest.id;
      log.error(`Model ${newest.id} can’t be read (${error.message}); the last one stays.`);
    }
  };
  const refresh = () => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
  await refresh();
  const timer = pollMs === null ? null : setInterval(() => void refresh().catch(logFailure), pollMs);
  timer?.unref();
  return {
    get current() {
      return current;
    },
    refresh,
    async close() {
      if (timer) clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

function logFailure(error: unknown): void {
  log.error({ err: error }, 'The newest model could not be read; the last one stays.');
}

/**
 * Returns a catalog in memory that includes the learned model (fitted to ratings and taste tests). It has a new
 * snapshot whenever the catalog or the model changes.
 */
export function withLearned(catalogue: Catalogue, models: Models): Catalogue {
  let laid: { readonly of: Snapshot; readonly model: LearnedModel; readonly snapshot: Snapshot } | null =
    null;
  return {
    get snapshot() {
      const of = catalogue.snapshot;
      const model = models.current?.model;
      if (!model) return of;
      if (laid?.of !== of || laid.model !== model) {
        const matrix = attachLearned(of.matrix, model, (id) => of.rowOf(id));
        laid = { of, model, snapshot: { ...of, matrix, caches: new Caches() } };
      }
      return laid.snapshot;
    },
    async refresh() {
      await Promise.all([catalogue.refresh(), models.refresh()]);
    },
    async close() {
      await models.close();
      await catalogue.close();
    },
  };
}
