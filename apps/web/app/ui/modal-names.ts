/** The 17 modals of §2. */
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

export type ModalName = (typeof MODAL_NAMES)[number];

const ANYWHERE = /^/;
/** The pages that have filters. */
const LISTS = /^\/dashboard(\/category\/[^/]+)?\/?$/;

/** Those that an address may open (`?modal=userTest`), and on which paths: they are there, and need nothing but their name. */
const ADDRESSABLE = {
  userTest: ANYWHERE,
  tasteTest: ANYWHERE,
  signIn: ANYWHERE,
  signUp: ANYWHERE,
  forgotPassword: ANYWHERE,
  openStreamingServices: ANYWHERE,
  otherFilters: LISTS,
  dnaFilters: LISTS,
} as const satisfies Partial<Record<ModalName, RegExp>>;

export type AddressableModal = keyof typeof ADDRESSABLE;
export const ADDRESSABLE_MODALS = Object.keys(ADDRESSABLE) as AddressableModal[];

/** The modal an address opens; null where it names none, or one that its page can't open. */
export function readModal({
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

/** A modal's name from an address or a file, or null. `user-test` is the file of `userTest`. */
export function toModalName(text: string | null | undefined): ModalName | null {
  const camelCase = text?.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return MODAL_NAMES.find((name) => name === camelCase) ?? null;
}
