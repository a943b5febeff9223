/** Names of the 17 modals that specification §2 defines. */
export const MODAL_NAMES = [
  'userTest',
  'signIn',
  'forgotPassword',
  'signUp',
  'tasteTest',
  'signInGreeting',
  'customSignIn',
  'mergeStreamings',
  'openStreamingServices',
  'otherFilters',
  'dnaFilters',
  'basicModal',
  'addComment',
  'cancelSubscription',
  'tutorial',
  'jointTastePartners',
  'removeJointUser',
] as const;

/** Names of the modals that we added to those of the specification. */
const MORE_MODAL_NAMES = [
  'addToList',
  'editList',
  'listCollaborators',
  'logSheet',
  'editShortcuts',
  'report',
] as const;

/** Names of all modals. */
export const ALL_MODAL_NAMES = [...MODAL_NAMES, ...MORE_MODAL_NAMES] as const;

/** Name of a modal, from the specification or added by us, such as `signIn`. */
export type ModalName = (typeof ALL_MODAL_NAMES)[number];

const ANYWHERE = /^/;
/**
 * Matches the paths of pages whose filters are a sentence: the dashboard, categories, and a member's lists of tracked
 * titles (watchlist, seen and not interested), the viewer's own and other members'.
 */
const FILTERED =
  /^\/(dashboard(\/category\/[^/]+)?|watchlist(\/(?!pick\/?$)[^/]+)?|profile\/([^/]+\/)?(seen|not-interested))\/?$/;

/** Modals that a URL may open (`?modal=userTest`), with the paths on which that is possible. They need no props. */
const ADDRESSABLE = {
  userTest: ANYWHERE,
  tasteTest: ANYWHERE,
  signIn: ANYWHERE,
  signUp: ANYWHERE,
  forgotPassword: ANYWHERE,
  tutorial: ANYWHERE,
  openStreamingServices: ANYWHERE,
  otherFilters: FILTERED,
  dnaFilters: FILTERED,
} as const satisfies Partial<Record<ModalName, RegExp>>;

/** Name of a modal that a URL may open, such as `userTest`. */
export type AddressableModal = keyof typeof ADDRESSABLE;
/** Names of all modals that a URL may open. */
export const ADDRESSABLE_MODALS = Object.keys(ADDRESSABLE) as AddressableModal[];

/** Returns the modal that a URL opens. Returns null if the URL names none, or one that its page can't open. */
export function parseModal({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): AddressableModal | null {
  const asked = new URLSearchParams(search).get('modal');
  const name = ADDRESSABLE_MODALS.find((known) => known === asked);
  return name && ADDRESSABLE[name].test(pathname) ? name : null;
}

/** Converts a name from a URL or a file to a modal's name (`user-test` to `userTest`); null if unknown. */
export function toModalName(text: string | null | undefined): ModalName | null {
  const camelCase = text?.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return ALL_MODAL_NAMES.find((name) => name === camelCase) ?? null;
}
