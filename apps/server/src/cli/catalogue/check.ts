import { counted, GENRE_KEYS, THEME_KEYS } from '@palate/contract';
import { catalogueBook } from '../../db/seed/book-file.ts';
import type { CatalogueTitle } from '../../db/seed/title-file.ts';
import type { Command, Say } from '../command.ts';
import { BorrowedRuns } from './borrowed-runs.ts';
import { countBooks, findBookFaults } from './check-books.ts';
import { correlationsOfSliders, spreadOfSliders } from './dna-spread.ts';
import { findDisagreements } from './find-disagreements.ts';
import { findDuplicates } from './find-duplicates.ts';
import { readOptions } from './options.ts';
import { readEntries, readTitles } from './read-titles.ts';
import { readReference, TitleFinder } from './reference.ts';

/** Pairs of sliders shown: the ones that come nearest to saying the same thing. */
const PAIRS_SHOWN = 8;

/** `catalogue check`: what is wrong with the titles, and how they are spread. */
export const checkCommand: Command = {
  name: 'catalogue check',
  usage: '[--reference FILE.jsonl|FILE.jsonl.xz] [--folder DIR] [--books DIR]',
  summary:
    'Checks every title’s and book’s form, looks for duplicates and borrowed sentences, compares facts with a reference, shows how DNA, genres and themes are spread. Ends with 1 where something is wrong.',
  async run(args, say) {
    const { folder, books: booksFolder, reference } = readOptions(args);
    const { titles, damages } = await readTitles(folder);
    const faults = [...damages, ...findDuplicates(titles)];
    sayCounts(titles, say);
    sayDna(titles, say);
    if (booksFolder !== undefined) faults.push(...(await checkBooks(booksFolder, titles, say)));
    if (reference) faults.push(...(await compareWithReference(titles, reference, say)));
    for (const fault of faults) say(`wrong: ${fault}`);
    say(faults.length === 0 ? 'Nothing is wrong.' : `${counted(faults.length, 'fault')}.`);
    return faults.length === 0 ? 0 : 1;
  },
};

function sayCounts(titles: readonly CatalogueTitle[], say: Say): void {
  const films = titles.filter(({ kind }) => kind === 'movie').length;
  say(
    `${counted(titles.length, 'title')}: ${counted(films, 'film')}, ${counted(titles.length - films, 'show')}`,
  );
  sayKeyCounts(
    'genres',
    GENRE_KEYS,
    titles.map(({ genres }) => genres),
    say,
  );
  sayKeyCounts(
    'themes',
    THEME_KEYS,
    titles.map(({ themes }) => themes),
    say,
  );
}

function sayKeyCounts(
  name: string,
  keys: readonly string[],
  lists: readonly (readonly string[])[],
  say: Say,
): void {
  const counts = keys
    .map((key) => ({ key, count: lists.filter((list) => list.includes(key)).length }))
    .sort((a, b) => b.count - a.count);
  say(`${name}: ${counts.map(({ key, count }) => `${key} ${count}`).join(', ')}`);
}

/** Says how many books there are and how their DNA is spread; returns what is wrong with them. */
async function checkBooks(folder: string, titles: readonly CatalogueTitle[], say: Say): Promise<string[]> {
  const { entries, damages } = await readEntries(folder, catalogueBook);
  say(countBooks(entries));
  sayDna(entries, say);
  return [...damages, ...findBookFaults(entries, titles)];
}

function sayDna(titles: readonly Pick<CatalogueTitle, 'dna'>[], say: Say): void {
  say('DNA, mean ± standard deviation:');
  for (const { key, mean, deviation } of spreadOfSliders(titles)) {
    say(`  ${key} ${mean.toFixed(2)} ± ${deviation.toFixed(2)}`);
  }
  say('Sliders that go together most:');
  for (const { first, second, correlation } of correlationsOfSliders(titles).slice(0, PAIRS_SHOWN)) {
    say(`  ${first} and ${second} ${correlation.toFixed(2)}`);
  }
}

/** Says every disagreement, which is for somebody to decide; returns borrowed sentences, which are wrong. */
async function compareWithReference(
  titles: readonly CatalogueTitle[],
  file: string,
  say: Say,
): Promise<string[]> {
  const finder = new TitleFinder(titles);
  const borrowed = new BorrowedRuns(titles.map(({ id, synopsis }) => ({ id, text: synopsis })));
  const found = new Set<string>();
  const faults: string[] = [];
  // A title stands in a reference twice now and then; what is said of it needs saying once.
  const disagreements = new Set<string>();
  for await (const record of readReference(file)) {
    for (const { id, run } of borrowed.findIn(record.overview ?? '')) {
      faults.push(`${id} shares “${run}” with the reference’s text on ${record.title}`);
    }
    const title = finder.find(record);
    if (!title) continue;
    found.add(title.id);
    for (const { id, field, ours, theirs } of findDisagreements(title, record)) {
      disagreements.add(`disagrees: ${id}: ${field} is ${ours}, the reference has ${theirs}`);
    }
  }
  for (const disagreement of disagreements) say(disagreement);
  say(
    `${found.size} of ${counted(titles.length, 'title')} in the reference; ${counted(disagreements.size, 'disagreement')}`,
  );
  return faults;
}
