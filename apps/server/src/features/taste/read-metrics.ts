import { type ARCHETYPES, GENRES, SLIDER_MAX, SLIDER_MIN, type TasteMetrics, THEMES } from '@palate/contract';
import type { Attitude } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { countTelling } from './answers.ts';
import { getFingerprint } from './fingerprint.ts';
import { nameList } from './name-list.ts';
import { archetypeOf } from './settle-archetype.ts';
import { usualRanges } from './usual-ranges.ts';
import type { ViewerTaste } from './viewer-taste.ts';

const LOVED_NAMED = 2;
/** A title lies clearly on a slider's side from this many steps off the middle. */
const CLEARLY = 0.5;
/** A weaker lean is none, and is given as such: it stands among nobody’s leanings (our choice). */
const LEAN_FROM = 0.2;

/** Of a slider that the catalogue doesn't know. */
const EVERYWHERE = { low: SLIDER_MIN, middle: (SLIDER_MIN + SLIDER_MAX) / 2, high: SLIDER_MAX } as const;

/** A viewer's fingerprint as pages show it (§3 Fingerprint). */
export function readMetrics(snapshot: Snapshot, taste: ViewerTaste): TasteMetrics {
  const fingerprint = getFingerprint(snapshot, taste);
  const [easyRider, hardHitter, thrillSeeker, realityBiter] = fingerprint.tasteType;
  const { favoriteMovies, pairPreferences } = taste.answers.moviePreferences;
  const { positive, negative } = taste.answers.genreThemePreferences;
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
        evidence: saySlider(snapshot, taste, index, lean),
      };
    }),
    archetype: describeArchetype(archetypeOf(fingerprint, taste.archetype)),
    basedOn: {
      loved: favoriteMovies.length,
      pairs: countTelling(pairPreferences),
      genres: positive.length + negative.length,
    },
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

/** What a slider's lean rests on: loved titles on that side, else pairs chosen that way, else no single answer. */
function saySlider(snapshot: Snapshot, taste: ViewerTaste, index: number, lean: number): string {
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
  return 'Your answers, taken together';
}
