// The notifications of `npm run look`: two other members follow the member, like what they wrote and answer them.
import { callerOf, signUp } from './people.mjs';

const SHORT = [
  { firstName: 'Ann', secondName: 'Li' },
  { firstName: 'Ben', secondName: 'Ode' },
];
const LONG = [
  { firstName: 'Maximiliana-Theodora', secondName: 'Featherstonehaugh-Cholmondeley' },
  { firstName: 'Donaudampfschifffahrtsgesellschaft', secondName: 'Kapitänswitwe' },
];
/** The job that makes notifications runs every minute. */
const MADE_MS = 120_000;
const LOOK_AGAIN_MS = 1000;

const STORY_ID = '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a16';
const COMMENT_ID = '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a17';

/** The other members, once they have done something. */
let others = null;

/** Shows the member's notifications, by members with short names; all of them unread in every picture. */
export const showNotifications = (page) => show(page, SHORT);

/** The same, by members with long names. */
export const showLongNames = (page) => show(page, LONG);

async function show(page, names) {
  others ??= await actOn(page);
  for (const [at, name] of names.entries()) await others[at]('PATCH', '/user', name);
  await page.route('**/api/notifications/read', (route) => route.abort());
  await page.goto('/notifications', { waitUntil: 'networkidle' });
}

/** Creates two members, lets them do something that the member is told, and waits until the member is. */
async function actOn(page) {
  const url = new URL(page.url()).origin;
  const own = callerOf(url, await page.context().storageState());
  const { id } = await own('GET', '/user');
  const story = {
    id: STORY_ID,
    title: 'Three quiet endings',
    content: 'They part, and nobody says why.',
    movieIds: [],
  };
  await own('POST', '/movie-stories', story);
  await own('POST', '/comments/movie/moonlight-2016', {
    id: COMMENT_ID,
    text: 'The diner scene stays with me.',
  });
  const { userPreferencesId } = await own('GET', '/user');
  const created = [];
  for (const email of ['look.first@example.org', 'look.second@example.org'])
    created.push(callerOf(url, await signUp(page.context().browser(), url, [], email)));
  const [first, second] = created;
  await first('POST', '/community/follow', { userId: id });
  await own('PATCH', `/user/preferences/${userPreferencesId}`, { isPrivate: true });
  await second('POST', '/community/follow', { userId: id });
  await own('PATCH', `/user/preferences/${userPreferencesId}`, { isPrivate: false });
  for (const call of created) await call('PATCH', `/movie-stories/${STORY_ID}/like`, {});
  const reply = 'It is the silence in it: twelve years, a song on the jukebox, and two plates of food.';
  await first('POST', `/comments/${COMMENT_ID}/replies`, { text: reply });
  await second('POST', `/comments/on/story/${STORY_ID}`, { text: 'Add Past Lives to these.' });
  for (let waited = 0; waited < MADE_MS; waited += LOOK_AGAIN_MS) {
    const { unread } = await own('GET', '/notifications/count');
    if (unread >= 5) return created;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error('no notifications were made');
}
