// The pictures of `npm run look` that show dialogs which no other picture shows.
import { showPartners } from './joint-taste.mjs';
import { MEMBER_EMAIL, PASSWORD, SUBSCRIBER_EMAIL } from './people.mjs';

const dialog = (name) => ({ role: 'dialog', name });
const heading = (name) => ({ role: 'heading', name });
/** A dialog that a page's address opens. */
const atAddress = (modal, name, shown) => ({
  name,
  route: `/types?modal=${modal}`,
  modal,
  shows: [shown],
});

/** Dialogs that a visitor opens. */
export const VISITORS_MODALS = [
  atAddress('tutorial', 'modal-tutorial', dialog('How Palate works')),
  atAddress('openStreamingServices', 'modal-services', dialog('Your streaming services')),
  atAddress('userTest', 'modal-test', heading('How old are you?')),
  {
    name: 'modal-shortcuts',
    route: '/dashboard',
    modal: 'editShortcuts',
    before: (page) => page.getByRole('button', { name: 'Edit shortcuts' }).click(),
    shows: [dialog('Your shortcuts')],
  },
  {
    name: 'modal-sign-in-to-continue',
    route: '/movie/tt13238346',
    modal: 'customSignIn',
    before: (page) =>
      page
        .getByRole('button', { name: /Watchlist/ })
        .first()
        .click(),
    shows: [dialog('Sign in to continue')],
  },
];

/** Dialogs that a member opens. The last one must be last: it clears the context's cookies and storage. */
export const MEMBERS_MODALS = [
  {
    name: 'modal-remove-partner',
    route: '/types',
    modal: 'removeJointUser',
    before: async (page, people) => {
      await showPartners(page, people);
      await page.getByRole('button', { name: 'Remove Ben Ode' }).click();
    },
    shows: [dialog('Remove Ben Ode?')],
  },
  {
    name: 'modal-confirm',
    route: '/account',
    modal: 'basicModal',
    before: (page) => page.getByRole('button', { name: 'Sign out everywhere' }).click(),
    shows: [dialog('Sign out everywhere?')],
  },
  {
    name: 'modal-greeting',
    route: '/types',
    modal: 'signInGreeting',
    before: async (page) => {
      await signInAs(MEMBER_EMAIL)(page);
      await page.getByRole('dialog').waitFor();
    },
    shows: [dialog('Good to see you, Greta')],
  },
];

/** Dialogs that only a new member meets. */
export const NEWCOMERS_MODALS = [atAddress('tasteTest', 'modal-first-test', heading('How old are you?'))];

/** Dialogs of a member with Premium. The last one must be last, like the member's. */
export const SUBSCRIBERS_MODALS = [
  {
    name: 'modal-cancel',
    route: '/account',
    modal: 'cancelSubscription',
    before: (page) => page.getByRole('button', { name: 'Cancel subscription' }).click(),
    shows: [dialog('Cancel Premium?')],
  },
  {
    name: 'modal-merge-services',
    route: '/types',
    modal: 'mergeStreamings',
    before: async (page) => {
      await signInAs(SUBSCRIBER_EMAIL, ['mubi'])(page);
      await page.locator('summary[aria-label^="Your account"]').waitFor({ state: 'attached' });
      await signInAs(SUBSCRIBER_EMAIL, ['netflix'])(page);
    },
    shows: [dialog('Which streaming services do you have?')],
  },
];

/** Signs in as somebody in a browser that knows nothing about them but a choice of streaming services. */
function signInAs(email, services = []) {
  return async (page) => {
    await page.context().clearCookies();
    await page.evaluate((keys) => {
      localStorage.clear();
      if (keys.length > 0) localStorage.setItem('palate.services', JSON.stringify(keys));
    }, services);
    await page.goto('/sign-in?nextpage=/types', { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
}
