import { foldText } from './names/fold-text.ts';

/** Current keys of services by their earlier or alternative keys. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['max', 'hbo-max'],
  ['amazon-prime-video', 'prime-video'],
  ['amazon', 'prime-video'],
  ['disney-plus-hotstar', 'disney-plus'],
  ['criterion-channel', 'the-criterion-channel'],
]);
/** Names that the product shows instead of a source's, by the service's key. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['hbo-max', 'HBO Max'],
  ['prime-video', 'Prime Video'],
  ['disney-plus', 'Disney+'],
  ['the-criterion-channel', 'The Criterion Channel'],
]);

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
  return RENAMED.get(key) ?? key;
}

/**
 * Returns a streaming service's name as the product shows it, given the name that a source uses. A name that the
 * product doesn't override is returned unchanged.
 */
export function serviceName(sourceName: string): string {
  return NAMES.get(serviceKey(sourceName)) ?? sourceName;
}
