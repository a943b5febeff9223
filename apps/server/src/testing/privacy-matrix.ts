import type { Audience } from '@palate/contract';
import { VIEWERS } from './members/viewers.ts';

/** A call that reads something about a member, or does something to the member or to what they wrote. */
export interface MatrixCall {
  /** `METHOD /path`, with names of things in braces: `GET /comments/{fanComment}/replies`. */
  readonly call: string;
  /** The request's body; undefined for none. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /**
   * Expected results, by audience of the member's sections. Each text has one character for each of `VIEWERS`, in their
   * order; the comment at `ROWS` explains the characters.
   */
  readonly cells: Readonly<Record<Audience, string>>;
}

/**
 * Expected results of calls about a member, by viewer. Each row has three groups of signs: for a member all of whose
 * sections are public, for followers, and private. In each group there is a sign for each of `VIEWERS`: owner, visitor,
 * stranger, follower, requester (asked to follow), followed (by the member), mutual (both follow), muter, blocked (by
 * the member) and blocker.
 *
 * - `+` is told something, or may do it
 * - `.` gets the same answer, byte for byte, as before the member had done anything; for a write, as for something that
 *   doesn't exist
 * - `-` gets the same error, byte for byte, as for something that doesn't exist
 * - `h` gets NOT_SHOWN, the same as before the member had done anything
 * - `s` must sign in
 * - `!` gets an error that tells that the thing exists
 * - `~` isn't tried: what owners may do is tested elsewhere
 */
const ROWS: readonly (readonly [cells: string, call: string, body?: Record<string, unknown>])[] = [
  // The profile.
  ['++++++++-- +..+..+.-- +.......--', 'GET /profile/{owner}'],
  ['++++++++-- +..+..+.-- +.......--', 'GET /profile/@{handle}'],
  ['++++++++-- +hh+hh+h-- +hhhhhhh--', 'GET /profile/{owner}/dna'],
  ['++++++++-- +hh+hh+h-- +hhhhhhh--', 'GET /profile/{owner}/dna?of=watchlisted'],
  ['+s++++++-- +sh+hh+h-- +shhhhhh--', 'GET /profile/{owner}/together'],
  // What changes for the owner is how near others’ tastes are.
  ['+++++++... +......... +.........', 'GET /profile/active-users?size=100'],
  ['+s-------- +s-------- +s--------', 'GET /profile/watchTracker/{owner}'],
  ['.s........ .s........ .s........', 'GET /profile/handles/{handle}'],
  ['.s......-- .s......-- .s......--', 'GET /user/{owner}/preferences'],
  ['++++++++-- +--+--+--- +---------', 'GET /usertaste/metrics/{owner}'],
  // Partners show their own partners to everybody.
  ['++++++++-- +hh+hh+h-- +hhhhhhh--', 'GET /profile/{owner}/partners'],
  ['++++++++.. +..+..+... +.........', 'GET /profile/{fan}/partners'],
  // What the member tracked.
  ['++++++++-- +--+--+--- +---------', 'GET /watchlist?userId={owner}'],
  ['++++++++-- +hh+hh+h-- +hhhhhhh--', 'GET /movietracker/?userId={owner}'],
  ['++++++++-- +hh+hh+h-- +hhhhhhh--', 'GET /movietracker/tracked/movies?userId={owner}'],
  ['++++++++-- +hh+hh+h-- +hhhhhhh--', 'GET /history?userId={owner}'],
  ['++++++++-- +hh+hh+h-- +hhhhhhh--', 'GET /history/summary?userId={owner}'],
  // A reaction tells that the title was seen (decision 0101).
  ['+s++++++.. +s.+..+... +s........', 'GET /movietracker/{title}/reacted-users'],
  // Trackers that the viewer may not see are counted from five members (decision 0271).
  ['++++++++.. +..+..+... +.........', 'GET /movie/trackerCount/{title}'],
  // Only those whom the viewer follows.
  ['.s.+..+... .s.+..+... .s........', 'GET /movietracker/{title}/seen-by'],
  // Lists, of which one is public by its address and one isn’t (decision 0095).
  ['++++++++.. +..+..+... +.........', 'GET /palate/movie-list?userId={owner}'],
  ['.s.+..+... .s.+..+... .s........', 'GET /palate/movie-list/followed'],
  ['++++++++-- ++++++++-- ++++++++--', 'GET /palate/movie-list/{list}'],
  ['++++++++-- ++++++++-- ++++++++--', 'GET /palate/movie-list/{list}/entries'],
  ['+--------- +--------- +---------', 'GET /palate/movie-list/{privateList}'],
  ['+--------- +--------- +---------', 'GET /palate/movie-list/{privateList}/entries'],
  ['+s........ +s........ +s........', 'GET /palate/movie-list/choices/{title}'],
  // Feeds and the community.
  ['++++++++-- +hh+hh+h-- +hhhhhhh--', 'GET /activities?userId={owner}'],
  ['+++++++... .......... ..........', 'GET /activities?size=100'],
  ['...+..+... ...+..+... ..........', 'GET /activities?feed=following'],
  ['..+++++... .......... ..........', 'GET /activities?feed=near'],
  ['+++++++... +..+..+... +.........', 'GET /movies/{title}/activities'],
  ['++++++++-- +hh+hh+h-- +hhhhhhh--', 'GET /community/followers?userId={owner}'],
  ['++++++++-- +hh+hh+h-- +hhhhhhh--', 'GET /community/followings?userId={owner}'],
  ['++++++++.. +..+..+... +.........', 'GET /community/followers?userId={fan}'],
  ['++++++++.. +..+..+... +.........', 'GET /community/followings?userId={fan}'],
  ['++++++++.. +..+..+... +.........', 'GET /community/popular-topics?size=20'],
  // What the member wrote.
  ['++++++++.. +..+..+... +.........', 'GET /movie-reviews?movieId={title}&size=20'],
  ['++++++++.. +..+..+... +.........', 'GET /movie-reviews?userId={owner}'],
  ['++++++++.. +..+..+... +.........', 'GET /movie-reviews?size=20'],
  ['++++++++-- +--+--+--- +---------', 'GET /movie-reviews/{review}'],
  ['++++++++.. +..+..+... +.........', 'GET /movie-stories?movieId={title}'],
  ['++++++++.. +..+..+... +.........', 'GET /movie-stories?userId={owner}'],
  ['++++++++.. +..+..+... +.........', 'GET /movie-stories?size=20'],
  ['++++++++-- +--+--+--- +---------', 'GET /movie-stories/{story}'],
  ['++++++++.. +..+..+... +.........', 'GET /comments/{title}'],
  ['++++++++.. +..+..+... +.........', 'GET /comments/{fanComment}/replies'],
  // Likes have no names and no audience (decision 0270): a comment that the member likes.
  ['++++++++.. ++++++++.. ++++++++..', 'GET /comments/{likedTitle}'],
  ['++++++++-- +--+--+--- +---------', 'GET /comments/{comment}/replies'],
  ['++++++++-- +--+--+--- +---------', 'GET /comments/on/review/{review}'],
  ['++++++++-- +--+--+--- +---------', 'GET /comments/on/story/{story}'],
  ['++++++++-- ++++++++-- ++++++++--', 'GET /comments/on/list/{list}'],
  ['+--------- +--------- +---------', 'GET /comments/on/list/{privateList}'],
  ['++++++++-- +--+--+--- +---------', 'GET /posts/{review}/text'],
  ['++++++++-- +--+--+--- +---------', 'GET /posts/{story}/text'],
  ['++++++++-- +--+--+--- +---------', 'GET /posts/{comment}/text'],
  ['++++++++-- +--+--+--- +---------', 'GET /posts/{reply}/text'],
  ['++++++++-- +--+--+--- +---------', 'GET /posts/{remark}/text'],
  ['++++++++-- +hh+hh+h-- +hhhhhhh--', 'GET /writerStatus?userId={owner}'],
  // Notifications of an answer to a comment by the viewer.
  ['.s+++++... .s.+..+... .s........', 'GET /notifications'],
  ['.s+++++... .s.+..+... .s........', 'GET /notifications/count'],
  // What the viewer does to the member.
  ['~s++++++-- ~s++++++-- ~s++++++--', 'POST /community/follow', { userId: '{owner}' }],
  ['~s++++++-- ~s++++++-- ~s++++++--', 'POST /community/unfollow', { userId: '{owner}' }],
  ['~s........ ~s........ ~s........', 'DELETE /community/followers/{owner}'],
  ['~s!!!++!-- ~s!!!++!-- ~s!!!++!--', 'POST /community/requests/{owner}/accept'],
  ['~s........ ~s........ ~s........', 'DELETE /community/requests/{owner}'],
  ['~s++++++-- ~s++++++-- ~s++++++--', 'PUT /community/mutes/{owner}'],
  ['~s........ ~s........ ~s........', 'DELETE /community/mutes/{owner}'],
  ['~s++++++-+ ~s++++++-+ ~s++++++-+', 'PUT /community/blocks/{owner}'],
  ['~s........ ~s........ ~s........', 'DELETE /community/blocks/{owner}'],
  ['~s++++++-- ~s++++++-- ~s++++++--', 'POST /reports', { memberId: '{owner}', reason: 'spam' }],
  // Partners: nobody here entered the viewer's code.
  ['~s-------- ~s-------- ~s--------', 'POST /joint-taste/requests/{owner}/accept'],
  ['~s........ ~s........ ~s........', 'DELETE /joint-taste/requests/{owner}'],
  ['~s........ ~s........ ~s........', 'DELETE /joint-taste/partners/{owner}'],
  // What the viewer does to something that the member wrote, made or logged.
  ['~s++++++-- ~s-+--+--- ~s--------', 'POST /reports', { postId: '{review}', reason: 'spam' }],
  ['~s++++++-- ~s-+--+--- ~s--------', 'POST /reports', { postId: '{reply}', reason: 'spam' }],
  ['~s++++++-- ~s-+--+--- ~s--------', 'PATCH /movie-reviews/{review}/like'],
  ['~s++++++-- ~s-+--+--- ~s--------', 'PATCH /movie-reviews/{review}/unlike'],
  ['~s!!!!!!-- ~s-!--!--- ~s--------', 'PATCH /movie-reviews/{review}', { title: 'Mine now' }],
  ['~s!!!!!!-- ~s-!--!--- ~s--------', 'DELETE /movie-reviews/{review}'],
  ['~s++++++-- ~s-+--+--- ~s--------', 'PATCH /movie-stories/{story}/like'],
  ['~s++++++-- ~s-+--+--- ~s--------', 'PATCH /movie-stories/{story}/unlike'],
  ['~s!!!!!!-- ~s-!--!--- ~s--------', 'PATCH /movie-stories/{story}', { title: 'Mine now' }],
  ['~s!!!!!!-- ~s-!--!--- ~s--------', 'DELETE /movie-stories/{story}'],
  ['~s++++++-- ~s-+--+--- ~s--------', 'PATCH /comments/{comment}/like'],
  ['~s++++++-- ~s-+--+--- ~s--------', 'PATCH /comments/{comment}/unlike'],
  ['~s++++++-- ~s-+--+--- ~s--------', 'PATCH /comments/{reply}/like'],
  ['~s!!!!!!-- ~s-!--!--- ~s--------', 'PATCH /comments/{comment}/edit', { text: 'Mine now' }],
  ['~s!!!!!!-- ~s-!--!--- ~s--------', 'PATCH /comments/{comment}/delete'],
  ['~s++++++-- ~s-+--+--- ~s--------', 'POST /comments/{comment}/replies', { text: 'I agree.' }],
  ['~s++++++-- ~s-+--+--- ~s--------', 'POST /comments/on/review/{review}', { text: 'I agree.' }],
  ['~s++++++-- ~s-+--+--- ~s--------', 'POST /comments/on/story/{story}', { text: 'I agree.' }],
  ['~s++++++-- ~s++++++-- ~s++++++--', 'POST /comments/on/list/{list}', { text: 'I agree.' }],
  ['~s-------- ~s-------- ~s--------', 'POST /comments/on/list/{privateList}', { text: 'I agree.' }],
  ['~s++++++-- ~s++++++-- ~s++++++--', 'POST /palate/movie-list/{list}/clone', { movieListId: '{fresh}' }],
  [
    '~s-------- ~s-------- ~s--------',
    'POST /palate/movie-list/{privateList}/clone',
    { movieListId: '{fresh}' },
  ],
  ['~s!!!!!!-- ~s!!!!!!-- ~s!!!!!!--', 'PATCH /palate/movie-list/{list}', { title: 'Mine now' }],
  ['~s-------- ~s-------- ~s--------', 'PATCH /palate/movie-list/{privateList}', { title: 'Mine now' }],
  ['~s!!!!!!-- ~s!!!!!!-- ~s!!!!!!--', 'DELETE /palate/movie-list/{list}'],
  ['~s-------- ~s-------- ~s--------', 'DELETE /palate/movie-list/{privateList}'],
  ['~s!!!!!!-- ~s!!!!!!-- ~s!!!!!!--', 'POST /palate/movie-list/{list}/restore'],
  ['~s-------- ~s-------- ~s--------', 'POST /palate/movie-list/{privateList}/restore'],
  ['~s!!!!!!-- ~s!!!!!!-- ~s!!!!!!--', 'PUT /palate/movie-list/{list}/entries/{title}', {}],
  ['~s-------- ~s-------- ~s--------', 'PUT /palate/movie-list/{privateList}/entries/{title}', {}],
  [
    '~s-------- ~s-------- ~s--------',
    'PATCH /palate/movie-list/{privateList}/entries/{title}',
    { note: 'Mine now' },
  ],
  ['~s-------- ~s-------- ~s--------', 'DELETE /palate/movie-list/{privateList}/entries/{title}'],
  ['~s-------- ~s-------- ~s--------', 'PUT /palate/movie-list/{privateList}/invitation'],
  ['~s-------- ~s-------- ~s--------', 'DELETE /palate/movie-list/{privateList}/invitation'],
  ['~s-------- ~s-------- ~s--------', 'DELETE /palate/movie-list/{privateList}/collaborators/{fan}'],
  [
    '~s!!!!!!!! ~s!!!!!!!! ~s!!!!!!!!',
    'PUT /viewings/{viewing}',
    { movieId: '{title}', watchedOn: '2026-11-20' },
  ],
  ['~s-------- ~s-------- ~s--------', 'PATCH /viewings/{viewing}', { note: 'Mine now' }],
  ['~s-------- ~s-------- ~s--------', 'DELETE /viewings/{viewing}'],
];

/** The parsed rows: each call with the result that each kind of viewer should get. */
export const MATRIX: readonly MatrixCall[] = ROWS.map(([cells, call, body]) => {
  const [isPublic = '', followers = '', isPrivate = ''] = cells.split(' ');
  if ([isPublic, followers, isPrivate].some((signs) => signs.length !== VIEWERS.length))
    throw new Error(`${call} has too few or too many signs.`);
  return { call, body, cells: { public: isPublic, followers, private: isPrivate } };
});

/**
 * Tags of endpoints that the matrix leaves out. They concern only the catalog and the viewer's own data, except those
 * of `moderation`, which have tests of their own.
 */
export const WITHOUT_MEMBERS: readonly string[] = [
  'books',
  'credits',
  'filters',
  'identity',
  'moderation',
  'news',
  'newsletter',
  'operator',
  'people',
  'rails',
  'search',
  'shows',
  'streamings',
  'subscription',
  'titles',
];

/**
 * Further endpoints that the matrix leaves out: they read and write only what belongs to the viewer, or require a
 * secret code.
 */
export const OWN_ONLY: readonly string[] = [
  'GET /reports/own/{kind}/{id}',
  'GET /profile',
  'PATCH /profile',
  'GET /profile/avatar',
  'PUT /profile/avatar',
  'DELETE /profile/avatar',
  'GET /profile/statistics',
  'GET /profile/suggestedMovies',
  'GET /profile/taste-cloud',
  'GET /community/requests',
  'GET /community/blocks',
  'GET /community/mutes',
  'PATCH /notifications/read',
  'GET /notifications/push',
  'PUT /notifications/push',
  'DELETE /notifications/push',
  'GET /taste/example',
  'GET /user',
  'PATCH /user',
  'DELETE /user',
  'GET /user/export',
  'GET /user/preferences',
  'PATCH /user/preferences/{id}',
  'GET /user/sessions',
  'DELETE /user/sessions',
  'DELETE /user/sessions/{id}',
  'GET /user/taste-test',
  'POST /user/taste-test',
  'POST /user/taste-test/settle',
  'GET /taste/is-available',
  'GET /taste/match/{id}',
  'POST /taste/movie-pairs',
  'GET /usertaste/calibration',
  'GET /usertaste/topAttributes',
  'GET /booktracker/{id}',
  'PATCH /booktracker/{id}',
  'GET /booktracker/tracked/books',
  'GET /movietracker/{id}',
  'PATCH /movietracker/{id}',
  'POST /movietracker/rate/{id}',
  'POST /movietracker/checkin/{id}',
  'POST /movietracker/checkout/{id}',
  'GET /movietracker/checked-in-movies',
  'GET /notices',
  'DELETE /notices/{id}',
  'GET /watching',
  'GET /year-review/{year}',
  'POST /watching/{id}/dismiss',
  'PUT /watchlist/movies',
  'DELETE /watchlist/{watchListId}/movies/{movieId}',
  'GET /watchlist/pick',
  'PUT /watchlist/pick',
  'GET /watchlist/calendar',
  'POST /watchlist/calendar',
  'DELETE /watchlist/calendar',
  'GET /watchlist/calendar/{secret}',
  'POST /palate/movie-list',
  'GET /palate/movie-list/invitation',
  'POST /palate/movie-list/join',
  'POST /movie-reviews',
  'POST /movie-stories',
  'POST /comments/movie/{id}',
  'POST /posts/preview',
  'GET /joint-taste',
  'POST /joint-taste',
  'DELETE /joint-taste/code',
  'GET /joint-taste/code',
  'DELETE /joint-taste/evenings/{id}',
  'GET /joint-taste/evenings/{id}',
  'PATCH /joint-taste/evenings/{id}',
  'PUT /joint-taste/evenings/{id}/choice',
  'POST /joint-taste/evenings/{id}/guests',
  'DELETE /joint-taste/evenings/{id}/guests/{guestId}',
  'GET /joint-taste/groups',
  'POST /joint-taste/groups',
  'GET /joint-taste/groups/{id}',
  'PATCH /joint-taste/groups/{id}',
  'POST /joint-taste/groups/{id}/evenings',
  'POST /joint-taste/groups/{id}/join',
  'GET /joint-taste/groups/{id}/picture',
  'GET /joint-taste/groups/{id}/ledger',
  'POST /joint-taste/groups/{id}/members',
  'DELETE /joint-taste/groups/{id}/members/{userId}',
  'DELETE /joint-taste/guests',
  'GET /joint-taste/guests',
  'POST /joint-taste/guests',
  'DELETE /joint-taste/sent/{id}',
  'GET /joint-taste/evenings/{id}/events',
  'POST /joint-taste/evenings/{id}/rounds',
  'PUT /joint-taste/evenings/{id}/watched',
  'GET /joint-taste/groups/{id}/taste',
  'GET /joint-taste/groups/{id}/watchlist',
  'DELETE /joint-taste/groups/{id}/watchlist/{movieId}',
  'PUT /joint-taste/groups/{id}/watchlist/{movieId}',
  'DELETE /joint-taste/rounds/{id}',
  'GET /joint-taste/rounds/{id}',
  'PUT /joint-taste/rounds/{id}/answers/{movieId}',
  'GET /drafts',
  'GET /drafts/{id}',
  'PUT /drafts/{id}',
  'DELETE /drafts/{id}',
];
