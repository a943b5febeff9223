import { GENRE_KEYS, THEME_KEYS } from '@palate/contract';
import type { Db } from '../db/database.ts';
import { assembleSnapshot, type SnapshotParts } from './assemble-snapshot.ts';
import {
  type CatalogueCreditRow,
  countTitles,
  getCatalogueVersion,
  listCreditsBetween,
  listPeopleAfter,
  listTitlesAfter,
} from './catalogue.sql.ts';
import { KeyListsBuilder } from './key-lists.ts';
import { PeopleColumnsBuilder } from './people-columns.ts';
import { ServiceColumnsBuilder } from './service-columns.ts';
import type { Snapshot } from './snapshot.ts';
import { TheatreDatesBuilder } from './theatre-dates.ts';
import { createTitleColumns, writeTitle } from './title-columns.ts';

/** Rows a statement brings, so that a large catalogue is never in memory as objects at once. */
const BATCH = 5_000;

/** Reads the whole catalogue as it is at one moment. */
export async function readSnapshot(db: Db): Promise<Snapshot> {
  const parts = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => readParts(trx));
  return assembleSnapshot(parts);
}

async function readParts(trx: Db): Promise<SnapshotParts> {
  const version = await getCatalogueVersion(trx);
  const count = await countTitles(trx);
  const people = new PeopleColumnsBuilder();
  for (let after = '', isMore = true; isMore; ) {
    const batch = await listPeopleAfter(trx, after, BATCH);
    for (const { id, name } of batch) people.addPerson(id, name);
    after = batch.at(-1)?.id ?? after;
    isMore = batch.length === BATCH;
  }

  const columns = createTitleColumns(count);
  const genres = new KeyListsBuilder(GENRE_KEYS);
  const themes = new KeyListsBuilder(THEME_KEYS);
  const languages = new KeyListsBuilder();
  const countries = new KeyListsBuilder();
  const streaming = new ServiceColumnsBuilder();
  const theatres = new TheatreDatesBuilder();
  const texts: SnapshotParts['texts'] = [];
  const roles: SnapshotParts['roles'] = [];
  for (let row = 0; row < count; ) {
    const batch = await listTitlesAfter(trx, texts.at(-1)?.id ?? '', BATCH);
    const [first, last] = [batch[0], batch.at(-1)];
    if (!first || !last) break;
    const credits = groupByTitle(await listCreditsBetween(trx, first.id, last.id));
    for (const title of batch) {
      const own = credits.get(title.id) ?? [];
      writeTitle(columns, row++, title);
      genres.add(title.genres);
      themes.add(title.themes);
      languages.add(title.languages);
      countries.add(title.countries);
      streaming.add(title.streamings);
      theatres.add(title.theatrical);
      people.addCredits(own);
      texts.push({ id: title.id, title: title.title, originalTitle: title.original_title });
      roles.push({ title: title.title, credits: own });
    }
  }
  return {
    version,
    count,
    columns,
    genres: genres.build(),
    themes: themes.build(),
    languages: languages.build(),
    countries: countries.build(),
    streaming: streaming.build(),
    theatres: theatres.build(),
    people: people.build(),
    texts,
    roles,
  };
}

function groupByTitle(credits: readonly CatalogueCreditRow[]): Map<string, CatalogueCreditRow[]> {
  const byTitle = new Map<string, CatalogueCreditRow[]>();
  for (const credit of credits) {
    const own = byTitle.get(credit.title_id);
    if (own) own.push(credit);
    else byTitle.set(credit.title_id, [credit]);
  }
  return byTitle;
}
