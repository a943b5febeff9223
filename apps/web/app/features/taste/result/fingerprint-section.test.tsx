import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { tasteMetrics } from '../testing/metrics.ts';
import { FingerprintSection } from './fingerprint-section.tsx';

const metrics = tasteMetrics();

it('gives the evidence of each ridge', () => {
  const leaning = metrics.sliders.find(({ lean }) => lean !== 0);
  expect(renderToStaticMarkup(<FingerprintSection metrics={metrics} />)).toContain(leaning?.evidence);
});

it('leaves out a sentence that is the same for every ridge', () => {
  const evidence = 'Based on all their answers';
  const others = { ...metrics, sliders: metrics.sliders.map((slider) => ({ ...slider, evidence })) };
  expect(renderToStaticMarkup(<FingerprintSection metrics={others} isOwn={false} />)).not.toContain(evidence);
});
