import { counted, GENRE_KEYS, THEME_KEYS } from '@palate/contract';
import { catalogueBook } from '../../db/seed/book-file.ts';
import type { CatalogueTitle } from '../../db/seed/title-file.ts';
import type { Command, Print } from '../command.ts';
import { BorrowedRuns } from './borrowed-runs.ts';
import { countBooks, listBookFaults } from './check-books.ts';
import { correlationsOfSliders, spreadOfSliders } from './dna-spread.ts';
import { listDisagreements } from './list-disagreements.ts';
import { listDuplicates } from './list-duplicates.ts';
import { loadEntries, loadTitles } from './load-titles.ts';
import { parseOptions } from './options.ts';
import { loadReference, TitleFinder } from './reference.ts';

/** Number of printed slider pairs, those with the strongest correlations. */
const PAIRS_SHOWN = 8;

/** `catalogue check`: lists faults of the titles and books, and statistics of DNA, genres and themes. */
export const checkCommand: Command = {
  name: 'catalogue check',
  usage: '[--reference FILE.jsonl|FILE.jsonl.xz] [--folder DIR] [--books DIR]',
  summary:
    'Validates every title and book, looks for duplicates and copied sentences, compares facts with a reference, and shows how DNA, genres and themes are distributed. The exit status is 1 if something is wrong.',
  async run(args, print) {
    const { folder, books: booksFolder, reference } = parseOptions(args);
    const { titles, damages } = await loadTitles(folder);
    const faults = [...damages, ...listDuplicates(titles)];
    formatCounts(titles, print);
    formatDna(titles, print);
    if (booksFolder !== undefined) faults.push(...(await checkBooks(booksFolder, titles, print)));
    if (reference) faults.push(...(await compareWithReference(titles, reference, print)));
    for (const fault of faults) print(`wrong: ${fault}`);
    print(faults.length === 0 ? 'Nothing is wrong.' : `${counted(faults.length, 'fault')}.`);
    return faults.length === 0 ? 0 : 1;
  },
};

function formatCounts(titles: readonly CatalogueTitle[], print: Print): void {
  const films = titles.filter(({ kind }) => kind === 'movie').length;
  print(
    `${counted(titles.length, 'title')}: ${counted(films, 'film')}, ${counted(titles.length - films, 'show')}`,
  );
  formatKeyCounts(
    'genres',
    GENRE_KEYS,
    titles.map(({ genres }) => genres),
    print,
  );
  formatKeyCounts(
    'themes',
    THEME_KEYS,
    titles.map(({ themes }) => themes),
    print,
  );
}

function formatKeyCounts(
  name: string,
  keys: readonly string[],
  lists: readonly (readonly string[])[],
  print: Print,
): void {
  const counts = keys
    .map((key) => ({ key, count: lists.filter((list) => list.includes(key)).length }))
    .sort((a, b) => b.count - a.count);
  print(`${name}: ${counts.map(({ key, count }) => `${key} ${count}`).join(', ')}`);
}

/**
 * Prints how many books there are and how their DNA is distributed.
 * @returns what is wrong with the books, one sentence each
 */
async function checkBooks(
  folder: string,
  titles: readonly CatalogueTitle[],
  print: Print,
): Promise<string[]> {
  const { entries, damages } = await loadEntries(folder, catalogueBook);
  print(countBooks(entries));
  formatDna(entries, print);
  return [...damages, ...listBookFaults(entries, titles)];
}

function formatDna(titles: readonly Pick<CatalogueTitle, 'dna'>[], print: Print): void {
  print('DNA, mean ± standard deviation:');
  for (const { key, mean, deviation } of spreadOfSliders(titles)) {
    print(`  ${key} ${mean.toFixed(2)} ± ${deviation.toFixed(2)}`);
  }
  print('Strongest correlations between sliders:');
  for (const { first, second, correlation } of correlationsOfSliders(titles).slice(0, PAIRS_SHOWN)) {
    print(`  ${first} and ${second} ${correlation.toFixed(2)}`);
  }
}

/**
 * Prints every fact for which titles and reference differ, so that somebody can decide which is right.
 * @returns sentences about texts that copy the reference, each of which is an error
 */
async function compareWithReference(
  titles: readonly CatalogueTitle[],
  file: string,
  print: Print,
): Promise<string[]> {
  const finder = new TitleFinder(titles);
  const borrowed = new BorrowedRuns(titles.map(({ id, synopsis }) => ({ id, text: synopsis })));
  const found = new Set<string>();
  const faults: string[] = [];
  // A reference sometimes lists a title twice; print each difference only once.
  const disagreements = new Set<string>();
  for await (const record of loadReference(file)) {
    for (const { id, run } of borrowed.findIn(record.overview ?? '')) {
      faults.push(`${id} shares “${run}” with the reference’s text on ${record.title}`);
    }
    const title = finder.find(record);
    if (!title) continue;
    found.add(title.id);
    for (const { id, field, ours, theirs } of listDisagreements(title, record)) {
      disagreements.add(`disagrees: ${id}: ${field} is ${ours}, the reference has ${theirs}`);
    }
  }
  for (const disagreement of disagreements) print(disagreement);
  print(
    `${found.size} of ${counted(titles.length, 'title')} in the reference; ${counted(disagreements.size, 'disagreement')}`,
  );
  return faults;
}
