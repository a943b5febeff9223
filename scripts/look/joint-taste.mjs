// Choosing together in `npm run look`: the member has a partner and an evening with them, to which a guest comes.
import { callerOf, signUp, takeTest } from './people.mjs';

const PARTNER = { email: 'look.partner@example.org', firstName: 'Ben', secondName: 'Ode' };
const GROUP_ID = '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a20';
const PAST_EVENING_ID = '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a21';
const EVENING_ID = '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a22';
const ROUND_ID = '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a23';

/** The setup of the partner and the evenings, once it has begun. */
let setup = null;
/** Cookies of the browser in which the guest has joined. */
let guestCookies = [];

/** Opens the page of the member's partners. */
export const showPartners = (page, people) => open(page, people, '/jointTaste');

/** Opens the dialog with the code by which partners connect. */
export async function openJointCode(page, people) {
  await showPartners(page, people);
  await page.getByRole('button', { name: 'Add a partner' }).click();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
}

/** Opens the page of the member and the partner, who have watched a title together. */
export async function showGroup(page, people) {
  const { groupId } = await prepare(page, people);
  await open(page, people, `/jointTaste/group/${groupId}`);
}

/** Opens an evening for which nothing is chosen yet. */
export const showEvening = (page, people) => open(page, people, `/jointTaste/evening/${EVENING_ID}`);

/** Opens the same evening during a swipe round. */
export async function showRound(page, people) {
  const { member } = await prepare(page, people);
  await member('POST', `/joint-taste/evenings/${EVENING_ID}/rounds`, { id: ROUND_ID });
  await showEvening(page, people);
  await page.getByRole('button', { name: 'Yes', exact: true }).waitFor();
}

/** Opens the invitation of a guest. */
export async function showInvitation(page, people) {
  const { code } = await prepare(page, people);
  await open(page, people, `/tonight?code=${code}`);
}

/** Opens the page of a guest who has joined: the same one at every width. */
export async function showGuest(page, people) {
  await page.context().addCookies(guestCookies);
  await showInvitation(page, people);
  if (guestCookies.length > 0) return;
  await page.getByLabel('Your name').fill('Maya');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('heading', { name: 'Hello, Maya' }).waitFor();
  guestCookies = await page.context().cookies();
}

async function open(page, people, path) {
  await prepare(page, people);
  await page.goto(path, { waitUntil: 'networkidle' });
}

function prepare(page, people) {
  setup ??= createEvenings(page.context().browser(), people);
  return setup;
}

/** Creates the partner, an evening with a chosen title, and an open one; returns the group and a guest's code. */
async function createEvenings(browser, { url, member }) {
  const partner = callerOf(url, await signUp(browser, url, await takeTest(url), PARTNER.email));
  const { firstName, secondName } = PARTNER;
  await partner('PATCH', '/user', { firstName, secondName });
  const { id: partnerId } = await partner('GET', '/user');
  const { value } = await member('GET', '/joint-taste/code');
  await partner('POST', `/joint-taste?code=${value}`, {});
  await member('POST', `/joint-taste/requests/${partnerId}/accept`, {});
  const userIds = [partnerId];
  const { group } = await member('POST', '/joint-taste/groups', { id: GROUP_ID, userIds });
  const evenings = `/joint-taste/groups/${group.id}/evenings`;
  const { picks } = await member('POST', evenings, { id: PAST_EVENING_ID, userIds });
  await member('PUT', `/joint-taste/evenings/${PAST_EVENING_ID}/choice`, { movieId: picks[0].card.id });
  await member('POST', evenings, { id: EVENING_ID, userIds });
  const { value: code } = await member('POST', `/joint-taste/evenings/${EVENING_ID}/guests`, {});
  return { member, groupId: group.id, code };
}
