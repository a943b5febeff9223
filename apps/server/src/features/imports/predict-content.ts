import { SLIDER_KEYS, THEME_KEYS, type ThemeKey } from '@palate/contract';
import {
  learnFeatures,
  type TitleFeatures,
  trainDnaPredictor,
  trainThemePredictor,
} from '@palate/recommender/predict/index';
import { SHIPPED_TITLES } from '../../db/seed/load-shipped.ts';
import { type CatalogueTitle, listTitleFiles, loadTitleFile } from '../../db/seed/title-file.ts';
import { type ImportedPerson, type ImportedTitle, makingPeople } from './imported-title.ts';
import type { TitleRow } from './title-draft.ts';
import { mapThemes } from './vocabulary/themes.ts';

/**
 * DNA (ten style values) and story themes that a model predicted for a title. Titles that come with Palate have values
 * chosen by us instead.
 */
export interface Prediction {
  /** Ten values, 1..5, in slider order. */
  readonly dna: number[];
  /** Standard deviation of each slider's prediction, in slider steps. */
  readonly sd: number[];
  readonly themes: ThemeKey[];
}

/**
 * A model that predicts DNA (ten style values) and story themes of imported titles. It is trained on the titles that
 * come with Palate, whose values we chose.
 */
export interface ContentPredictor {
  predict(title: PredictedFrom): Prediction | Promise<Prediction>;
  /** Predicts a record's content in advance, while the database is busy with another batch. */
  prepare(record: ImportedTitle): void;
  /** Returns the prediction that `prepare` made for a record; undefined if there is none. */
  preparedFor(record: ImportedTitle): Prediction | undefined;
}

/** A predictor that runs in the caller's thread, so it returns predictions without a promise. */
export interface TrainedPredictor extends ContentPredictor {
  predict(title: PredictedFrom): Prediction;
}

/** The fields of a title that a prediction of its DNA and themes uses. */
export type PredictedFrom = {
  readonly row: Pick<
    TitleRow,
    | 'kind'
    | 'year'
    | 'runtime_minutes'
    | 'genres'
    | 'keywords'
    | 'synopsis'
    | 'certificates'
    | 'countries'
    | 'languages'
  >;
  readonly people: readonly Pick<ImportedPerson, 'name' | 'job'>[];
};

/** Predictions are rounded to hundredths. */
const DIGITS = 100;
/** Maximum number of themes of a title, since a work is about a few things only. */
const THEMES_MOST = 4;
/**
 * A keyword may describe only a detail of the story. So its theme counts only if all other data about the
 * title make the theme at least this many times as likely as on average. For shipped titles with keywords
 * from elsewhere, 70 of 100 such themes are right; without this condition 56.
 */
const SUPPORTED_RATIO = 1.5;
/**
 * Minimum number of words of a synopsis, or of keywords, for predicting themes; with fewer, the prediction would only
 * repeat the usual themes of the title's genres and years (our choice).
 */
const PREDICTED_FROM_SHARE = { words: 15, keywords: 4 } as const;

/**
 * Trains the predictor of DNA and themes, or returns it if it has been trained. A job calls this once it knows that
 * there is something to predict.
 */
export type LearnPredictor = () => Promise<ContentPredictor>;

/**
 * Trains the predictor of DNA and themes on the titles that come with Palate. This blocks the thread for a few seconds.
 */
export const learnFromShipped = (): Promise<TrainedPredictor> => trainPredictor(SHIPPED_TITLES);

/**
 * Trains the predictor of DNA and themes on the title files in a folder, and on nothing else. If it also used facts
 * from imports or members' votes, the same record would get a different prediction at each call and on each database.
 */
export async function trainPredictor(folder: string): Promise<TrainedPredictor> {
  const titles: CatalogueTitle[] = [];
  for (const file of await listTitleFiles(folder)) {
    for await (const title of loadTitleFile(file)) titles.push(title);
  }
  const predict = trainOn(titles);
  const prepared = new WeakMap<ImportedTitle, Prediction>();
  return {
    predict,
    prepare(record) {
      prepared.set(record, predict(predictedFrom(record)));
    },
    preparedFor: (record) => prepared.get(record),
  };
}

function trainOn(titles: readonly CatalogueTitle[]): TrainedPredictor['predict'] {
  const examples = titles.map((title) => ({
    id: title.id,
    features: {
      kind: title.kind,
      year: title.year,
      runtimeMinutes: title.runtimeMinutes,
      genres: title.genres,
      overview: title.synopsis,
      people: makingPeople(title.people).map(({ name }) => name),
      certificate: title.certificates.US,
      countries: title.countries,
      languages: title.languages,
    },
    dna: SLIDER_KEYS.map((key) => title.dna[key]),
    themes: title.themes.map((theme) => THEME_KEYS.indexOf(theme)),
  }));
  const learned = learnFeatures(examples);
  const dna = trainDnaPredictor(examples, { learned });
  const themes = trainThemePredictor(examples, THEME_KEYS.length, { learned });
  return (title) => {
    const encoded = learned.encode(featuresOf(title));
    const { values, sd } = dna.predict(encoded);
    const predicted = themes.predict(encoded);
    const isBorneOut = (theme: number) =>
      (predicted.chances[theme] ?? 0) >= SUPPORTED_RATIO * (themes.shares[theme] ?? 1);
    const reported = mapThemes(title.row.keywords).filter((key) => isBorneOut(THEME_KEYS.indexOf(key)));
    const likely = isReported(title) ? predicted.themes.flatMap((theme) => THEME_KEYS[theme] ?? []) : [];
    return {
      dna: Array.from(values, round),
      sd: Array.from(sd, round),
      // Themes that keywords name come first.
      themes: [...new Set([...reported, ...likely])].slice(0, THEMES_MOST),
    };
  };
}

function predictedFrom(record: ImportedTitle): PredictedFrom {
  return {
    row: {
      kind: record.kind,
      year: record.year,
      runtime_minutes: record.runtimeMinutes ?? null,
      genres: [...record.genres],
      keywords: [...record.keywords],
      synopsis: record.overview?.text ?? '',
      certificates: record.certificates,
      countries: [...record.countries],
      languages: [...record.languages],
    },
    people: record.people,
  };
}

function featuresOf({ row, people }: PredictedFrom): TitleFeatures {
  return {
    kind: row.kind,
    year: row.year,
    runtimeMinutes: row.runtime_minutes,
    genres: row.genres,
    keywords: row.keywords,
    overview: row.synopsis,
    people: makingPeople(people).map(({ name }) => name),
    certificate: row.certificates.US,
    countries: row.countries,
    languages: row.languages,
  };
}

/** Returns whether enough is known about a title's story to predict its themes. */
function isReported({ row }: PredictedFrom): boolean {
  return (
    row.keywords.length >= PREDICTED_FROM_SHARE.keywords ||
    row.synopsis.split(/\s+/).length >= PREDICTED_FROM_SHARE.words
  );
}

function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
