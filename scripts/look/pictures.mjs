/**
 * The pictures that `npm run look` takes. Each picture has conditions: elements in `shows` must be visible on
 * the page, and those in `hides` must not exist; otherwise it fails. An element is given by role and name, or
 * by CSS selector; each picture names at least one that is only on the page in the expected state.
 */

import {
  openJointCode,
  showEvening,
  showGroup,
  showGuest,
  showInvitation,
  showPartners,
  showRound,
} from './joint-taste.mjs';
import { MEMBERS_MODALS, NEWCOMERS_MODALS, SUBSCRIBERS_MODALS, VISITORS_MODALS } from './modal-pictures.mjs';
import { showLongNames, showNotifications } from './notifications.mjs';
import { dialog, heading } from './proofs.mjs';

const MATCH = { role: 'img', name: /% match|Probably an? \w+ match/ };
const NO_MATCH = { role: 'img', name: /No match yet/ };
const NO_TASTE = heading('We don’t know your taste yet');
const ARTICLE = { role: 'article' };

const FILM = '/movie/tt13238346';
const LONG_FILM = '/movie/tt0057012';
const LONG_SHOW = '/tv/tt22746676';
const BOOK = '/book/the-remains-of-the-day';
const LONG_BOOK = '/book/the-curious-incident-of-the-dog-in-the-night-time';

/** The member's list for the pictures, with a title, a show, a book and a note. */
const LIST = {
  movieListId: '0e6f6c1e-54f4-4d3c-9c42-6a6f9b1f2a77',
  title: 'Rainy Sundays with the whole family',
  description: 'Slow mornings, long afternoons. Everybody chooses one.',
  shareable: true,
  ranked: true,
  movieList: [
    'tt13238346',
    'tt0903747',
    'book:the-remains-of-the-day',
    'tt0068646',
    'tt4975722',
    'tt0211915',
    'tt0057012',
  ],
};
const LIST_PATH = `/list/${LIST.movieListId}`;

/** The member's texts for the pictures. */
const REVIEW = {
  id: '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a10',
  movieId: 'past-lives-2023',
  title: 'What isn’t said is what stays with you',
  content:
    'Two people on a bench, and **twelve years** between them. It is the quietest movie I know about leaving a country, and about the language one dreams in.\n\n> What a good story this is.\n\nAnd then [spoiler]they part[/spoiler], as they must. See also [Moonlight](/movie/tt4975722).',
  rating: 4.5,
  dna: { pace: 'confirmed', scale: 1.5 },
};
const STORY = {
  id: '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a11',
  title: 'Three movies about leaving',
  content:
    '## Past Lives\n\nIt begins [in Seoul](/movie/tt13238346), and ends on a street in New York.\n\n## Moonlight\n\n- the boat\n- the diner\n- the beach',
  movieIds: ['past-lives-2023', 'moonlight-2016'],
};
const DRAFT = '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a12';

/** Pictures that look the same for everybody, taken as a visitor. */
const FOR_ANYBODY = [
  {
    name: 'get-started',
    route: '/get-started',
    shows: [heading('How old are you?'), { role: 'button', name: '30–44' }],
  },
  { name: 'types', route: '/types', shows: [heading(/Easy Rider/)] },
  {
    name: 'search-empty',
    route: '/search',
    shows: [{ role: 'combobox', name: 'Search movies, shows, books and people' }],
    hides: [heading('No results')],
  },
  {
    name: 'search-nothing',
    route: '/search?search=zzzzqqq',
    shows: [heading('No results')],
    hides: [ARTICLE],
  },
  { name: 'books-nothing', route: '/books?search=zzzzqqq', shows: [heading(/No books found/)] },
  {
    name: 'lists-nobody',
    route: '/lists?userId=0e6f6c1e-54f4-4d3c-9c42-6a6f9b1f2a77',
    shows: [heading(/No public lists/)],
  },
  { name: 'news', route: '/news', shows: [heading(/^News$/)] },
  {
    name: 'about',
    route: '/about',
    shows: [heading('About Palate'), { css: 'main img[src="/pictures/books.svg"]' }],
  },
  { name: 'faq', route: '/faq', shows: [heading('Questions'), heading('Your data')] },
  { name: 'faq-nothing', route: '/faq?search=zzzqqq', shows: [heading(/No question contains/)] },
  { name: 'terms', route: '/terms', shows: [heading('Terms'), heading('Fair use')] },
  {
    name: 'privacy',
    route: '/privacy',
    shows: [heading('Privacy'), heading('Your taste'), heading('Where it goes')],
  },
  { name: 'credits', route: '/credits', shows: [heading(/^Credits$/), heading(/^Libraries$/)] },
  { name: 'community-visitor', route: '/community?feed=following', shows: [heading('Community')] },
  { name: 'active-users', route: '/active-users', shows: [heading('Active members')] },
  { name: 'tonight-bad-code', route: '/tonight?code=2222-2222-2222', shows: [heading('Code not valid')] },
  {
    name: 'not-found',
    route: '/nothing-here',
    shows: [{ css: 'main h1' }, { css: 'main a[href="/search"]' }, { css: 'main :text("/nothing-here")' }],
  },
  { name: 'premium', route: '/premium', shows: [heading('Premium'), heading('Free and Premium')] },
  { name: 'country', route: '/country', shows: [heading('Where do you watch?'), { css: 'main select' }] },
  { name: 'sign-in', route: '/sign-in', shows: [heading('Sign in'), { css: 'main input[type="password"]' }] },
  {
    name: 'modal-filters',
    route: '/dashboard?modal=otherFilters',
    modal: 'otherFilters',
    shows: [dialog('Filters')],
  },
  {
    name: 'modal-genres',
    route: '/dashboard?modal=dnaFilters',
    modal: 'dnaFilters',
    shows: [dialog('Mood, themes and genres')],
  },
  { name: 'modal-sign-in', route: '/types?modal=signIn', modal: 'signIn', shows: [dialog('Sign in')] },
  { name: 'modal-sign-up', route: '/types?modal=signUp', modal: 'signUp', shows: [dialog('Create account')] },
  {
    name: 'modal-forgot',
    route: '/types?modal=forgotPassword',
    modal: 'forgotPassword',
    shows: [dialog('Reset password')],
  },
  { name: 'movie-long', route: LONG_FILM, shows: [heading(/Dr\. Strangelove or/)] },
  { name: 'tv-long', route: LONG_SHOW, shows: [heading(/Disappearance of Emanuela/)] },
  { name: 'book-long', route: LONG_BOOK, shows: [heading(/Curious Incident of the Dog/)] },
  {
    name: 'loading-page',
    route: '/types',
    before: holdNextPage,
    isWindowOnly: true,
    shows: [{ css: '.page-coming .skeleton' }],
  },
  {
    name: 'error-page',
    route: '/types',
    before: loseNextPage,
    isWindowOnly: true,
    shows: [heading(/./), { role: 'button', name: /Try/ }],
  },
];

/** Pictures of somebody who chooses together with members, without an account. */
const FOR_GUESTS = [
  {
    name: 'tonight',
    route: '/types',
    before: showInvitation,
    shows: [{ role: 'textbox', name: 'Your name' }],
  },
  { name: 'tonight-guest', route: '/types', before: showGuest, shows: [heading('Hello, Maya')] },
];

/**
 * Pictures that depend on the taste: without one, with one, and as a member. `match` is where a match must be
 * visible.
 */
const BY_TASTE = [
  {
    name: 'home',
    route: '/',
    shows: [heading(/^What to watch tonight/)],
    match: { role: 'link', name: 'See your taste' },
    noMatch: { role: 'link', name: 'Take the taste test' },
  },
  { name: 'taste', route: '/taste', match: heading('Your fingerprint'), noMatch: NO_TASTE },
  {
    name: 'reveal',
    route: '/taste?reveal=1',
    match: { role: 'button', name: 'Share as a picture' },
    noMatch: NO_TASTE,
  },
  { name: 'dashboard', route: '/dashboard', shows: [ARTICLE], match: MATCH },
  {
    name: 'dashboard-filtered',
    route: '/dashboard?movieType=movie&year=1990,1999&sortBy=movieRating',
    shows: [ARTICLE],
    match: MATCH,
  },
  {
    name: 'dashboard-nothing',
    route: '/dashboard?year=1961,1961&languages=is',
    shows: [heading(/^No titles match/)],
  },
  {
    name: 'dashboard-person',
    route: '/dashboard?actorId=martin-scorsese',
    shows: [heading('Martin Scorsese'), ARTICLE],
    match: MATCH,
  },
  {
    name: 'dashboard-unknown',
    route: '/dashboard?actorId=nobody',
    shows: [heading('We don’t know this person'), { role: 'link', name: 'Reset filters' }],
    hides: [ARTICLE],
  },
  {
    name: 'category-all',
    route: '/dashboard/category/all',
    shows: [heading('All titles'), ARTICLE],
    match: MATCH,
  },
  {
    name: 'category-list',
    route: '/dashboard/category/all?view=default',
    shows: [heading('All titles'), { css: '.programme article' }],
    match: MATCH,
  },
  {
    name: 'category-horror',
    route: '/dashboard/category/horror',
    shows: [heading(/Horror/), ARTICLE],
    match: MATCH,
  },
  {
    name: 'search-amelie',
    route: '/search?search=amelie',
    shows: [{ role: 'gridcell', name: /Amélie/ }],
  },
  { name: 'movie', route: FILM, shows: [heading('Past Lives')], match: MATCH, noMatch: NO_MATCH },
  {
    name: 'tv',
    route: '/tv/tt0903747',
    shows: [heading('Breaking Bad')],
    match: MATCH,
    noMatch: NO_MATCH,
  },
  {
    name: 'book',
    route: BOOK,
    shows: [heading('The Remains of the Day')],
    match: MATCH,
    noMatch: NO_MATCH,
  },
  { name: 'books', route: '/books', shows: [heading('Books'), ARTICLE], match: MATCH },
  { name: 'person', route: '/person/martin-scorsese', shows: [heading('Martin Scorsese')], match: MATCH },
];

/** The taste test while somebody takes it. Taken last, since the browser stores the answers. */
const TAKING_TEST = [
  {
    name: 'test-genres',
    route: '/types',
    before: answerTo('genres'),
    shows: [heading('Which genres do you like?'), { role: 'button', name: /^Drama ?, more/ }],
  },
  {
    name: 'test-loved',
    route: '/types',
    before: answerTo('loved'),
    shows: [heading('Choose three titles you love'), { role: 'button', name: /^Remove / }],
  },
  {
    name: 'test-pair',
    route: '/types',
    before: answerTo('pairs'),
    shows: [heading('Which would you watch?'), { role: 'button', name: /^Haven’t seen either/ }],
  },
];

/** Pictures of pages that only members have. */
const FOR_MEMBERS = [
  {
    name: 'letters',
    route: '/account/letters',
    shows: [heading('Your emails'), { css: 'iframe[title$=", as an email"]' }],
  },
  { name: 'account', route: '/account', shows: [heading('Account'), { css: 'main form' }] },
  {
    name: 'profile',
    route: '/profile',
    before: showProfile('/profile'),
    shows: [heading(/Greta/), heading('Your favorites'), heading('Your DNA')],
  },
  {
    name: 'profile-edit',
    route: '/profile/edit',
    before: showProfile('/profile/edit'),
    shows: [heading('Edit profile'), heading('Favorites')],
  },
  {
    name: 'community',
    route: '/community',
    before: showProfile('/community'),
    shows: [heading('Community'), { css: '.activity-list > li' }],
  },
  {
    name: 'community-following',
    route: '/community?feed=following',
    shows: [{ role: 'link', name: 'Find people' }],
  },
  { name: 'watchlist', route: '/watchlist', before: saveTitles, shows: [{ css: 'main article' }] },
  {
    name: 'watchlist-filtered',
    route: '/watchlist?movieType=movie&year=1970,2015&sort=runtime',
    before: saveTitles,
    shows: [ARTICLE],
  },
  {
    name: 'watchlist-pick',
    route: '/watchlist/pick?pick=1&minutes=&mood=',
    before: saveTitles,
    shows: [{ css: '.picked' }],
  },
  {
    name: 'card-menu',
    route: '/dashboard/category/all?sortBy=popularity',
    before: openCardMenu,
    isWindowOnly: true,
    shows: [{ role: 'button', name: 'Not interested' }],
  },
  {
    name: 'log-sheet',
    route: '/movie/tt0068646',
    modal: 'logSheet',
    before: openLogSheet,
    shows: [{ role: 'dialog', name: 'Add The Godfather to your history' }],
  },
  {
    name: 'history',
    route: '/types',
    before: openHistory(),
    shows: [heading('History'), ARTICLE],
  },
  {
    name: 'year',
    route: '/types',
    before: openYear,
    shows: [heading(/^Your \d{4}$/), heading('Month by month')],
  },
  {
    name: 'history-calendar',
    route: '/types',
    before: openHistory('?view=calendar'),
    shows: [{ css: '.history-calendar a' }],
  },
  {
    name: 'history-filtered',
    route: '/types',
    before: openHistory('?rating=4&tag=cinema'),
    shows: [{ role: 'link', name: 'Clear filters' }, ARTICLE],
  },
  {
    name: 'log-sheet-edit',
    route: '/history',
    modal: 'logSheet',
    before: (page) =>
      page
        .getByRole('button', { name: /^Edit: / })
        .first()
        .click(),
    shows: [{ role: 'dialog', name: /in your history$/ }],
  },
  {
    name: 'notifications',
    route: '/types',
    before: showNotifications,
    shows: [heading('Notifications'), { role: 'link', name: /liked your story/ }],
  },
  {
    name: 'notifications-long-names',
    route: '/types',
    before: showLongNames,
    shows: [heading('Notifications'), { role: 'link', name: /Featherstonehaugh/ }],
  },
  {
    name: 'not-interested',
    route: '/types',
    before: rejectTitle,
    shows: [heading('Not interested'), ARTICLE],
  },
  { name: 'seen', route: '/profile/seen', shows: [heading('Seen'), ARTICLE] },
  { name: 'seen-by', route: '/seen-by/moonlight-2016', shows: [heading('Seen by people you follow')] },
  {
    name: 'premium-unknown',
    route: '/premium/return?session=cs_1',
    shows: [{ css: 'main :text("We can’t find this payment.")' }],
  },
  { name: 'join-list', route: '/lists/join?code=none', shows: [heading('Invitation not valid')] },
  { name: 'services', route: '/services', before: saveTitles, shows: [heading('Services')] },
  { name: 'statistics-locked', route: '/statistics', shows: [{ role: 'link', name: 'See Premium' }] },
  { name: 'reactions', route: '/reacted-users/the-godfather-1972', shows: [heading('Reactions')] },
  {
    name: 'movie-reviews',
    route: FILM,
    before: writeTexts(FILM),
    shows: [
      heading('Reviews'),
      { role: 'article', name: /^Review by/ },
      { role: 'article', name: /^Comment by/ },
    ],
  },
  {
    name: 'modal-add-comment',
    route: FILM,
    before: openComment,
    modal: 'addComment',
    shows: [{ role: 'dialog', name: 'Add a comment' }],
  },
  {
    name: 'write',
    route: '/write',
    before: writeTexts('/write'),
    shows: [heading('Write'), heading('Drafts')],
  },
  {
    name: 'editor',
    route: '/write',
    before: writeTexts(`/write/${DRAFT}`),
    shows: [
      { role: 'textbox', name: 'Review' },
      { role: 'checkbox', name: 'Contains spoilers' },
    ],
  },
  {
    name: 'editor-preview',
    route: '/write',
    before: async (page) => {
      await writeTexts(`/write/${DRAFT}`)(page);
      await page.getByRole('button', { name: 'Preview' }).click();
    },
    shows: [{ css: '.preview .written' }],
  },
  {
    name: 'review',
    route: '/write',
    before: writeTexts(`/reviews/${REVIEW.id}`),
    shows: [heading(REVIEW.title)],
  },
  {
    name: 'story',
    route: '/write',
    before: writeTexts(`/stories/${STORY.id}`),
    shows: [heading(STORY.title)],
  },
  {
    name: 'writings',
    route: '/write',
    before: async (page) => {
      await writeTexts('/write')(page);
      await page.getByRole('link', { name: 'Your reviews and stories' }).click();
      await page.waitForLoadState('networkidle');
    },
    shows: [heading('Your reviews and stories'), heading(REVIEW.title)],
  },
  {
    name: 'seasons',
    route: '/tv/tt0903747',
    before: markSeasons,
    shows: [{ role: 'checkbox', name: 'Episode 13' }],
  },
  {
    name: 'seasons-uncounted',
    route: '/tv/tt1305826',
    shows: [{ role: 'checkbox', name: 'Season 8 watched' }],
  },
  { name: 'seasons-many', route: '/tv/tt0388629', shows: [{ role: 'checkbox', name: 'Season 1 watched' }] },
  { name: 'continue', route: '/dashboard', shows: [heading('Continue watching')] },
  { name: 'lists', route: '/lists', before: makeList('/lists'), shows: [heading(LIST.title)] },
  {
    name: 'list',
    route: '/lists',
    before: makeList(LIST_PATH),
    shows: [heading(LIST.title), ARTICLE],
  },
  {
    name: 'list-arrange',
    route: '/lists',
    before: makeList(LIST_PATH, 'Reorder and add notes'),
    shows: [{ css: '.arrange > li' }],
  },
  {
    name: 'modal-new-list',
    route: '/lists',
    before: makeList('/lists', 'New list'),
    modal: 'editList',
    shows: [dialog('New list')],
  },
  {
    name: 'modal-collaborators',
    route: '/lists',
    before: makeList(LIST_PATH, 'Collaborators'),
    modal: 'listCollaborators',
    shows: [dialog('Collaborators')],
  },
  {
    name: 'joint-taste',
    route: '/types',
    before: showPartners,
    shows: [{ role: 'button', name: 'Choose together with Ben Ode' }],
  },
  {
    name: 'modal-joint-code',
    route: '/types',
    before: openJointCode,
    modal: 'jointTastePartners',
    shows: [{ role: 'img', name: 'QR code of the link' }],
  },
  {
    name: 'joint-group',
    route: '/types',
    before: showGroup,
    shows: [heading('You and Ben'), { role: 'img', name: /^Chart: how much each person compromised/ }],
  },
  {
    name: 'joint-evening',
    route: '/types',
    before: showEvening,
    shows: [heading(/^For (both|all) of you$/), ARTICLE],
  },
  {
    name: 'joint-round',
    route: '/types',
    before: showRound,
    shows: [{ role: 'button', name: 'Yes' }],
  },
  {
    name: 'modal-add-to-list',
    route: '/lists',
    before: makeList(FILM, 'Add to list'),
    modal: 'addToList',
    shows: [dialog('Add to list')],
  },
];

/** Pictures of a new member's lists, while they are empty. */
const FOR_NEWCOMERS = [
  { name: 'profile-new', route: '/profile', shows: [heading(/Greta/), heading(/haven’t taken/)] },
  {
    name: 'profile-edit-new',
    route: '/profile/edit',
    shows: [{ role: 'combobox', name: 'Add a favorite' }],
  },
  {
    name: 'followers-none',
    route: '/profile',
    before: (page) => page.getByRole('link', { name: '0 followers' }).click(),
    shows: [heading('Followers')],
  },
  { name: 'watchlist-empty', route: '/watchlist', shows: [heading('Your watchlist is empty')] },
  { name: 'seen-empty', route: '/profile/seen', shows: [heading('Nothing here yet')] },
  { name: 'history-empty', route: '/history', shows: [heading('Nothing in your history yet')] },
  {
    name: 'joint-taste-empty',
    route: '/jointTaste',
    shows: [{ role: 'button', name: 'Add a partner' }],
    hides: [{ role: 'button', name: /^Choose together with/ }],
  },
  { name: 'lists-empty', route: '/lists', shows: [heading('No lists yet')] },
  { name: 'notifications-empty', route: '/notifications', shows: [heading('Nothing new')] },
  { name: 'write-empty', route: '/write', shows: [heading('Write'), { css: 'main .type-big' }] },
  {
    name: 'editor-new',
    route: '/write/3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a13',
    shows: [{ role: 'textbox', name: 'Review' }],
  },
];

/** Pictures of the member's pages as another member sees them. */
const FOR_OTHERS = [
  {
    name: 'profile-of',
    route: '/types',
    before: openMembers('/profile/{id}'),
    shows: [heading(/Greta/), { role: 'button', name: /^(Follow|Following)/ }],
  },
  {
    name: 'watchlist-of',
    route: '/types',
    before: openMembers('/watchlist/{id}'),
    shows: [heading(/watchlist/i), ARTICLE],
  },
  { name: 'seen-of', route: '/types', before: openMembers('/profile/{id}/seen'), shows: [ARTICLE] },
  { name: 'history-of', route: '/types', before: openMembers('/history/{id}'), shows: [ARTICLE] },
  {
    name: 'followers',
    route: '/types',
    before: openMembers('/followers/{id}'),
    shows: [heading('Followers')],
  },
  {
    name: 'following',
    route: '/types',
    before: openMembers('/following/{id}'),
    shows: [heading('Following')],
  },
];

/** Pictures of a member with Premium. */
const FOR_SUBSCRIBERS = [
  {
    name: 'premium-member',
    route: '/premium',
    shows: [heading('Your subscription'), { role: 'link', name: 'Manage Premium' }],
  },
  {
    name: 'account-premium',
    route: '/account',
    shows: [heading('Account'), { role: 'button', name: 'Cancel subscription' }],
  },
  {
    name: 'statistics-empty',
    route: '/statistics',
    shows: [heading('Statistics'), { role: 'link', name: 'Find titles' }],
    hides: [{ role: 'link', name: 'See Premium' }],
  },
  {
    name: 'statistics',
    route: '/types',
    before: showStatistics,
    shows: [heading('Statistics')],
    hides: [
      { role: 'link', name: 'See Premium' },
      { role: 'link', name: 'Find titles' },
    ],
  },
  { name: 'profile-edit-premium', route: '/profile/edit', shows: [{ role: 'radio', name: 'Plum' }] },
];

/** Pictures of the moderators' page. Each empty list comes after a full one, and empties it. */
const FOR_MODERATORS = [
  {
    name: 'moderation',
    route: '/types',
    before: reportComment,
    shows: [heading(/^The comment by/), { role: 'button', name: 'Hide comment' }],
  },
  {
    name: 'moderation-form',
    route: '/moderation',
    before: (page) => page.getByRole('button', { name: 'Hide comment' }).first().click(),
    shows: [{ role: 'textbox', name: 'Reason' }],
  },
  {
    name: 'moderation-empty',
    route: '/types',
    before: dismissReports,
    shows: [heading('Moderation'), { css: 'main :text("No open reports.")' }],
  },
  {
    name: 'moderation-log',
    route: '/moderation?tab=log',
    shows: [{ css: '.cases :text("dismissed the reports")' }],
  },
  {
    name: 'modal-report',
    route: '/types',
    before: openReport,
    modal: 'report',
    shows: [dialog(/^Report /)],
  },
];

const withTaste = ({ match, noMatch, shows = [], ...picture }) => ({
  ...picture,
  shows: match ? [...shows, match] : shows,
});
const withoutTaste = ({ match, noMatch, shows = [], hides = [], ...picture }) => ({
  ...picture,
  shows: noMatch ? [...shows, noMatch] : shows,
  hides: match ? [...hides, match] : hides,
});

/**
 * The screenshots that `npm run look` takes, grouped by who is looking: a visitor without and with a taste, a member, a
 * new member, a member with Premium, and a moderator.
 */
export const PICTURES = {
  visitor: [...FOR_ANYBODY, ...VISITORS_MODALS, ...BY_TASTE.map(withoutTaste), ...FOR_GUESTS, ...TAKING_TEST],
  taste: BY_TASTE.map(withTaste),
  member: [...BY_TASTE.map(withTaste), ...FOR_MEMBERS, ...MEMBERS_MODALS],
  newcomer: [...FOR_NEWCOMERS, ...FOR_OTHERS, ...NEWCOMERS_MODALS],
  subscriber: [...FOR_SUBSCRIBERS, ...SUBSCRIBERS_MODALS],
  moderator: FOR_MODERATORS,
};

/** Answers the questions of the taste test up to one of them, and begins to answer that. */
function answerTo(step) {
  return async (page) => {
    // On another page, since the test writes its answers again.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/get-started', { waitUntil: 'networkidle' });
    const press = (name) => page.getByRole('button', { name }).first().click();
    await press('30–44');
    await press(/^Yes, /);
    for (const genre of ['Drama', 'Romance']) await press(new RegExp(`^${genre}`));
    if (step === 'genres') return;
    await press('Continue');
    await page.getByRole('heading', { name: 'Which themes do you like?' }).waitFor();
    await press(/^(Continue|Skip)$/);
    const covers = page.locator('.suggestion[aria-pressed="false"]');
    for (let at = 0; at < (step === 'loved' ? 2 : 3); at += 1) {
      await covers.nth(at).click();
      await page.getByRole('list', { name: 'Titles you love' }).getByRole('listitem').nth(at).waitFor();
    }
    await page.waitForLoadState('networkidle');
    if (step === 'loved') return;
    await press('Continue');
    await page.getByText(/^Pair 1: /).waitFor({ state: 'attached' });
  };
}

/** Marks a season as watched, and a part of the next one, which is then expanded. */
async function markSeasons(page) {
  await page.getByRole('checkbox', { name: 'Season 1 watched' }).check();
  await page.getByRole('checkbox', { name: 'Season 3 watched' }).waitFor();
  const isOpen = await page.getByRole('button', { name: /^Season 2/, expanded: true }).count();
  if (isOpen === 0) await page.getByRole('button', { name: /^Season 2/ }).click();
  await page.getByRole('checkbox', { name: 'Episode 2', exact: true }).check();
  await page.getByRole('radio', { name: '4½ stars' }).last().check({ force: true });
  await page.waitForLoadState('networkidle');
}

/** Follows a link whose page never loads, so that its loading state stays. */
async function holdNextPage(page) {
  await page.route('**/*.data*', () => {});
  await followLink(page);
  await page.locator('.page-coming').waitFor();
}

/** Follows a link whose page can't be loaded. */
async function loseNextPage(page) {
  await page.route('**/*.data*', (route) => route.abort());
  await followLink(page);
  await page.getByRole('button', { name: /Try/ }).waitFor();
}

/** Creates the member's list if it doesn't exist, opens a page and presses a button on it. */
function makeList(path, button) {
  return async (page) => {
    const made = await page.evaluate(async (list) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
      const headers = { 'content-type': 'application/json', 'x-authorization': localStorage.getItem(key) };
      const send = (method, below, body) =>
        fetch(`/api/palate/movie-list${below}`, { method, headers, body: JSON.stringify(body) });
      const { ok } = await send('POST', '', list);
      const note = 'The letters. Bring tissues, and don’t start it after nine.';
      return ok && (await send('PATCH', `/${list.movieListId}/entries/${list.movieList[3]}`, { note })).ok;
    }, LIST);
    if (!made) throw new Error('the list wasn’t made');
    await page.goto(path, { waitUntil: 'networkidle' });
    if (!button) return;
    await page.getByRole('button', { name: button, exact: true }).click();
    // Wait for the code that the button loads.
    await page.locator('[role="dialog"], .arrange > li').first().waitFor();
    await page.waitForLoadState('networkidle');
  };
}

/** Fills the member's profile and shows it to everybody, then opens a page. */
function showProfile(path) {
  return async (page) => {
    const isDone = await page.evaluate(async () => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
      const headers = { 'content-type': 'application/json', 'x-authorization': localStorage.getItem(key) };
      const send = (method, below, body) =>
        fetch(`/api${below}`, { method, headers, body: JSON.stringify(body) });
      const { userPreferencesId } = await (await fetch('/api/user', { headers })).json();
      const answers = [
        await send('PATCH', '/profile', {
          handle: 'greta',
          bio: 'Slow films, long walks.\nI rate what I finish.',
          pronouns: 'she/her',
          favorites: ['past-lives-2023', 'moonlight-2016', 'aftersun-2022', 'the-godfather-1972'],
        }),
        await send('PATCH', `/user/preferences/${userPreferencesId}`, {
          isTasteShown: true,
          isActivityShown: true,
          activitiesAudience: 'public',
          watchlistAudience: 'public',
          seenAudience: 'public',
        }),
        await send('PATCH', '/movietracker/alien-1979', { watchlisted: true }),
        await send('POST', '/movietracker/rate/moonlight-2016', { rating: 4.5 }),
      ];
      return answers.every(({ ok }) => ok);
    });
    if (!isDone) throw new Error('the profile wasn’t filled');
    await page.goto(path, { waitUntil: 'networkidle' });
  };
}

/** Rates some titles, and opens the statistics. */
async function showStatistics(page) {
  const isDone = await page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
    const headers = { 'content-type': 'application/json', 'x-authorization': localStorage.getItem(key) };
    const ratings = {
      'moonlight-2016': 4.5,
      'past-lives-2023': 5,
      'the-godfather-1972': 3.5,
      'alien-1979': 2.5,
    };
    for (const [id, rating] of Object.entries(ratings)) {
      const answer = await fetch(`/api/movietracker/rate/${id}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ rating }),
      });
      if (!answer.ok) return false;
    }
    return true;
  });
  if (!isDone) throw new Error('the titles weren’t rated');
  await page.goto('/statistics', { waitUntil: 'networkidle' });
}

/** Publishes the member's texts and saves a draft, unless they exist, and opens a page. */
function writeTexts(path) {
  return async (page) => {
    const made = await page.evaluate(
      async ({ review, story, draft }) => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
        const headers = {
          'content-type': 'application/json',
          'x-authorization': `Bearer ${localStorage.getItem(key)}`,
        };
        const send = async (method, below, body) =>
          (await fetch(`/api${below}`, { method, headers, body: JSON.stringify(body) })).ok;
        const text = 'That last shot stays with me. **Nobody** says anything for a minute.';
        const comment = { id: '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a14', text };
        const reply = { id: '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a15', text: 'I counted: two minutes.' };
        const draftText = { kind: 'review', title: 'Blue', content: '**Quiet**, and then', version: 0 };
        return (
          (await send('POST', '/movie-reviews', review)) &&
          (await send('POST', '/movie-stories', story)) &&
          (await send('POST', `/comments/movie/${review.movieId}`, comment)) &&
          (await send('POST', `/comments/${comment.id}/replies`, reply)) &&
          (await send('PUT', `/drafts/${draft}`, { ...draftText, movieIds: ['moonlight-2016'] }))
        );
      },
      { review: REVIEW, story: STORY, draft: DRAFT },
    );
    if (!made) throw new Error('the texts weren’t written');
    await page.goto(path, { waitUntil: 'networkidle' });
    const reviews = page.locator('#reviews, #comments').first();
    if ((await reviews.count()) > 0) {
      await reviews.scrollIntoViewIfNeeded();
      for (const words of ['Loading reviews', 'Loading comments'])
        await page.getByText(words).waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
    }
  };
}

let comments = 0;
/** A member writes a comment, the other one reports it, and the moderator opens the reports. */
async function reportComment(page, people) {
  comments += 1;
  const text = `I wrote ${comments} of these. **Buy them all**, [here](/movie/tt4975722). [spoiler]They part.[/spoiler]`;
  const { id: postId } = await people.member('POST', '/comments/movie/past-lives-2023', { text });
  const note = 'The same advertisement is under every movie.';
  await people.newcomer('POST', '/reports', { postId, reason: 'spam', note });
  await page.goto('/moderation', { waitUntil: 'networkidle' });
}

/** Dismisses all reports, and opens the empty list. */
async function dismissReports(page) {
  await page.goto('/moderation', { waitUntil: 'networkidle' });
  const reports = page.locator('.cases > li');
  for (let left = await reports.count(); left > 0; left -= 1) {
    for (let press = 0; press < 2; press += 1)
      await reports
        .first()
        .getByRole('button', { name: /^Dismiss report/ })
        .click();
    await page.waitForFunction((most) => document.querySelectorAll('.cases > li').length < most, left);
  }
  await page.goto('/moderation', { waitUntil: 'networkidle' });
}

/** Opens the dialog to report the member, from the menu on their profile. */
async function openReport(page, people) {
  const { id } = await people.member('GET', '/user');
  await page.goto(`/profile/${id}`, { waitUntil: 'networkidle' });
  await page.locator('.profile-menu > summary').click();
  await page.getByRole('button', { name: /^Report/ }).click();
  await page.getByRole('dialog').waitFor();
}

/** Marks a title that the member isn't interested in, and opens the list of these titles. */
async function rejectTitle(page, people) {
  await people.member('PATCH', '/movietracker/heat-1995', { notInterested: true });
  await page.goto('/profile/not-interested', { waitUntil: 'networkidle' });
}

/** Opens a page of the member; `{id}` in its path stands for the member's id. */
function openMembers(path) {
  return async (page, people) => {
    const { id } = await people.member('GET', '/user');
    await page.goto(path.replace('{id}', id), { waitUntil: 'networkidle' });
  };
}

async function openComment(page) {
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Add a comment' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Follows the link to all books, which is in the footer at every width. */
const followLink = (page) => page.locator('footer a[href="/books"]').click();

/** Adds a few titles to the watchlist, unless they are on it, and returns to the page. */
async function saveTitles(page) {
  const back = page.url();
  await page.goto('/dashboard/category/all?sortBy=popularity');
  const buttons = page.getByRole('button', { name: /^Watchlist: / });
  await buttons.first().waitFor();
  for (let i = 0; i < 6; i++) {
    const button = buttons.nth(i);
    if ((await button.getAttribute('aria-pressed')) === 'true') continue;
    const saved = page.waitForResponse((answer) => answer.url().includes('/api/movietracker/'));
    await button.click();
    await saved;
  }
  await page.goto(back, { waitUntil: 'networkidle' });
}

async function openCardMenu(page) {
  await page
    .getByRole('button', { name: /^More: / })
    .nth(1)
    .click();
}

async function openLogSheet(page) {
  await page.getByRole('button', { name: 'Add to history', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** Rates and logs titles of this year and an earlier one, and opens the year in review. */
async function openYear(page) {
  const year = new Date().getUTCFullYear();
  await page.evaluate(async (thisYear) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
    const headers = { 'content-type': 'application/json', 'x-authorization': localStorage.getItem(key) };
    const titles = [
      ['the-godfather-1972', 1],
      ['the-godfather-part-ii-1974', 1],
      ['moonlight-2016', 3],
      ['past-lives-2023', 3],
      ['aftersun-2022', 4],
      ['alien-1979', 9],
      ['heat-1995', 11],
    ];
    for (const [at, [movieId, month]] of titles.entries()) {
      const watchedOn = `${thisYear}-${String(month).padStart(2, '0')}-1${at}`;
      const body = JSON.stringify({ movieId, watchedOn, rating: 5 - at / 2 });
      const id = `3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7b1${at}`;
      const answer = await fetch(`/api/viewings/${id}`, { method: 'PUT', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }, year);
  await page.goto(`/profile/year/${year}`, { waitUntil: 'networkidle' });
}

/** Logs some titles and a book, once each, and opens the history with a query. */
function openHistory(query = '') {
  return async (page) => {
    const logged = [
      ['/movie/tt0068646', '★ and popcorn', 'cinema'],
      ['/movie/tt4975722', 'Better than I remembered; the third part most of all.', 'cinema, rewatch night'],
      ['/tv/tt0903747', '', 'home'],
      ['/book/the-remains-of-the-day', 'Read in two evenings.', ''],
    ];
    await page.goto('/history', { waitUntil: 'networkidle' });
    if ((await page.locator('main article').count()) === 0) {
      for (const [route, note, tags] of logged) {
        await page.goto(route);
        await openLogSheet(page);
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('radio', { name: '4 stars' }).check({ force: true });
        await sheet.getByLabel('Private note').fill(note);
        await sheet.getByLabel('Tags').fill(tags);
        await sheet.getByRole('button', { name: 'Save' }).click();
        await page.getByText('added to your history.').waitFor();
      }
    }
    await page.goto(`/history${query}`, { waitUntil: 'networkidle' });
  };
}
