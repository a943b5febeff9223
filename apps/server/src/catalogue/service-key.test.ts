import { expect, it } from 'vitest';
import { serviceKey, serviceName } from './service-key.ts';

it.each([
  ['Disney+', 'disney-plus'],
  ['AMC+', 'amc-plus'],
  ['AMC', 'amc'],
  ['Apple TV+', 'apple-tv-plus'],
  ['HBO Max', 'hbo-max'],
  ['Max', 'hbo-max'],
  ['Amazon Prime Video', 'prime-video'],
  ['Canal+ Séries', 'canal-plus-series'],
  ['Criterion Channel', 'the-criterion-channel'],
  ['The Criterion Channel', 'the-criterion-channel'],
  ['criterion-channel', 'the-criterion-channel'],
  ['constructor', 'constructor'],
])('%s has the key %s', (name, key) => {
  expect(serviceKey(name)).toBe(key);
});

it('shows a renamed service under the name it has now', () => {
  expect(serviceName('Max')).toBe('HBO Max');
  expect(serviceName('Mubi')).toBe('Mubi');
  expect(serviceName('constructor')).toBe('constructor');
});
