import {
  AppError,
  MATCH_TIERS,
  type Section,
  SLIDER_KEYS,
  type SliderKey,
  type Together,
} from '@palate/contract';
import { chooseJointly } from '@palate/recommender';
import { RowSet } from '../../catalogue/index.ts';
import { asMember, type Context } from '../../kernel/context.ts';
import { loadSeen, loadSeenWithout } from '../../kernel/seen.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { isSectionShown, listShownSections, requireShown } from '../audience/index.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import {
  calculateNearness,
  getFingerprint,
  getViewerTaste,
  loadTasteOf,
  type ViewerTaste,
  withoutOpinions,
} from '../taste/index.ts';

/** Maximum number of listed titles that both would like (our choice). */
const LIKED_BY_BOTH = 10;
/** Maximum number of listed sliders on which the two members differ (our choice). */
const DIFFERENCES = 3;
/** Minimum difference between two members' leanings on a slider for it to be listed (our choice). */
const DIFFERS_FROM = 0.3;
/** Minimum match at which a title counts as one that a person would like. */
const GOOD_FROM = MATCH_TIERS.find(({ key }) => key === 'good')?.from ?? 0;

/** Sections with ratings and flags of titles, to which a taste is fitted. */
const OPINION_SECTIONS = ['seen', 'watchlist', 'notInterested'] as const satisfies readonly Section[];

/**
 * Compares the viewer's taste with another member's, and lists titles that both would probably like. If the two don't
 * show each other what they have seen, ratings aren't compared, and the other's matches are only given by tier.
 * Titles that the viewer has seen, dismissed or begun are left out, and those that the other has seen if they show the
 * viewer what they have seen. Nothing else that the other keeps private affects the list: a title that disappears from
 * it would tell that the other has rated or dismissed it.
 * @throws USER_NOT_FOUND; NOT_SHOWN if the other member doesn't show the viewer their taste; OWN_TASTE_NOT_SHOWN if
 *   the viewer doesn't show theirs; NO_TASTE if the viewer has none
 */
export async function compareTastes(context: Context, otherId: string): Promise<Together> {
  const { db, viewer, snapshot } = context;
  const { userId } = memberOf(viewer);
  const other = { member: { userId: otherId } };
  await requireShown(context, otherId, 'taste');
  if (!(await isSectionShown(db, other, userId, 'taste'))) throw new AppError('OWN_TASTE_NOT_SHOWN');
  const [own, theirs, shown, isOwnSeenShown] = await Promise.all([
    getViewerTaste(context),
    loadTasteOf(context, otherId),
    listShownSections(db, viewer, otherId),
    isSectionShown(db, other, userId, 'seen'),
  ]);
  if (!own) throw new AppError('NO_TASTE');
  // A member who has no taste shows none.
  if (!theirs) throw new AppError('NOT_SHOWN');
  const isSeenShown = shown.includes('seen');
  const byRatings = isSeenShown && isOwnSeenShown;
  const areOpinionsShown = OPINION_SECTIONS.every((section) => shown.includes(section));
  const liked = await findLikedByBoth(
    context,
    own,
    areOpinionsShown ? theirs : await withoutOpinions(context, otherId, theirs),
    isSeenShown ? await loadShownSeen(context, otherId) : null,
  );
  return {
    nearness: calculateNearness(snapshot, own, theirs, byRatings),
    bothWouldLike: byRatings ? liked : liked.map(coarsenTheirs),
    differences: listDifferences(context, own, theirs),
  };
}

type LikedByBoth = Together['bothWouldLike'][number];

/** Lowers the other member's match to the start of its tier, since an exact match would disclose what they rate. */
function coarsenTheirs({ card, matches }: LikedByBoth): LikedByBoth {
  const starts = MATCH_TIERS.map(({ from }) => from).filter((from) => from <= matches.theirs);
  return { card, matches: { ...matches, theirs: Math.max(0, ...starts) } };
}

/**
 * Loads the titles that another member has seen, as far as the section of seen titles lists them: not what follows from
 * the taste test, and not what they dismissed or began.
 */
async function loadShownSeen(context: Context, otherId: string): Promise<RowSet> {
  return (await loadSeenWithout(asMember(context, otherId), 'taste')).rows;
}

async function findLikedByBoth(
  context: Context,
  own: ViewerTaste,
  theirs: ViewerTaste,
  seenByThem: RowSet | null,
): Promise<LikedByBoth[]> {
  const candidates = RowSet.all(context.snapshot.count).subtract((await loadSeen(context)).excluded);
  if (seenByThem) candidates.subtract(seenByThem);
  const rows = candidates.toRows();
  const [ownMatches, theirMatches] = [own, theirs].map((taste) => {
    const matches = taste.matches(null);
    return Float32Array.from(rows, (row) => matches[row] ?? 0);
  });
  const members = [ownMatches, theirMatches].map((matches) => ({
    matches: matches ?? null,
    floor: GOOD_FROM,
    conceded: 0,
  }));
  const { picks } = chooseJointly(members, rows.length, LIKED_BY_BOTH);
  const chosen = picks.flatMap(({ candidate, matches }) => {
    const row = rows[candidate];
    return row === undefined ? [] : [{ row, own: matches[0] ?? 0, theirs: matches[1] ?? 0 }];
  });
  const cards = await hydrateCardsByRow(
    context,
    chosen.map(({ row }) => row),
  );
  return chosen.flatMap(({ row, ...matches }) => {
    const card = cards.get(row);
    return card
      ? [{ card, matches: { own: Math.round(matches.own), theirs: Math.round(matches.theirs) } }]
      : [];
  });
}

function listDifferences(
  { snapshot }: Context,
  own: ViewerTaste,
  theirs: ViewerTaste,
): Together['differences'] {
  const leansOf = (taste: ViewerTaste) =>
    new Map(getFingerprint(snapshot, taste).sliders.map(({ key, lean }) => [key, lean]));
  const [ownLeans, theirLeans] = [leansOf(own), leansOf(theirs)];
  return SLIDER_KEYS.map((key: SliderKey) => ({
    key,
    own: ownLeans.get(key) ?? 0,
    theirs: theirLeans.get(key) ?? 0,
  }))
    .filter((slider) => Math.abs(slider.own - slider.theirs) >= DIFFERS_FROM)
    .sort((a, b) => Math.abs(b.own - b.theirs) - Math.abs(a.own - a.theirs))
    .slice(0, DIFFERENCES);
}
