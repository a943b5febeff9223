import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Size of the pieces in which a part's bytes are stored; it limits the size of statements. */
const PIECE_BYTES = 1_000_000;
/** A part of a stored model: `watch` predicts what people watch next, `factors` are numbers learned from ratings. */
export type ModelPart = 'watch' | 'factors';

/**
 * Gets the id of the newest published model in a storage format, and a hash of what it was fitted to. Returns undefined
 * if there is none.
 */
export async function getNewestModel(db: Db, form: number) {
  return db
    .selectFrom('models')
    .select(['id', 'fingerprint'])
    .where('is_ready', '=', true)
    .where('form', '=', form)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Gets the description (JSON) that is stored with a learned model. Returns undefined if the model has been deleted. */
export async function getModelAbout(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('models').select('about').where('id', '=', id).executeTakeFirst();
  return row?.about;
}

/** Reads all bytes of one part of a model. If the model is deleted meanwhile, the result is incomplete. */
export async function getModelPart(db: Db, id: number, part: ModelPart): Promise<ArrayBuffer> {
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
    // The embedded database responds without yielding, so let other work run here.
    await setImmediate();
  }
  return whole.buffer;
}

/**
 * Stores a new learned model (fitted to ratings and taste tests) without its parts. Other processes don't see it until
 * `publishModel` is called.
 * @returns the model's id
 */
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

/** Stores a part of a learned model in pieces, so that other queries can run in between. */
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
 * Publishes a learned model (fitted to ratings and taste tests) to all processes. Deletes older models except the
 * previous one, which another process may still be reading, and unfinished models that were begun over a day ago.
 */
export async function publishModel(db: Db, id: number): Promise<void> {
  await db.updateTable('models').set({ is_ready: true }).where('id', '=', id).execute();
  await sql`
    delete from models
    where (is_ready and id < (select id from models where is_ready order by id desc offset 1 limit 1))
      or (not is_ready and fitted_at < now() - interval '1 day')
  `.execute(db);
  // The embedded database doesn't vacuum automatically, and a model is tens of megabytes.
  await sql`vacuum model_parts`.execute(db);
}

/** Lists all stored models that were fitted to ratings and taste tests, newest first, even if they aren't published. */
export async function listModels(db: Db) {
  return db
    .selectFrom('models')
    .select(['id', 'form', 'figures', 'fit_seconds', 'is_ready', 'fitted_at'])
    .orderBy('id', 'desc')
    .execute();
}
