import { DAY_MS } from '@palate/contract/durations';
import { dateWords } from '@palate/contract/vocab/date-words';
import { serviceName } from '../../catalogue/index.ts';
import type { LetterChange } from '../../emails/letter.ts';
import type { Context } from '../../kernel/context.ts';
import { describeTitle } from '../cards/index.ts';
import { listLeavingSoon, loadDepartures } from '../departures/index.ts';
import { listOpenNotices } from '../notices/index.ts';
import { pathOf } from './describe-pick.ts';

/** Titles of each kind in a letter. */
const SHOWN = 3;
const WEEK_DAYS = 7;
/** Days ahead for which a letter names departures: until after the next letter. */
const LEAVING_DAYS = 14;

/**
 * Lists up to three titles on the viewer's watchlist that came to their streaming services in the last week, and up to
 * three titles, on the watchlist or not, that leave these services within two weeks. Both lists are empty if the viewer
 * has no services.
 * @param userId null for a reader without an account, who has no watchlist
 * @param isoCode upper-case code of the country
 * @param today days since 1970-01-01, UTC
 */
export async function listChanges(
  context: Context,
  { userId, isoCode, today }: { userId: string | null; isoCode: string; today: number },
): Promise<{ came: LetterChange[]; leaving: LetterChange[] }> {
  const services = context.viewer.member?.streamings ?? [];
  if (services.length === 0) return { came: [], leaving: [] };
  return {
    came: userId === null ? [] : await listCame(context, userId),
    leaving: await listLeaving(context, { services, country: isoCode, today }),
  };
}

async function listCame({ db, snapshot, now }: Context, userId: string): Promise<LetterChange[]> {
  const since = now.getTime() - WEEK_DAYS * DAY_MS;
  const notices = await listOpenNotices(db, userId);
  return notices
    .filter(({ created_at }) => created_at.getTime() >= since)
    .flatMap(({ title_id, service }) => {
      const row = snapshot.rowOf(title_id);
      if (row === undefined) return [];
      const title = describeTitle(snapshot, row);
      return [{ title: title.title, path: pathOf(title), note: `now on ${serviceName(service)}` }];
    })
    .slice(0, SHOWN);
}

async function listLeaving(
  context: Context,
  place: { services: readonly string[]; country: string; today: number },
): Promise<LetterChange[]> {
  const { snapshot } = context;
  return listLeavingSoon(await loadDepartures(context), snapshot, place)
    .filter(({ day }) => day <= place.today + LEAVING_DAYS)
    .slice(0, SHOWN)
    .map(({ row, service, leavesOn }) => {
      const title = describeTitle(snapshot, row);
      return {
        title: title.title,
        path: pathOf(title),
        note: `leaves ${serviceName(service)} on ${dateWords(leavesOn)}`,
      };
    });
}
