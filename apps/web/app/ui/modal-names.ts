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

/** Those that an address may open (`?modal=userTest`): they need nothing but their name. */
export const ADDRESSABLE_MODALS = [
  'userTest',
  'tasteTest',
  'signIn',
  'signUp',
  'forgotPassword',
  'openStreamingServices',
  'otherFilters',
  'dnaFilters',
  'tutorial',
  'jointTastePartners',
] as const satisfies readonly ModalName[];

export type AddressableModal = (typeof ADDRESSABLE_MODALS)[number];

/** The modal an address opens; null where it names none, or one that can't be opened so. */
export function readModal(search: URLSearchParams): AddressableModal | null {
  const name = search.get('modal');
  return ADDRESSABLE_MODALS.find((known) => known === name) ?? null;
}

/** A modal's name from an address or a file, or null. `user-test` is the file of `userTest`. */
export function toModalName(text: string | null | undefined): ModalName | null {
  const camelCase = text?.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return MODAL_NAMES.find((name) => name === camelCase) ?? null;
}
