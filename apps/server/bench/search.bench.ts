/**
 * Measures search as you type over 500,000 titles and 400,000 people. Names come from the reference file
 * (`SEARCH_REFERENCE`, otherwise `shared/reference` beside the repository), with variations up to these
 * numbers; without the file they are invented. Measured are the time to make the index, its memory, the time
 * per keystroke, and how often a name with one typo finds its title among the first five results, compared
 * with plain edit distance over all names. Times are CPU time of this thread, so other programs don't
 * count. Prints one JSON line each; exits with 1 if a limit is exceeded.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brokenLimits, type Limit } from '../../../bench/limits.ts';
import { findForgiving } from '../src/catalogue/index.ts';
import { type Name, type NameBlock, packNames } from '../src/catalogue/names/name-block.ts';
import { type NameIndex, openNames } from '../src/catalogue/names/name-index.ts';
import { type Corpus, loadReference, makeCorpus } from './search/corpus.ts';
import { createExhaustive } from './search/exhaustive.ts';
import { drawTitles, mistype, type Trial } from './search/trials.ts';

const SIZE = { titles: 500_000, people: 400_000 };
const TRIALS = 1_000;
const FIRST = 5;
const LIMITS = { p99Ms: 20, foundShare: 0.95, memoryMb: 150, openMs: 50 };
/** Number of texts of which every prefix is searched for. */
const TYPED_TEXTS = 200;
const SHARED = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'reference');
const REFERENCE = process.env.SEARCH_REFERENCE ?? join(SHARED, 'titles-large.jsonl.xz');

const print = (line: object) => console.log(JSON.stringify(line));

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Total bytes of all typed arrays in a value. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0);
}

function percentile(sorted: readonly number[], share: number): number {
  const at = Math.min(sorted.length - 1, Math.floor(share * sorted.length));
  return Math.round(100 * (sorted[at] ?? 0)) / 100;
}

function* namesOf(titles: Corpus['titles']): Generator<Name> {
  for (const [item, names] of titles.entries()) for (const text of names) yield { item, text };
}

function build(names: Iterable<Name>, name: string): NameBlock {
  const started = cpuMs();
  const block = packNames(names);
  const count = block.owners.length;
  const mb = bytesOf(block) / 1e6;
  print({ name: `index of ${name}`, names: count, buildMs: Math.round(cpuMs() - started), mb });
  return block;
}

/**
 * Times each keystroke: searches for every prefix of the texts, from one letter on.
 * @returns the 99th percentile, ms
 */
function measureKeystrokes(index: NameIndex, texts: readonly string[], name: string): number {
  const times: number[] = [];
  let slowest = { ms: 0, text: '' };
  for (const text of texts) {
    for (let letters = 1; letters <= text.length; letters++) {
      const typed = text.slice(0, letters);
      const started = cpuMs();
      findForgiving(index, typed);
      const ms = cpuMs() - started;
      times.push(ms);
      if (ms > slowest.ms) slowest = { ms, text: typed };
    }
  }
  times.sort((a, b) => a - b);
  const p99Ms = percentile(times, 0.99);
  print({ name, keystrokes: times.length, p50Ms: percentile(times, 0.5), p99Ms, slowest });
  return p99Ms;
}

/** @returns the share of trials whose title is among the first five */
function measureTypos(
  index: NameIndex,
  trials: readonly Trial[],
  countBefore: ReturnType<typeof createExhaustive>,
  drawn: string,
): number {
  const isFound = ({ typed, wanted }: Trial) =>
    findForgiving(index, typed).subarray(0, FIRST).includes(wanted);
  const isFoundByDistance = ({ typed, wanted }: Trial) => countBefore(typed, wanted) < FIRST;
  const found = trials.filter(isFound).length;
  const foundByDistance = trials.filter(isFoundByDistance).length;
  print({ name: 'one typo', drawn, trials: trials.length, found, foundByDistance });
  return found / trials.length;
}

async function run(): Promise<Limit[]> {
  const isReal = existsSync(REFERENCE);
  if (!isReal) print({ name: 'real names', skipped: 'the reference file is absent; names are invented' });
  const corpus = makeCorpus(isReal ? await loadReference(REFERENCE) : null, SIZE);
  const { titles, people, popularities } = corpus;
  const order = Uint32Array.from(titles.keys()).sort(
    (a, b) => (popularities[b] ?? 0) - (popularities[a] ?? 0) || a - b,
  );
  const blocks = {
    titles: build(namesOf(titles), 'titles'),
    people: build(
      people.map((text, item) => ({ item, text })),
      'people',
    ),
  };
  const started = cpuMs();
  const titleIndex = openNames(blocks.titles)(order);
  const openMs = cpuMs() - started;
  print({ name: 'opened on the serving thread', ms: openMs });
  const personIndex = openNames(blocks.people)(Uint32Array.from(people.keys()));

  const byTitle = mistype(titles, drawTitles(TRIALS, corpus, 'title'));
  const byPopularity = mistype(titles, drawTitles(TRIALS, corpus, 'popularity'));
  const countBefore = createExhaustive(titles, order);
  const evenly = measureTypos(titleIndex, byTitle, countBefore, 'each real title as likely as another');
  const known = measureTypos(
    titleIndex,
    byPopularity,
    countBefore,
    'real titles as likely as they are known',
  );
  const texts = [...byTitle, ...byPopularity]
    .filter((_, i) => i % ((2 * TRIALS) / TYPED_TEXTS) === 0)
    .map(({ typed }) => typed);
  const names = people.filter((_, i) => i % (2 * (SIZE.people / TYPED_TEXTS)) === 0);
  return [
    {
      name: 'a keystroke over titles, 99th percentile, ms',
      value: measureKeystrokes(titleIndex, texts, 'typing titles'),
      bound: { most: LIMITS.p99Ms },
    },
    {
      name: 'a keystroke over people, 99th percentile, ms',
      value: measureKeystrokes(personIndex, names, 'typing people'),
      bound: { most: LIMITS.p99Ms },
    },
    {
      name: 'share of typos forgiven, each title as likely',
      value: evenly,
      bound: { least: LIMITS.foundShare },
    },
    {
      name: 'share of typos forgiven, as titles are known',
      value: known,
      bound: { least: LIMITS.foundShare },
    },
    {
      name: 'memory of both indexes, MB',
      value: bytesOf(blocks) / 1e6,
      bound: { most: LIMITS.memoryMb },
    },
    { name: 'opening on the serving thread, ms', value: openMs, bound: { most: LIMITS.openMs } },
  ];
}

const broken = brokenLimits(await run());
for (const sentence of broken) console.error(sentence);
process.exit(broken.length > 0 ? 1 : 0);
