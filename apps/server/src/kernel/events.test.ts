import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/servers/test-database.ts';
import { consumeEvents, deleteOldEvents, recordEvents, type StoredEvent } from './events.sql.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('events').execute();
  await database.db.deleteFrom('event_floors').execute();
});
afterAll(() => database.close());

const AT = new Date('2026-11-21T12:00:00Z');
const loved = (subject: string) => ({ kind: 'title.loved', actor: 'ada', subject, at: AT });
const record = (...subjects: string[]) =>
  database.db.transaction().execute((transaction) => recordEvents(transaction, subjects.map(loved)));
async function consume(
  consumer: string,
  kinds: readonly string[] = ['title.loved'],
  now = AT,
): Promise<StoredEvent[]> {
  const read: StoredEvent[] = [];
  await consumeEvents(database.db, { consumer, kinds, now }, async (_, events) => {
    read.push(...events);
  });
  return read;
}
const subjectsOf = (events: readonly StoredEvent[]) => events.map(({ subject }) => subject);

describe('consumeEvents', () => {
  it('gives each consumer every event once, oldest first', async () => {
    await record('alien-1979', 'heat-1995');
    const [first] = await consume('activity');
    expect(first).toMatchObject(loved('alien-1979'));
    await record('jaws-1975');
    expect(subjectsOf(await consume('activity'))).toEqual(['jaws-1975']);
    expect(await consume('activity')).toEqual([]);
    expect(subjectsOf(await consume('feed'))).toEqual(['alien-1979', 'heat-1995', 'jaws-1975']);
  });

  it('gives nothing of a transaction that was rolled back, and nothing of other kinds', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await recordEvents(transaction, [loved('alien-1979')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await record('heat-1995');
    expect(await consume('activity', ['title.rated'])).toEqual([]);
    expect(subjectsOf(await consume('activity'))).toEqual(['heat-1995']);
  });

  it('gives events again if handling them failed, and keeps nothing of the failure', async () => {
    await record('alien-1979');
    const handling = consumeEvents(
      database.db,
      { consumer: 'activity', kinds: ['title.loved'], now: AT },
      async (transaction) => {
        await transaction.insertInto('activity_marks').values({ day: 1, mark: '1' }).execute();
        throw new Error('crashed');
      },
    );
    await expect(handling).rejects.toThrow('crashed');
    expect(await database.db.selectFrom('activity_marks').selectAll().execute()).toEqual([]);
    expect(subjectsOf(await consume('activity'))).toEqual(['alien-1979']);
  });

  it('doesn’t look again at events that it read an hour ago', async () => {
    await record('alien-1979', 'heat-1995');
    const later = new Date(AT.getTime() + 3_600_001);
    expect(subjectsOf(await consume('activity', ['title.loved'], later))).toEqual([
      'alien-1979',
      'heat-1995',
    ]);
    // Without these notes, only the floor tells that they were read.
    await database.db.deleteFrom('event_reads').execute();
    expect(await consume('activity', ['title.loved'], later)).toEqual([]);
    await record('jaws-1975');
    expect(subjectsOf(await consume('activity', ['title.loved'], later))).toEqual(['jaws-1975']);
    expect(subjectsOf(await consume('feed'))).toEqual(['alien-1979', 'heat-1995', 'jaws-1975']);
  });

  it('gives an event that is committed after a later one', async () => {
    await record('alien-1979', 'heat-1995');
    const first = await database.db.selectFrom('events').selectAll().orderBy('id').executeTakeFirstOrThrow();
    await database.db.deleteFrom('events').where('id', '=', first.id).execute();
    expect(subjectsOf(await consume('activity'))).toEqual(['heat-1995']);
    await sql`
      insert into events (id, kind, actor, subject, at) overriding system value
      values (${first.id}, ${first.kind}, ${first.actor}, ${first.subject}, ${first.at})`.execute(
      database.db,
    );
    expect(subjectsOf(await consume('activity'))).toEqual(['alien-1979']);
  });

  it('gives each of a thousand events to one of several readers', async () => {
    const subjects = Array.from({ length: 1_200 }, (_, i) => `title-${i}`);
    await record(...subjects);
    const read = await Promise.all([consume('activity'), consume('activity'), consume('activity')]);
    expect(subjectsOf(read.flat()).sort()).toEqual(subjects.sort());
  });
});

it('deletes events before a time, with the records of who read them', async () => {
  await record('alien-1979');
  await consume('activity');
  await deleteOldEvents(database.db, AT);
  expect(await database.db.selectFrom('events').select('subject').execute()).toHaveLength(1);
  await deleteOldEvents(database.db, new Date(AT.getTime() + 1));
  expect(await database.db.selectFrom('events').select('subject').execute()).toEqual([]);
  expect(await database.db.selectFrom('event_reads').selectAll().execute()).toEqual([]);
});
