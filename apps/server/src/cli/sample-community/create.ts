import {
  addToWatchlist,
  type BodyOf,
  commentOn,
  createComment,
  createList,
  createReply,
  createReview,
  createStory,
  type Endpoint,
  followMember,
  likeReview,
  likeStory,
  rateTitle,
  saveViewing,
  submitTasteTest,
  updateProfile,
} from '@palate/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palate/contract/durations';
import { loadRoutes } from '../../http/dispatch.ts';
import type { RawInput } from '../../http/parse-input.ts';
import type { Route } from '../../http/route.ts';
import { asMember, createContext } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { ANONYMOUS, memberOf } from '../../kernel/viewer.ts';
import { SAMPLE_MEMBERS, type SampleMember, sampleId } from './members.ts';
import { SAMPLE_REVIEWS } from './reviews.ts';
import {
  deleteSampleEvents,
  deleteSampleSessions,
  getSampleStart,
  insertSampleMembers,
  openSampleSessions,
} from './sample-members.sql.ts';
import { SAMPLE_COMMENTS, SAMPLE_STORIES } from './stories.ts';

/** Age of the sample community when it is created, in days. */
const AGE_DAYS = 60;
const LIST_TITLES = 6;

/** Size of the sample community: the number of members, reviews, stories and comments. */
export interface SampleCounts {
  readonly members: number;
  readonly reviews: number;
  readonly stories: number;
  readonly comments: number;
}

type Services = Pick<Dependencies, 'db' | 'catalogue'>;
/** Calls an endpoint as a sample member, at a time after the community began. */
type Act = (member: SampleMember, at: number, endpoint: Endpoint, input: RawInput) => Promise<void>;

/**
 * Creates the sample community through the API's own handlers, so that the same rules apply as to everybody. Creates
 * only what is missing if there is a sample community already. Leaves out titles that the catalog doesn't have.
 */
export async function createSampleCommunity(services: Services, now: Date): Promise<SampleCounts> {
  const { db, catalogue } = services;
  const start = (await getSampleStart(db)) ?? new Date(now.getTime() - AGE_DAYS * DAY_MS);
  await insertSampleMembers(db, SAMPLE_MEMBERS, start);
  await deleteSampleSessions(db, SAMPLE_MEMBERS);
  const sessions = await openSampleSessions(db, SAMPLE_MEMBERS);
  const act = createAct(services, { routes: await loadRoutes(), sessions, start });
  const { snapshot } = catalogue;
  const hasTitle = (id: string) => snapshot.rowOf(id) !== undefined;
  try {
    for (const [index, member] of SAMPLE_MEMBERS.entries()) await introduce(act, member, index, hasTitle);
    const reviews = SAMPLE_REVIEWS.filter(({ titleId }) => hasTitle(titleId));
    const stories = SAMPLE_STORIES.filter(({ titleIds }) => titleIds.every(hasTitle));
    const comments = SAMPLE_COMMENTS.filter(([titleId]) => hasTitle(titleId));
    for (const review of reviews) await writeReview(act, review, SAMPLE_REVIEWS.indexOf(review));
    for (const story of stories) await writeStory(act, story, SAMPLE_STORIES.indexOf(story));
    for (const comment of comments) {
      const index = SAMPLE_COMMENTS.indexOf(comment);
      const [titleId, text] = comment;
      const body: BodyOf<typeof createComment> = { id: sampleId(`comment ${index}`), text };
      await act(memberAt(index * 7 + 3), atOf(index + 8), createComment, { params: { id: titleId }, body });
    }
    const answers = reviews.filter(({ answer }) => answer !== undefined).length;
    return {
      members: SAMPLE_MEMBERS.length,
      reviews: reviews.length,
      stories: stories.length,
      comments: reviews.length + answers + comments.length,
    };
  } finally {
    await deleteSampleEvents(db, SAMPLE_MEMBERS);
    await deleteSampleSessions(db, SAMPLE_MEMBERS);
  }
}

function createAct(
  { db, catalogue }: Services,
  {
    routes,
    sessions,
    start,
  }: { routes: readonly Route[]; sessions: ReadonlyMap<string, string>; start: Date },
): Act {
  return async (member, at, endpoint, input) => {
    const route = routes.find((one) => one.endpoint === endpoint);
    if (!route) throw new Error(`No feature answers ${endpoint.method} ${endpoint.path}.`);
    const now = () => new Date(start.getTime() + at);
    // None of these calls signs anybody in or takes a payment.
    const unused = {} as Pick<Dependencies, 'members' | 'payments'>;
    const context = asMember(createContext({ ...unused, db, catalogue, now }, ANONYMOUS), member.id);
    const viewer = {
      ...ANONYMOUS,
      member: { ...memberOf(context.viewer), sessionId: sessions.get(member.id) ?? '' },
    };
    await route.handle(input, {
      ...context,
      viewer,
      token: null,
      cookie: null,
      client: null,
      beginVisit: refuse,
      setSessionCookie: refuse,
    });
  };
}

function refuse(): never {
  throw new Error('Sample members have no browser.');
}

function memberAt(index: number): SampleMember {
  const member = SAMPLE_MEMBERS[index % SAMPLE_MEMBERS.length];
  if (!member) throw new Error('There are no sample members.');
  return member;
}

/** The time of the `index`th text, in ms after the community began: the first after ten days, the last days ago. */
const atOf = (index: number) => 10 * DAY_MS + index * 17 * HOUR_MS + (index % 7) * 11 * MINUTE_MS;

/** Gives a member a profile, a taste, a diary, a watchlist, a list and people to follow. */
async function introduce(
  act: Act,
  member: SampleMember,
  index: number,
  hasTitle: (id: string) => boolean,
): Promise<void> {
  const { name, handle, bio } = member;
  const loved = member.loved.filter(hasTitle);
  const at = DAY_MS + index * HOUR_MS;
  await act(member, at, updateProfile, { body: { handle, bio, favorites: loved } });
  await act(member, at, submitTasteTest, {
    body: {
      ageRange: { start: 30, end: 44 },
      countryCode: 'us',
      moviePreferences: { favoriteMovies: loved.map((id) => ({ id, title: id })), pairPreferences: [] },
      genreThemePreferences: { positive: member.liked, negative: member.disliked, neutral: [] },
    } satisfies BodyOf<typeof submitTasteTest>,
  });
  // A member's review rates its title itself.
  const others = SAMPLE_REVIEWS.filter((_, at) => memberAt(at) !== member);
  const titleIds = others.map(({ titleId }) => titleId).filter(hasTitle);
  const some = (first: number, count: number) =>
    Array.from({ length: count }, (_, i) => titleIds[(index * 5 + first + i * 9) % titleIds.length] ?? '');
  const seen = [...new Set(some(2, LIST_TITLES))].filter(Boolean);
  for (const [i, titleId] of seen.entries()) {
    const ratedAt = at + (i + 1) * 5 * DAY_MS;
    const rating = 3 + ((index + i) % 5) / 2;
    await act(member, ratedAt, rateTitle, { params: { id: titleId }, body: { rating } });
    if (i % 2 > 0) continue;
    const watchedOn = new Date(Date.UTC(2026, 0, 3 + ((index * 3 + i * 29) % 270)))
      .toISOString()
      .slice(0, 10);
    const id = sampleId(`viewing ${name} ${i}`);
    await act(member, ratedAt, saveViewing, {
      params: { id },
      body: { movieId: titleId, watchedOn, rating },
    });
  }
  const wanted = some(4, 3).filter((titleId) => titleId && !seen.includes(titleId));
  for (const movieId of wanted) await act(member, at + 2 * DAY_MS, addToWatchlist, { body: { movieId } });
  if (index % 2 === 0) {
    const body: BodyOf<typeof createList> = {
      movieListId: sampleId(`list ${name}`),
      title: LIST_NAMES[(index / 2) % LIST_NAMES.length] ?? 'Favorites',
      shareable: true,
      movieList: seen,
    };
    await act(member, at + 3 * DAY_MS, createList, { body });
  }
  for (const step of [1, 2, 5, 11])
    await act(member, at + DAY_MS, followMember, { body: { userId: memberAt(index + step).id } });
}

const LIST_NAMES = [
  'For a rainy Sunday',
  'Seen twice this year',
  'To show my brother',
  'Short evenings',
  'Good with tea',
  'Films with trains',
  'Nobody explains anything',
  'Worth the length',
  'First winter list',
  'For the train home',
  'With the sound up',
  'Old and new',
];

async function writeReview(
  act: Act,
  { titleId, rating, headline, content, comment, answer }: (typeof SAMPLE_REVIEWS)[number],
  index: number,
): Promise<void> {
  const author = memberAt(index);
  const at = atOf(index);
  const id = sampleId(`review ${titleId}`);
  const body: BodyOf<typeof createReview> = { id, movieId: titleId, title: headline, content, rating };
  await act(author, at, createReview, { body });
  const commentId = sampleId(`review ${titleId}: comment`);
  const commenter = memberAt(index + 5);
  const onReview = { params: { kind: 'review', id }, body: { id: commentId, text: comment } };
  await act(commenter, at + 3 * HOUR_MS, commentOn, onReview);
  if (answer !== undefined) {
    const answerId = sampleId(`review ${titleId}: answer`);
    const reply = { params: { id: commentId }, body: { id: answerId, text: answer } };
    await act(author, at + 5 * HOUR_MS, createReply, reply);
  }
  for (let like = 0; like < index % 5; like++)
    await act(memberAt(index + 2 + like * 3), at + 6 * HOUR_MS, likeReview, { params: { id } });
}

async function writeStory(
  act: Act,
  { titleIds, headline, content }: (typeof SAMPLE_STORIES)[number],
  index: number,
): Promise<void> {
  const id = sampleId(`story ${index}`);
  const at = atOf(index * 9 + 4);
  const body: BodyOf<typeof createStory> = { id, movieIds: [...titleIds], title: headline, content };
  await act(memberAt(index * 4 + 1), at, createStory, { body });
  for (let like = 0; like < 2 + index; like++)
    await act(memberAt(index * 4 + 2 + like), at + HOUR_MS, likeStory, { params: { id } });
}
