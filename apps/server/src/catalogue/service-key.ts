import { foldText } from './names/fold-text.ts';

/** Names one service goes by in the sources, under the name it has now. */
const RENAMED: Readonly<Record<string, string>> = {
  max: 'hbo-max',
  'amazon-prime-video': 'prime-video',
  amazon: 'prime-video',
  'disney-plus-hotstar': 'disney-plus',
};
const NAMES: Readonly<Record<string, string>> = {
  'hbo-max': 'HBO Max',
  'prime-video': 'Prime Video',
  'disney-plus': 'Disney+',
};

/** The key of a streaming service as it stands in an address: `Disney+` is `disney-plus`, `Max` is `hbo-max`. */
export function serviceKey(name: string): string {
  const key = foldText(name)
    .replaceAll('+', ' plus ')
    .trim()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return RENAMED[key] ?? key;
}

/** The name a service is shown under, given the name a source has for it. */
export function serviceName(sourceName: string): string {
  return NAMES[serviceKey(sourceName)] ?? sourceName;
}
