import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const RUNS = 5;
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** Median scores (0–100) of five runs of Lighthouse's default mobile simulation. */
export async function measureLighthouse(
  chromePath: string,
  url: string,
): Promise<{ performance: number; accessibility: number; failing: string[] }> {
  const performance: number[] = [];
  const accessibility: number[] = [];
  const failing = new Set<string>();
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await launch({ chromePath, chromeFlags: FLAGS });
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: ['performance', 'accessibility'],
        logLevel: 'error',
      });
      if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
      const { categories, audits } = result.lhr;
      performance.push(Math.round((categories.performance?.score ?? 0) * 100));
      accessibility.push(Math.round((categories.accessibility?.score ?? 0) * 100));
      for (const ref of categories.accessibility?.auditRefs ?? []) {
        if (audits[ref.id]?.score === 0) failing.add(ref.id);
      }
    } finally {
      chrome.kill();
    }
  }
  return { performance: median(performance), accessibility: median(accessibility), failing: [...failing] };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
