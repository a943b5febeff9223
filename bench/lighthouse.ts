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

/** Categories of Lighthouse that are measured. */
type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** What Lighthouse measured of a page. */
interface PageScores {
  /** From 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Time until the largest text or picture is painted (LCP), in milliseconds. */
  readonly largestPaintMs: number;
  /** The audits with a score of 0. */
  readonly failing: readonly string[];
}

/**
 * Measures a page in Lighthouse's default mobile simulation. Scores and times are medians. Audits of performance aren't
 * listed as failing, since its score has a limit of its own.
 */
export async function measureLighthouse(
  chromePath: string,
  url: string,
  categories: readonly Category[] = ['performance', 'accessibility'],
): Promise<PageScores> {
  const all = new Map<Category, number[]>(categories.map((category) => [category, []]));
  const failing = new Set<string>();
  const largestPaints: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await launch({ chromePath, chromeFlags: FLAGS });
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: [...categories],
        logLevel: 'error',
      });
      if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
      largestPaints.push(result.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
      for (const [category, scores] of all) {
        const measured = result.lhr.categories[category];
        scores.push(Math.round((measured?.score ?? 0) * 100));
        if (category === 'performance') continue;
        for (const { id, weight } of measured?.auditRefs ?? [])
          if (weight > 0 && result.lhr.audits[id]?.score === 0) failing.add(id);
      }
    } finally {
      chrome.kill();
    }
  }
  return {
    scores: Object.fromEntries([...all].map(([category, scores]) => [category, median(scores)])),
    largestPaintMs: Math.round(median(largestPaints)),
    failing: [...failing],
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
