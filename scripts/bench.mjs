// Every measurement of the project, each a ratio within one run or a count; prints a line apiece.
//   npm run bench                 all of them
//   npm run bench -- rank pages   some: rank, movies, script, pages
import { chromium } from 'playwright-core';
import { measureLighthouse } from '../bench/lighthouse.ts';
import { measureScript } from '../bench/script-bytes.ts';
import { startServer, temporaryFolder } from '../e2e/server.ts';
import { findBrowser } from './find-browser.mjs';
import { run } from './run.mjs';

const PAGES = ['/', '/dashboard', '/movie/tt13238346'];
const SCRIPT_LIMIT_KB = 150;
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

if (isWanted('rank')) await run('node', ['packages/recommender/bench/rank.bench.ts']);
if (isWanted('movies')) await run('node', ['apps/server/bench/movie-page.bench.ts']);
if (isWanted('script') || isWanted('pages')) await measurePages();

async function measurePages() {
  const chromePath = await findBrowser();
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: folder.path });
  try {
    if (isWanted('script')) {
      const browser = await chromium.launch({
        executablePath: chromePath,
        args: ['--no-sandbox', '--disable-gpu'],
      });
      for (const page of PAGES) {
        const { bytes, hasZod } = await measureScript(browser, server.url + page);
        const kilobytes = Math.round(bytes / 102.4) / 10;
        console.log(
          JSON.stringify({
            name: 'script',
            page,
            kilobytes,
            limit: SCRIPT_LIMIT_KB,
            ratio: kilobytes / SCRIPT_LIMIT_KB,
            hasZod,
          }),
        );
      }
      await browser.close();
    }
    if (isWanted('pages')) {
      for (const page of PAGES) {
        console.log(
          JSON.stringify({
            name: 'lighthouse',
            page,
            ...(await measureLighthouse(chromePath, server.url + page)),
          }),
        );
      }
    }
  } finally {
    server.process.kill('SIGTERM');
    await server.exited;
    await folder.remove();
  }
}
