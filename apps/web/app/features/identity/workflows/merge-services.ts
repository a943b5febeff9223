/** Decision on merging the services saved on this device with the account's (specification §4). */
export type ServicesOutcome =
  /** Both lists are the same: nothing to do. */
  | { readonly kind: 'same' }
  /** The account has no services: save this device's services with the account. */
  | { readonly kind: 'push'; readonly services: readonly string[] }
  /** This device has no services: save the account's services here. */
  | { readonly kind: 'take'; readonly services: readonly string[] }
  /** The two lists differ: ask the user. */
  | { readonly kind: 'ask'; readonly device: readonly string[]; readonly account: readonly string[] };

/** Decides how to merge the services of the device and the account. Ignores their order. */
export function compareServices(device: readonly string[], account: readonly string[]): ServicesOutcome {
  const here = new Set(device);
  if (here.size === new Set(account).size && account.every((key) => here.has(key))) return { kind: 'same' };
  if (account.length === 0) return { kind: 'push', services: device };
  if (device.length === 0) return { kind: 'take', services: account };
  return { kind: 'ask', device, account };
}
