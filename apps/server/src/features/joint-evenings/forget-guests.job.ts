import { counted, JOINT_GUEST } from '@palate/contract';
import { HOUR_MS } from '@palate/contract/durations';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { defineJob } from '../../jobs/index.ts';
import { forgetGuests } from './guests/forget-guests.ts';
import { listPastGuests } from './guests/guests.sql.ts';
import { announceChange, streamsOf } from './rounds/evening-streams.ts';
import { listDueRounds } from './rounds/rounds.sql.ts';
import { settleDueRound } from './rounds/settle-round.ts';

/** Hourly job that deletes the data of guests of past evenings, and ends swipe rounds that are due to end. */
export const forgettingGuests = defineJob(
  'forget-guests',
  z.object({}),
  async (_, { db, now, progress }) => {
    const forgotten = await forgetPastGuests(db, now());
    const ended = await endDueRounds(db, now());
    await progress(1, `${counted(forgotten, 'guest')} forgotten, ${counted(ended, 'round')} ended`);
    return 'done';
  },
  { isAlone: true, schedule: { cron: '11 * * * *', data: {}, catchUpHours: 24 } },
);

async function forgetPastGuests(db: Db, now: Date): Promise<number> {
  const { chosen, started } = JOINT_GUEST.forgottenHours;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const guests = await db.transaction().execute(async (transaction) => {
    const past = await listPastGuests(transaction, {
      chosenBefore: ago(chosen),
      startedBefore: ago(started),
    });
    await forgetGuests(transaction, past, now);
    return past;
  });
  const eveningIds = new Set(guests.map(({ evening_id }) => evening_id));
  for (const id of eveningIds) await announceChange(db, id);
  return guests.length;
}

/** Ends rounds that are due and that nobody follows, so that nothing of theirs is kept. @returns their number */
async function endDueRounds(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const { id, evening_id } of await listDueRounds(db, now)) {
    const version = await settleDueRound(db, id, now);
    if (version === null) continue;
    streamsOf(db).announce(evening_id, version);
    count += 1;
  }
  return count;
}
