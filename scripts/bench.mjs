// Runs the project's benchmarks and prints a line for each. Limits apply to ratios within one run and to counts,
// which don't depend on the machine (except the catalogue's). Exits with 1 if a limit is exceeded, and names it.
//   npm run bench                 all of them
//   npm run bench -- rank pages   some: rank, joint, fit, learned, predict, online, movies, search, import, catalogue,
//                                       identity, faults, kills, tracking, tracking-kills, writing, feed, discover,
//                                       ssr, script, pages, site, slider, test-time, hostile, visitors, memory,
//                                       processes, malformed, og, letters, payments, sleeves
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { measureHostile } from '../bench/hostile.ts';
import { measureLighthouse } from '../bench/lighthouse.ts';
import { brokenLimits, PAGE_LIMITS } from '../bench/limits.ts';
import { measureMalformed } from '../bench/malformed.ts';
import { measureMemory } from '../bench/memory.ts';
import { measureScript, signingInLoadsClient } from '../bench/script-bytes.ts';
import { measureSharedPictures } from '../bench/shared-pictures.ts';
import { measureSlider } from '../bench/slider.ts';
import { measureTestTime } from '../bench/test-time.ts';
import { measureVisitors } from '../bench/visitors.ts';
import { startServer, temporaryFolder } from '../e2e/server.ts';
import { buildPages } from './build-pages.mjs';
import { findBrowser } from './find-browser.mjs';
import { ALLOCATOR, NODE_FLAGS } from './node-settings.mjs';
import { ROOT, run } from './run.mjs';

const NAMES = [
  'rank',
  'joint',
  'fit',
  'learned',
  'predict',
  'online',
  'movies',
  'search',
  'import',
  'catalogue',
  'identity',
  'faults',
  'kills',
  'tracking',
  'tracking-kills',
  'ssr',
  'writing',
  'feed',
  'discover',
  'script',
  'pages',
  'site',
  'slider',
  'test-time',
  'hostile',
  'visitors',
  'memory',
  'processes',
  'malformed',
  'og',
  'letters',
  'payments',
  'sleeves',
];
/** Pages whose first visit has a limit for script. */
const PAGES = ['/', '/dashboard', '/movie/tt13238346'];
const SCORED_PAGES = [...PAGES, '/dashboard/category/crime'];
/** Pages that search engines lead to, apart from the catalogue's. */
const SITE_PAGES = ['/', '/premium', '/faq', '/types'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}; there are ${NAMES.join(', ')}.`);
  process.exit(2);
}
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

let isBroken = false;
// These have their own limits.
if (isWanted('rank')) await runBench('packages/recommender/bench/rank.bench.ts');
if (isWanted('fit')) await runBench('packages/recommender/bench/fit.bench.ts');
if (isWanted('joint')) {
  await runBench('packages/recommender/bench/joint.bench.ts');
  await runBench('packages/recommender/bench/joint-rank.bench.ts');
  await runOnServer('apps/server/bench/joint.bench.ts');
}
if (isWanted('learned')) await runBench('packages/recommender/bench/learned.bench.ts');
if (isWanted('predict')) await runBench('packages/recommender/bench/predict.bench.ts');
if (isWanted('online')) await runBench('packages/recommender/bench/online.bench.ts');
if (isWanted('movies')) await runBench('apps/server/bench/movie-page.bench.ts');
if (isWanted('search')) await runBench('apps/server/bench/search.bench.ts');
if (isWanted('import')) await runOnServer('apps/server/bench/import.bench.ts');
if (isWanted('catalogue')) await runOnServer('apps/server/bench/catalogue.bench.ts');
if (isWanted('identity')) await runBench('apps/server/bench/identity.bench.ts');
if (isWanted('faults')) await runOnServer('apps/server/bench/faults.bench.ts');
if (isWanted('kills')) await runOnServer('apps/server/bench/kills.bench.ts');
if (isWanted('tracking')) await runOnServer('apps/server/bench/tracking.bench.ts');
if (isWanted('tracking-kills')) await runOnServer('apps/server/bench/tracking-kills.bench.ts');
if (isWanted('ssr')) {
  await buildPages();
  // In development mode React is several times slower.
  await runBench('apps/server/bench/ssr.bench.ts', {
    NODE_ENV: 'production',
    // As `npm start` sets them.
    NODE_OPTIONS: NODE_FLAGS.join(' '),
    ...ALLOCATOR,
  });
}
if (isWanted('writing')) await runOnServer('apps/server/bench/writing.bench.ts');
if (isWanted('discover')) await runOnServer('apps/server/bench/discover.bench.ts');
if (isWanted('feed')) await runOnServer('apps/server/bench/feed.bench.ts');
if (isWanted('script') || isWanted('pages')) report(await measurePages());
if (isWanted('site')) report(await onServer(async (url) => measureSite(await findBrowser(), url)));
if (isWanted('slider')) report(await onServer(async (url) => measureSlider(await findBrowser(), url)));
if (isWanted('test-time')) report(await onServer(async (url) => measureTestTime(await findBrowser(), url)));
if (isWanted('malformed')) report(await onServer((url) => measureMalformed(url)));
if (isWanted('og')) report(await onServer((url, server) => measureSharedPictures(url, server.process.pid)));
if (isWanted('letters')) await runOnServer('apps/server/bench/letters.bench.ts');
if (isWanted('payments')) await runOnServer('apps/server/bench/payments.bench.ts');
if (isWanted('hostile')) report(await onServer((url, server) => measureHostile(url, server.process.pid)));
if (isWanted('visitors')) report(await onServer((url, server) => measureVisitors(url, server.process.pid)));
if (isWanted('memory')) report(await measureMemory(process.env.DATABASE_URL));
if (isWanted('processes')) await runOnServer('apps/server/bench/processes.bench.ts');
if (isWanted('sleeves')) await runBench('scripts/sleeve-distance.mjs');
process.exit(isBroken ? 1 : 0);

/** Prints the limits that were exceeded. */
function report(limits) {
  const broken = brokenLimits(limits);
  for (const sentence of broken) console.error(sentence);
  if (broken.length > 0) isBroken = true;
}

async function runBench(file, env = {}) {
  if ((await run('node', [file], { env: { ...process.env, ...env } })) !== 0) isBroken = true;
}

/** Runs a measurement on a temporary PostgreSQL server. */
async function runOnServer(file) {
  const child = spawn('bash', [join(ROOT, 'scripts', 'with-postgres.sh'), 'node', file], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) isBroken = true;
}

async function measurePages() {
  const chromePath = await findBrowser();
  return onServer(async (url) => [
    ...(isWanted('script') ? await measureScripts(chromePath, url) : []),
    ...(isWanted('pages') ? await measureScores(chromePath, url) : []),
  ]);
}

/** Starts a server, runs a measurement on it and stops it. */
async function onServer(measure) {
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: folder.path, READS_PER_MINUTE: '0' });
  try {
    return await measure(server.url, server);
  } finally {
    server.process.kill('SIGTERM');
    await server.exited;
    await folder.remove();
  }
}

async function measureScripts(executablePath, url) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const limits = [];
  for (const page of PAGES) {
    const { bytes, hasZod, hasIdentityClient, hasQuery } = await measureScript(browser, url + page);
    const kilobytes = Math.round(bytes / 102.4) / 10;
    const limit = PAGE_LIMITS.scriptKb;
    console.log(
      JSON.stringify({
        name: 'script',
        page,
        kilobytes,
        limit,
        ratio: kilobytes / limit,
        hasZod,
        hasIdentityClient,
        hasQuery,
      }),
    );
    limits.push(
      { name: `script of ${page}, KB`, value: kilobytes, bound: { most: limit } },
      { name: `validators among the script of ${page}`, value: Number(hasZod), bound: { most: 0 } },
      {
        name: `identity clients among the script of ${page}`,
        value: Number(hasIdentityClient),
        bound: { most: 0 },
      },
      { name: `query clients among the script of ${page}`, value: Number(hasQuery), bound: { most: 0 } },
    );
  }
  // Also check that signing in does load it; otherwise the limit above would prove nothing.
  limits.push({
    name: 'identity clients that signing in loads',
    value: Number(await signingInLoadsClient(browser, url)),
    bound: { least: 1 },
  });
  await browser.close();
  return limits;
}

async function measureScores(chromePath, url) {
  const limits = [];
  for (const page of SCORED_PAGES) limits.push(...(await scorePage(chromePath, url, page)));
  return limits;
}

/** Measures the pages that search engines lead to. */
async function measureSite(chromePath, url) {
  const limits = [];
  for (const page of SITE_PAGES)
    limits.push(
      ...(await scorePage(chromePath, url, page, {
        categories: ['performance', 'accessibility', 'best-practices', 'seo'],
        leastPerformance: PAGE_LIMITS.sitePerformance,
      })),
    );
  return limits;
}

async function scorePage(
  chromePath,
  url,
  page,
  { categories, leastPerformance = PAGE_LIMITS.performance } = {},
) {
  const { scores, largestPaintMs, failing } = await measureLighthouse(chromePath, url + page, categories);
  console.log(JSON.stringify({ name: 'lighthouse', page, ...scores, largestPaintMs, failing }));
  return Object.entries(scores).map(([category, value]) => ({
    name: `${category} of ${page}`,
    value,
    bound: { least: category === 'performance' ? leastPerformance : PAGE_LIMITS.otherScores },
  }));
}
