import { readFile } from 'node:fs/promises';
import type { Limit } from './limits.ts';

/**
 * Maximum CPU time of the server in ms for drawing a picture, and for sending a cached one. Unlike wall-clock time, CPU
 * time doesn't depend on other programs.
 */
const LIMITS = { uncachedMs: 300, cachedMs: 5 };
/** Number of titles whose pictures are drawn. */
const TITLES = 24;
/** Number of times that each cached picture is requested. */
const REPEATS = 5;
const OTHERS = [
  '/person/celine-song',
  '/book/the-remains-of-the-day',
  ...['types', 'premium', 'faq', 'about', 'test', 'books', 'news', 'community'].map(
    (name) => `/og/${name}.png`,
  ),
].map((path) => (path.endsWith('.png') ? path : `${path}/picture.png`));
/** Path of the picture that is drawn first. Its time includes loading the font and the image library. */
const FIRST = '/og/palate.png';

/** Length of a unit of CPU time in /proc, in ms. */
const TICK_MS = 10;

/**
 * Measures pictures for shared links, over HTTP: the first one of a process, others when they are drawn, and the same
 * ones again from the cache. Prints the figures in ms.
 * @param pid the server's process
 */
export async function measureSharedPictures(url: string, pid: number): Promise<Limit[]> {
  const paths = [...(await listTitlePictures(url)), ...OTHERS];
  const firstMs = await timePicture(url + FIRST);
  const drawn = [];
  const startMs = await cpuMs(pid);
  for (const path of paths) drawn.push(await timePicture(url + path));
  const drawnMs = await cpuMs(pid);
  const cached = [];
  for (let i = 0; i < REPEATS; i++) for (const path of paths) cached.push(await timePicture(url + path));
  const cachedMs = await cpuMs(pid);
  const figures = {
    uncachedCpuMs: (drawnMs - startMs) / drawn.length,
    cachedCpuMs: (cachedMs - drawnMs) / cached.length,
    firstMs,
    uncachedMedianMs: quantile(drawn, 0.5),
    uncachedMostMs: quantile(drawn, 1),
    cachedMedianMs: quantile(cached, 0.5),
    cachedP95Ms: quantile(cached, 0.95),
  };
  console.log(JSON.stringify({ name: 'og', pictures: paths.length, ...figures }));
  return [
    {
      name: 'CPU time of drawing, ms',
      value: figures.uncachedCpuMs,
      bound: { most: LIMITS.uncachedMs },
    },
    {
      name: 'CPU time of a cached picture, ms',
      value: figures.cachedCpuMs,
      bound: { most: LIMITS.cachedMs },
    },
  ];
}

async function listTitlePictures(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/movie?size=${TITLES}&sort=popularity`);
  const { content } = (await response.json()) as { content: { id: string; movieType: string }[] };
  return content.map(({ id, movieType }) => `/${movieType === 'tv_show' ? 'tv' : 'movie'}/${id}/picture.png`);
}

async function timePicture(address: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (response.headers.get('content-type') !== 'image/png')
    throw new Error(`${address} is no picture, but ${response.status}`);
  return Math.round((performance.now() - start) * 10) / 10;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Returns the CPU time that a process has used, ms. */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces; time in user and kernel mode are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
