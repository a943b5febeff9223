/** What becomes of the services this device keeps and those of the account (§4). */
export type ServicesOutcome =
  | { readonly kind: 'same' }
  /** The account has none: this device's become its own. */
  | { readonly kind: 'push'; readonly services: readonly string[] }
  /** This device keeps none: the account's are kept here. */
  | { readonly kind: 'take'; readonly services: readonly string[] }
  /** Each has others: the person decides. */
  | { readonly kind: 'ask'; readonly device: readonly string[]; readonly account: readonly string[] };

/** Compares the two lists, whose order says nothing. */
export function compareServices(device: readonly string[], account: readonly string[]): ServicesOutcome {
  const here = new Set(device);
  if (here.size === new Set(account).size && account.every((key) => here.has(key))) return { kind: 'same' };
  if (account.length === 0) return { kind: 'push', services: device };
  if (device.length === 0) return { kind: 'take', services: account };
  return { kind: 'ask', device, account };
}
