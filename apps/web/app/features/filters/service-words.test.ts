import { expect, test } from 'vitest';
import { serviceWords } from './service-words.ts';

const service = (name: string, us: string | null) => ({
  key: name.toLowerCase(),
  name,
  countries: [
    { isoCode: 'GB', titleCount: 3, asOf: '2025-05' },
    ...(us ? [{ isoCode: 'US', titleCount: 9, asOf: us }] : []),
  ],
});
const services = [service('Netflix', '2023'), service('Mubi', '2024'), service('Starz', null)];

test.each([
  [[], 'us', 'your services'],
  [['netflix'], 'us', 'Netflix, as of 2023'],
  [['mubi', 'netflix'], 'us', 'Mubi and Netflix, as of 2023'],
  [['netflix'], 'uk', 'Netflix, as of May 2025'],
  [['starz'], 'us', 'Starz'],
  [['gone'], 'us', 'gone'],
  [['netflix', 'mubi', 'starz', 'gone'], 'us', '4 services, as of 2023'],
] as const)('%s in %s is “%s”', (keys, country, words) => {
  expect(serviceWords(keys, services, country)).toBe(words);
});
