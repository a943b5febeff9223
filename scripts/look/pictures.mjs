/**
 * What `npm run look` takes pictures of. Each picture names what proves its state: `shows` must be
 * visible on the page and `hides` must not be there, or the picture fails. A proof is a role with a
 * name, or a CSS selector.
 */

const MATCH = { role: 'img', name: /% match|Probably an? \w+ match/ };
const NO_MATCH = { role: 'img', name: /No match yet/ };
const heading = (name) => ({ role: 'heading', name });
const dialog = { role: 'dialog' };

const FILM = '/movie/tt13238346';
const LONG_FILM = '/movie/tt0057012';
const LONG_SHOW = '/tv/tt22746676';
const BOOK = '/book/the-remains-of-the-day';
const LONG_BOOK = '/book/the-curious-incident-of-the-dog-in-the-night-time';

/** Pictures that look the same for everybody, taken as a visitor. */
const FOR_ANYBODY = [
  {
    name: 'get-started',
    route: '/get-started',
    shows: [{ css: 'main form, main [role="group"], main fieldset' }],
  },
  { name: 'types', route: '/types', shows: [heading(/Easy Rider/)] },
  { name: 'search-empty', route: '/search', shows: [{ css: 'main input' }] },
  {
    name: 'search-nothing',
    route: '/search?search=zzzzqqq',
    shows: [{ css: 'main h2' }],
    hides: [{ css: 'main article' }],
  },
  { name: 'books-nothing', route: '/books?search=zzzzqqq', shows: [heading(/No books found/)] },
  { name: 'news', route: '/news', shows: [heading(/^News$/)] },
  { name: 'credits', route: '/credits', shows: [heading(/^Credits$/), heading(/^Libraries$/)] },
  {
    name: 'not-found',
    route: '/nothing-here',
    shows: [{ css: 'main h1' }, { css: 'main a[href="/search"]' }],
  },
  { name: 'sign-in', route: '/sign-in', shows: [{ css: 'main input[type="password"]' }] },
  { name: 'modal-filters', route: '/dashboard?modal=otherFilters', isModal: true, shows: [dialog] },
  { name: 'modal-genres', route: '/dashboard?modal=dnaFilters', isModal: true, shows: [dialog] },
  { name: 'modal-sign-in', route: '/types?modal=signIn', isModal: true, shows: [dialog] },
  { name: 'modal-sign-up', route: '/types?modal=signUp', isModal: true, shows: [dialog] },
  { name: 'modal-forgot', route: '/types?modal=forgotPassword', isModal: true, shows: [dialog] },
  { name: 'movie-long', route: LONG_FILM, shows: [heading(/Dr\. Strangelove or/)] },
  { name: 'tv-long', route: LONG_SHOW, shows: [heading(/Disappearance of Emanuela/)] },
  { name: 'book-long', route: LONG_BOOK, shows: [heading(/Curious Incident of the Dog/)] },
  {
    name: 'loading-page',
    route: '/types',
    before: holdNextPage,
    isModal: true,
    shows: [{ css: '.page-coming .skeleton' }],
  },
  {
    name: 'error-page',
    route: '/types',
    before: loseNextPage,
    isModal: true,
    shows: [heading(/./), { role: 'button', name: /Try/ }],
  },
];

/** Pictures in which a taste shows: without one, with one, and as a member; `match` is where a match has to be. */
const BY_TASTE = [
  { name: 'home', route: '/', shows: [{ css: 'main h1' }] },
  { name: 'taste', route: '/taste', match: { css: '#fingerprint' }, shows: [{ css: 'main h1' }] },
  {
    name: 'reveal',
    route: '/taste?reveal=1',
    match: { css: '.taste-reveal #fingerprint' },
    shows: [{ css: 'main h1' }],
  },
  { name: 'dashboard', route: '/dashboard', shows: [{ css: 'main article' }], match: MATCH },
  {
    name: 'dashboard-filtered',
    route: '/dashboard?movieType=movie&year=1990,1999&sortBy=movieRating',
    shows: [{ css: 'main article' }],
    match: MATCH,
  },
  {
    name: 'dashboard-nothing',
    route: '/dashboard?year=1961,1961&languages=is',
    shows: [{ css: 'main h2' }],
    hides: [{ css: 'main article' }],
  },
  { name: 'category-all', route: '/dashboard/category/all', shows: [{ css: 'main article' }], match: MATCH },
  {
    name: 'category-horror',
    route: '/dashboard/category/horror',
    shows: [{ css: 'main article' }],
    match: MATCH,
  },
  {
    name: 'search-amelie',
    route: '/search?search=amelie',
    shows: [{ css: 'main a[href="/movie/tt0211915"]' }],
  },
  { name: 'movie', route: FILM, match: MATCH, noMatch: NO_MATCH },
  { name: 'tv', route: '/tv/tt0903747', match: MATCH, noMatch: NO_MATCH },
  { name: 'book', route: BOOK, match: MATCH, noMatch: NO_MATCH },
  { name: 'books', route: '/books', shows: [{ css: 'main article' }], match: MATCH },
  { name: 'person', route: '/person/martin-scorsese', shows: [heading('Martin Scorsese')], match: MATCH },
];

/** What only a member has. */
const FOR_MEMBERS = [
  { name: 'account', route: '/account', shows: [heading('Account'), { css: 'main form' }] },
  { name: 'profile', route: '/profile', shows: [heading(/Greta/)] },
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

/** Pictures by who is looking. */
export const PICTURES = {
  visitor: [...FOR_ANYBODY, ...BY_TASTE.map(withoutTaste)],
  taste: BY_TASTE.map(withTaste),
  member: [...BY_TASTE.map(withTaste), ...FOR_MEMBERS],
};

/** Follows a link whose page never arrives, so that its loading state stays. */
async function holdNextPage(page) {
  await page.route('**/*.data*', () => {});
  await followLink(page);
  await page.locator('.page-coming').waitFor();
}

/** Follows a link whose page can't be fetched. */
async function loseNextPage(page) {
  await page.route('**/*.data*', (route) => route.abort());
  await followLink(page);
  await page.getByRole('button', { name: /Try/ }).waitFor();
}

/** The link to all books is in the footer at every width. */
const followLink = (page) => page.locator('footer a[href="/books"]').click();
