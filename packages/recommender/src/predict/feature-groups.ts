import type { TitleFeatures } from './types.ts';
import { wordsOf } from './words.ts';

/**
 * Settings for one kind of feature (such as genres or keywords) in the model that predicts DNA and themes.
 * @property scale standard deviation of the prior of this kind's weights: how much of a title the kind may explain
 *   compared with others. Chosen with `npm run eval -- dna` on five folds; values nearby score about the same.
 * @property latentScale scale of this kind in `LatentDirections`, which finds features that occur together; 0 leaves
 *   the kind out.
 * @property leastTitles minimum number of training titles with a feature; rarer features aren't learned.
 * @property isWeighed true if features are weighted by rarity, and a title's features of this kind normalized together
 *   (a bag of words); false if each feature counts 1.
 */
export interface FeatureGroup {
  readonly scale: number;
  readonly latentScale: number;
  readonly leastTitles: number;
  readonly isWeighed: boolean;
}

/** The kinds of features from which DNA and themes are predicted. */
export const FEATURE_GROUPS = {
  genre: { scale: 1, latentScale: 0.2, leastTitles: 2, isWeighed: false },
  genrePair: { scale: 0.5, latentScale: 0, leastTitles: 3, isWeighed: false },
  fact: { scale: 0.5, latentScale: 0, leastTitles: 3, isWeighed: false },
  certificate: { scale: 1, latentScale: 0, leastTitles: 3, isWeighed: false },
  person: { scale: 1.5, latentScale: 0.5, leastTitles: 2, isWeighed: true },
  keyword: { scale: 1.5, latentScale: 1, leastTitles: 2, isWeighed: true },
  word: { scale: 1.5, latentScale: 1, leastTitles: 2, isWeighed: true },
} as const satisfies Record<string, FeatureGroup>;

/** Key of a kind of feature, such as `genre`. */
export type FeatureGroupKey = keyof typeof FEATURE_GROUPS;
/** Keys of all kinds of features. */
export const FEATURE_GROUP_KEYS = Object.keys(FEATURE_GROUPS) as FeatureGroupKey[];

/**
 * The genres that public sources distinguish. We know finer genres (“heist”, “road movie”) of shipped titles
 * but rarely of others, so a model that relied on them would predict the others badly. Without finer genres,
 * R² rises from .37 to .42 if a model is trained on the shipped titles' own facts only, and doesn't change
 * otherwise.
 */
const SOURCE_GENRES = new Set(
  `action adventure animation anime biography comedy crime documentary drama family fantasy film-noir history
  horror music musical mystery romance science-fiction sport superhero thriller war western`.split(/\s+/),
);

const FIRST_DECADE = 1920;
const RUNTIME_STEP_MINUTES = 15;
const RUNTIME_LAST_MINUTES = 210;
const COUNTRIES_AT_MOST = 3;
const LANGUAGES_AT_MOST = 2;

/** Lists a title's features by kind, without duplicates, as keys: genres, pairs of genres, facts, names, words … */
export function featuresOf(title: TitleFeatures): Readonly<Record<FeatureGroupKey, ReadonlySet<string>>> {
  const genres = [...new Set(title.genres)].filter((key) => SOURCE_GENRES.has(key)).sort();
  const keywords = new Set((title.keywords ?? []).map((keyword) => keyword.trim().toLowerCase()));
  const word = new Set(wordsOf(title.overview ?? ''));
  for (const keyword of keywords) for (const part of wordsOf(keyword)) word.add(part);
  return {
    genre: new Set(genres),
    genrePair: genrePairs(genres, title.kind),
    fact: factsOf(title),
    certificate: new Set(title.certificate ? [title.certificate.toUpperCase()] : []),
    person: new Set((title.people ?? []).map((name) => name.toLowerCase())),
    keyword: keywords,
    word,
  };
}

/**
 * Lists the pairs of a title's genres (and of its kind with each genre) as features of their own, because a
 * crime comedy differs from both a comedy and a crime movie.
 */
function genrePairs(genres: readonly string[], kind: TitleFeatures['kind']): Set<string> {
  const pairs = new Set(genres.map((genre) => `${kind} ${genre}`));
  genres.forEach((one, i) => {
    for (const other of genres.slice(i + 1)) pairs.add(`${one} ${other}`);
  });
  return pairs;
}

function factsOf({ kind, year, runtimeMinutes, countries, languages }: TitleFeatures): Set<string> {
  const facts = new Set<string>([kind]);
  if (Number.isFinite(year)) {
    const decade = Math.floor(Math.max(FIRST_DECADE, year) / 10);
    facts.add(`decade ${decade}`).add(`${kind} decade ${decade}`);
  }
  if (runtimeMinutes && runtimeMinutes > 0) {
    const step = Math.floor(Math.min(runtimeMinutes, RUNTIME_LAST_MINUTES) / RUNTIME_STEP_MINUTES);
    facts.add(`${kind} runtime ${step}`);
  }
  for (const country of (countries ?? []).slice(0, COUNTRIES_AT_MOST)) facts.add(`country ${country}`);
  for (const language of (languages ?? []).slice(0, LANGUAGES_AT_MOST)) facts.add(`language ${language}`);
  return facts;
}
