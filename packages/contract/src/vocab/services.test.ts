import { expect, test } from 'vitest';
import { SERVICE_ICON_NAMES, serviceIconUrl } from './services.ts';

test.each([
  ['netflix', '#netflix'],
  ['paramount-plus', '#paramountplus'],
  ['apple-tv-plus', '#appletv'],
  ['prime-video', '#letter-p'],
  ['the-criterion-channel', '#letter-c'],
  ['constructor', '#letter-c'],
  ['4-od', '#letter-o'],
  ['42', '#letter-other'],
])('gives %s the icon %s', (key, icon) => {
  expect(serviceIconUrl(key)).toBe(`/streaming.svg${icon}`);
});

test('lists every icon only once', () => {
  expect(new Set(SERVICE_ICON_NAMES).size).toBe(SERVICE_ICON_NAMES.length);
});
