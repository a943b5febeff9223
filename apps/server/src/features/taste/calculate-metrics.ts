import {
  type ARCHETYPES,
  GENRES,
  SLIDER_MAX,
  SLIDER_MIN,
  type TasteMetrics,
  type TasteTestPayload,
  THEMES,
} from '@palate/contract';
import type { Attitude } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { getFingerprint } from './fingerprint.ts';
import { nameList } from './name-list.ts';
import { archetypeOf } from './settle-archetype.ts';
import { countTelling } from './test/answers.ts';
import { usualRanges } from './usual-ranges.ts';
import { countOpinions, type ViewerTaste } from './viewer-taste.ts';

const LOVED_NAMED = 2;
/** Distance from the slider's middle from which a title counts as clearly on one side, in slider steps. */
const CLEARLY = 0.5;
/** Minimum strength of a leaning; weaker ones count as none (our choice). */
const LEAN_FROM = 0.2;

/** The range shown for a slider about which the catalog has no data. */
const EVERYWHERE = { low: SLIDER_MIN, middle: (SLIDER_MIN + SLIDER_MAX) / 2, high: SLIDER_MAX } as const;

/**
 * Calculates a viewer's fingerprint (sliders, genres and themes) in the form that pages show (specification §3,
 * Fingerprint).
 */
export function calculateMetrics(snapshot: Snapshot, taste: ViewerTaste): TasteMetrics {
  const fingerprint = getFingerprint(snapshot, taste);
  const [easyRider, hardHitter, thrillSeeker, realityBiter] = fingerprint.tasteType;
  const usual = usualRanges(snapshot);
  return {
    tasteFingerPrint: {
      tasteType: { easyRider, hardHitter, realityBiter, thrillSeeker },
      storyThemes: sortAttitudes(fingerprint.themes, THEMES),
    },
    genreThemePreferences: sortAttitudes(fingerprint.genres, GENRES),
    sliders: fingerprint.sliders.map((slider, index) => {
      const lean = Math.abs(slider.lean) < LEAN_FROM ? 0 : slider.lean;
      return {
        ...slider,
        lean,
        usual: usual[index] ?? EVERYWHERE,
        evidence: describeSlider(snapshot, taste, index, lean),
      };
    }),
    archetype: describeArchetype(archetypeOf(fingerprint, taste.archetype)),
    basedOn: { ...countAnswers(taste.answers), opinions: countOpinions(taste.opinions) },
  };
}

/** Counts the answers to a taste test by their kinds. Pairs that reveal no preference don't count. */
export function countAnswers(answers: TasteTestPayload | null): {
  readonly loved: number;
  readonly pairs: number;
  readonly genres: number;
} {
  if (!answers) return { loved: 0, pairs: 0, genres: 0 };
  const { favoriteMovies, pairPreferences } = answers.moviePreferences;
  const { positive, negative } = answers.genreThemePreferences;
  return {
    loved: favoriteMovies.length,
    pairs: countTelling(pairPreferences),
    genres: positive.length + negative.length,
  };
}

/**
 * Removes from a fingerprint (a member's sliders, genres and themes) every text that names one of their answers, and
 * the number of their opinions, so that other members can see it.
 */
export function withoutAnswers(metrics: TasteMetrics): TasteMetrics {
  return {
    ...metrics,
    sliders: metrics.sliders.map((slider) => ({
      ...slider,
      evidence: slider.lean === 0 ? 'No strong lean' : 'Based on all their answers',
    })),
    basedOn: { ...metrics.basedOn, opinions: 0 },
  };
}

function describeArchetype({ key, name, text }: (typeof ARCHETYPES)[number]): TasteMetrics['archetype'] {
  return { key, name, text };
}

function sortAttitudes(
  attitudes: readonly Attitude[],
  vocabulary: readonly { key: string; name: string }[],
): TasteMetrics['genreThemePreferences'] {
  const ofSign = (sign: Attitude['sign']) =>
    attitudes
      .filter((attitude) => attitude.sign === sign)
      .sort((a, b) => Math.abs(b.attitude) - Math.abs(a.attitude))
      .map(({ key, attitude, certainty }) => ({
        key,
        name: vocabulary.find((known) => known.key === key)?.name ?? key,
        strength: attitude,
        certainty,
      }));
  return { positive: ofSign('positive'), negative: ofSign('negative'), neutral: ofSign('neutral') };
}

/**
 * Describes on which answers a slider's value in a fingerprint is based: loved titles on that side, otherwise pairs in
 * which such a title was chosen, otherwise all answers together.
 */
function describeSlider(snapshot: Snapshot, taste: ViewerTaste, index: number, lean: number): string {
  if (lean === 0) return 'No strong lean';
  const side = Math.sign(lean);
  const offset = (row: number) => side * ((snapshot.dnaAt(row)[index] ?? 3) - 3);
  const { loved, chosen } = taste.state.evidence;
  const onThatSide = loved.filter((row) => offset(row) >= CLEARLY).sort((a, b) => offset(b) - offset(a));
  if (onThatSide.length > 0 && onThatSide.length * 2 >= loved.length) {
    const names = onThatSide.slice(0, LOVED_NAMED).map((row) => snapshot.titleAt(row));
    return onThatSide.length > LOVED_NAMED
      ? `${onThatSide.length} of the ${loved.length} you love, ${names[0]} first`
      : nameList(names);
  }
  const [pair] = chosen
    .filter(({ winner, loser }) => offset(winner) - offset(loser) >= 2 * CLEARLY)
    .sort((a, b) => offset(b.winner) - offset(b.loser) - offset(a.winner) + offset(a.loser));
  if (pair) return `You picked ${snapshot.titleAt(pair.winner)} over ${snapshot.titleAt(pair.loser)}`;
  return taste.answers ? 'Based on all your answers' : 'Based on all your ratings, likes and reactions';
}
