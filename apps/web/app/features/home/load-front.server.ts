import type { Card, TitleDetail, TrendingCard } from '@palate/contract';
import {
  createMoviePairs,
  getExampleMatch,
  getMatch,
  getTasteMetrics,
  getTitle,
  getTrendingBackdrop,
  listRails,
} from '@palate/contract';
import { countryName } from '@palate/contract/vocab/country-codes';
import type { ApiCall } from '../../api.ts';
import { toCardView } from '../cards/card-view.ts';
import { chooseTonight, dayNumber, loadPickPool } from '../cards/pick-of-day.ts';
import { whereToWatch } from '../cards/where-words.ts';
import { largestReasons } from '../match/ledger-rows.ts';
import { toPairTitle } from '../taste/pairs/pair-queue.ts';
import { noAnswers, type TitlePair } from '../taste/test/test-answers.ts';
import { toPairRequest } from '../taste/test/test-payload.ts';
import { ageRatingWords } from '../titles/age-rating.ts';
import { chooseRows } from './choose-front.ts';

/** Maximum number of cards that the API returns per page, for either list. */
const CARDS = 20;
const ROWS = 5;
const REASONS = 3;

interface Asked {
  readonly pick: number;
  readonly country: string;
  readonly now: Date;
}

/**
 * Loads the front page for a viewer without a taste: the day's pick, one real pair of the taste test, an example of a
 * match, and five more titles for tonight.
 */
export async function loadFrontForAnyone(api: ApiCall, asked: Asked) {
  const [pool, cards, pair, { example }] = await Promise.all([
    loadPickPool(api),
    api(getTrendingBackdrop, { query: { size: CARDS } }),
    loadFirstPair(api, asked.country),
    api(getExampleMatch),
  ]);
  const tonight = chooseTonight(pool, dayNumber(asked.now), asked.pick);
  return { ...describe(cards, await loadPick(api, tonight), asked), pair, taste: null, example };
}

/**
 * Loads the front page for a viewer with a taste: their best title with its reasons, and the name of their
 * taste.
 */
export async function loadFrontForViewer(api: ApiCall, asked: Asked) {
  const [rails, metrics] = await Promise.all([
    api(listRails, { query: { page: 0, size: 1, cards: CARDS } }),
    api(getTasteMetrics, { params: { id: 'me' } }),
  ]);
  const cards = rails.content[0]?.cards ?? [];
  const tonight = cards[asked.pick % Math.max(1, cards.length)] ?? null;
  const [pick, match] = await Promise.all([
    loadPick(api, tonight),
    tonight && api(getMatch, { params: { id: tonight.id }, query: {} }),
  ]);
  return {
    ...describe(cards, pick, asked),
    pair: null,
    example: null,
    taste: {
      archetype: metrics.archetype,
      shares: metrics.tasteFingerPrint.tasteType,
      reasons: match ? largestReasons(match, REASONS) : [],
    },
  };
}

export type FrontData = Awaited<ReturnType<typeof loadFrontForAnyone | typeof loadFrontForViewer>>;

/** Loads tonight's pick in full, with its still and its age ratings by country. */
const loadPick = (api: ApiCall, tonight: Card | null) =>
  tonight && api(getTitle, { params: { id: tonight.id } });

/** A card of the trending titles has a landscape still (null without one), a card of a rail doesn't. */
type FrontCard = Card & Partial<Pick<TrendingCard, 'backdropUrl'>>;

function describe(cards: readonly FrontCard[], tonight: TitleDetail | null, { pick, country, now }: Asked) {
  return {
    today: now.toISOString().slice(0, 10),
    nextPick: pick + 1,
    tonight: tonight && {
      card: {
        ...toCardView(tonight),
        synopsis: tonight.synopsis,
        synopsisSource: tonight.synopsisSource,
      },
      stillUrl: tonight.backdropUrl,
      ageRating: ageRatingWords(tonight, country),
      countries: tonight.countries.slice(0, 2).map(countryName),
      where: whereToWatch(tonight.streamings, country, now),
    },
    rows: chooseRows(cards, tonight, ROWS).map((card) => ({
      // Rows show only synopses of our own.
      card: { ...toCardView(card), synopsis: card.synopsisSource ? '' : card.synopsis },
      stillUrl: card.backdropUrl ?? null,
      where: whereToWatch(card.streamings, country, now),
    })),
  };
}

/** Loads a pair to begin the test with; null if there is none, and the page then doesn't show one. */
async function loadFirstPair(api: ApiCall, country: string): Promise<TitlePair | null> {
  const { pairs } = await api(createMoviePairs, { body: toPairRequest(noAnswers(country)) });
  const [pair] = pairs;
  return pair ? [toPairTitle(pair[0]), toPairTitle(pair[1])] : null;
}
