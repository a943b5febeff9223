import { foldText } from './names/fold-text.ts';

/** Current keys of services by their earlier or alternative keys. */
const RENAMED: Readonly<Record<string, string>> = {
  max: 'hbo-max',
  'amazon-prime-video': 'prime-video',
  amazon: 'prime-video',
  'disney-plus-hotstar': 'disney-plus',
  'criterion-channel': 'the-criterion-channel',
};
const NAMES: Readonly<Record<string, string>> = {
  'hbo-max': 'HBO Max',
  'prime-video': 'Prime Video',
  'disney-plus': 'Disney+',
  'the-criterion-channel': 'The Criterion Channel',
};

/**
 * Returns the key of a streaming service, given its name or any of its keys: `Disney+` is `disney-plus`,
 * `Max` and `max` are `hbo-max`.
 */
export function serviceKey(name: string): string {
  const key = foldText(name)
    .replaceAll('+', ' plus ')
    .trim()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return RENAMED[key] ?? key;
}

/**
 * Returns a streaming service's name as the product shows it, given the name that a source uses. A name that the
 * product doesn't override is returned unchanged.
 */
export function serviceName(sourceName: string): string {
  return NAMES[serviceKey(sourceName)] ?? sourceName;
}
