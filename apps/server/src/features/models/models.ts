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
import { findModelAbout, findNewestModel, readModelPart } from './models.sql.ts';

/** How often a process asks whether there is a newer model. */
const POLL_MS = 5_000;

/** The model this process answers from. */
export interface Models {
  /** The newest one read; null where there is none. */
  readonly current: { readonly id: number; readonly model: LearnedModel } | null;
  /** Reads the newest where it isn't the current one. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the newest model and keeps to it. One that can't be read is left alone, and the last stays.
 * @param pollMs null asks only when `refresh` is called.
 */
export async function openModels(
  db: Db,
  { pollMs = POLL_MS }: { readonly pollMs?: number | null } = {},
): Promise<Models> {
  let current: Models['current'] = null;
  let unreadable: number | null = null;
  let running: Promise<void> | null = null;
  const read = async () => {
    const newest = await findNewestModel(db, LEARNED_FORM);
    if (!newest || newest.id === current?.id || newest.id === unreadable) return;
    const about = await findModelAbout(db, newest.id);
    if (about === undefined) return;
    const watch = await readModelPart(db, newest.id, 'watch');
    const factors = await readModelPart(db, newest.id, 'factors');
    try {
      current = { id: newest.id, model: openLearned({ about, watch, factors }) };
    } catch (error) {
      if (!(error instanceof UnreadableModel)) throw error;
      unreadable = newest.id;
      console.error(`Model ${newest.id} can’t be read (${error.message}); the last one stays.`);
    }
  };
  const refresh = () => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
  await refresh();
  const timer = pollMs === null ? null : setInterval(() => void refresh().catch(sayFailure), pollMs);
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

function sayFailure(error: unknown): void {
  console.error('The newest model could not be read; the last one stays:', error);
}

/** The catalogue with what was learned laid beside its titles: another snapshot for each of the two's versions. */
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
