import type { TasteMetrics } from '@palate/contract/taste-metrics';
import { SLIDERS } from '@palate/contract/vocab/sliders';

/**
 * Creates invented taste metrics for tests: a strong lean to slow-burning, a weak one to original, and none
 * on the other sliders.
 */
export function tasteMetrics(): TasteMetrics {
  const leans = { pace: -0.7, originality: 0.4 } as const;
  return {
    tasteFingerPrint: {
      tasteType: { easyRider: 16, hardHitter: 29, thrillSeeker: 9, realityBiter: 46 },
      storyThemes: {
        positive: [
          { key: 'outsiders', name: 'Outsiders', strength: 0.3, certainty: 0.5 },
          { key: 'grief', name: 'Grief', strength: 0.8, certainty: 0.9 },
        ],
        negative: [{ key: 'heist', name: 'The heist', strength: -0.5, certainty: 0.4 }],
        neutral: [{ key: 'faith', name: 'Faith', strength: 0, certainty: 0.2 }],
      },
    },
    genreThemePreferences: {
      positive: [
        { key: 'drama', name: 'Drama', strength: 0.6, certainty: 0.8 },
        { key: 'grief', name: 'Grief', strength: 0.8, certainty: 0.9 },
      ],
      negative: [],
      neutral: [],
    },
    sliders: SLIDERS.map(({ key }) => ({
      key,
      lean: key === 'pace' || key === 'originality' ? leans[key] : 0.02,
      value: 3 + (key === 'pace' || key === 'originality' ? leans[key] : 0.02),
      usual: { low: 2.7, middle: 3, high: 3.3 },
      certainty: 0.5,
      evidence: `What ${key} rests on`,
    })),
    archetype: { key: 'witness', name: 'The Witness', text: 'Two sentences. Of ours.' },
    basedOn: { loved: 1, pairs: 10, genres: 3, opinions: 0 },
  };
}
