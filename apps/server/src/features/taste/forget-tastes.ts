import { VISITOR_TASTE_RETENTION_DAYS } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import { deleteUntouchedTastes } from './forget-tastes.sql.ts';

const DAY_MS = 86_400_000;

/** Forgets visitors' answers that no cookie leads to any more, at once and then every day until it is stopped. */
export function forgetTastesDaily(db: Db): { stop(): Promise<void> } {
  let running = forget(db);
  const timer = setInterval(() => {
    running = forget(db);
  }, DAY_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

async function forget(db: Db): Promise<void> {
  try {
    await deleteUntouchedTastes(db, VISITOR_TASTE_RETENTION_DAYS);
  } catch (error) {
    console.error('Old answers could not be removed; the next try is tomorrow:', error);
  }
}
