import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A part's bytes are kept in pieces of so many, which no statement chokes on. */
const PIECE_BYTES = 1_000_000;
export type ModelPart = 'watch' | 'factors';

/** The newest model of a form, or undefined where there is none. */
export async function findNewestModel(db: Db, form: number) {
  return db
    .selectFrom('models')
    .select(['id', 'fingerprint'])
    .where('is_ready', '=', true)
    .where('form', '=', form)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What a model says of itself; undefined where it's gone. */
export async function findModelAbout(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('models').select('about').where('id', '=', id).executeTakeFirst();
  return row?.about;
}

/** One part of a model, whole; a model that goes meanwhile leaves it short. */
export async function readModelPart(db: Db, id: number, part: ModelPart): Promise<ArrayBuffer> {
  const { rows } = await sql<{ length: string | null }>`
    select sum(octet_length(bytes))::text as length from model_parts where model_id = ${id} and part = ${part}
  `.execute(db);
  const whole = new Uint8Array(Number(rows[0]?.length ?? 0));
  let at = 0;
  for (let position = 0; at < whole.length; position++) {
    const piece = await db
      .selectFrom('model_parts')
      .select('bytes')
      .where('model_id', '=', id)
      .where('part', '=', part)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!piece) break;
    whole.set(piece.bytes, at);
    at += piece.bytes.length;
    // The embedded database answers before anybody else has their turn.
    await setImmediate();
  }
  return whole.buffer;
}

/** Begins a model that nobody sees before `publishModel`. */
export async function insertModel(
  db: Db,
  model: {
    readonly form: number;
    readonly fingerprint: string;
    readonly about: string;
    readonly figures: unknown;
    readonly fitSeconds: number;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('models')
    .values({
      form: model.form,
      fingerprint: model.fingerprint,
      about: model.about,
      figures: JSON.stringify(model.figures),
      fit_seconds: model.fitSeconds,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a part piece by piece, others' statements in between. */
export async function insertModelPart(
  db: Db,
  id: number,
  part: ModelPart,
  whole: ArrayBuffer,
): Promise<void> {
  for (let position = 0; position * PIECE_BYTES < whole.byteLength; position++) {
    const from = position * PIECE_BYTES;
    const bytes = Buffer.from(whole, from, Math.min(PIECE_BYTES, whole.byteLength - from));
    await db.insertInto('model_parts').values({ model_id: id, part, position, bytes }).execute();
    await setImmediate();
  }
}

/**
 * Shows a model to all processes, and drops those before it but the last, which another process may
 * still be reading, and whatever was begun long ago and never finished.
 */
export async function publishModel(db: Db, id: number): Promise<void> {
  await db.updateTable('models').set({ is_ready: true }).where('id', '=', id).execute();
  await sql`
    delete from models
    where (is_ready and id < (select id from models where is_ready order by id desc offset 1 limit 1))
      or (not is_ready and fitted_at < now() - interval '1 day')
  `.execute(db);
  // The embedded database doesn't clear up by itself, and a model is tens of megabytes.
  await sql`vacuum model_parts`.execute(db);
}

/** All that are kept, the newest first. */
export async function listModels(db: Db) {
  return db
    .selectFrom('models')
    .select(['id', 'form', 'figures', 'fit_seconds', 'is_ready', 'fitted_at'])
    .orderBy('id', 'desc')
    .execute();
}
