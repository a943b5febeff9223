import { SLIDER_KEYS, THEME_KEYS, type ThemeKey } from '@palate/contract';
import {
  learnFeatures,
  type TitleFeatures,
  trainDnaPredictor,
  trainThemePredictor,
} from '@palate/recommender/predict/index';
import { SHIPPED_TITLES } from '../../db/seed/load-shipped.ts';
import { type CatalogueTitle, listTitleFiles, readTitleFile } from '../../db/seed/title-file.ts';
import { type ImportedPerson, type ImportedTitle, makingPeople } from './imported-title.ts';
import type { TitleRow } from './title-draft.ts';
import { mapThemes } from './vocabulary/themes.ts';

/** What is likely of a title that nobody judged. */
export interface Prediction {
  readonly dna: number[];
  /** How far each slider may be off, one standard deviation. */
  readonly sd: number[];
  readonly themes: ThemeKey[];
}

/** Says of titles nobody judged what ours, which are judged, make likely. */
export interface ContentPredictor {
  predict(title: PredictedFrom): Prediction | Promise<Prediction>;
  /** Predicts ahead, while the database is busy with another batch; `predict` then has it at hand. */
  prepare(record: ImportedTitle): void;
  /** What was predicted ahead of a record. */
  preparedFor(record: ImportedTitle): Prediction | undefined;
}

/** One that answers at once. */
export interface TrainedPredictor extends ContentPredictor {
  predict(title: PredictedFrom): Prediction;
}

/** What a prediction is made of. */
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

/** Sliders are shown in tenths. */
const DIGITS = 100;
/** A work is about a few things only. */
const THEMES_MOST = 4;
/**
 * A keyword may stand for a corner of the story: it tells a theme where all that is known of the title makes
 * that likelier than usual by half. On titles of ours, of which others' keywords are known, it's right then in
 * 70 of 100, and in 56 without this.
 */
const BORNE_OUT = 1.5;
/** A title of which less is told has the themes of its genres and years, which is nothing to say of it (our choice). */
const TOLD = { words: 15, keywords: 4 } as const;

/** Gives the predictor; a job asks for it once it knows that there is something to predict. */
export type LearnPredictor = () => Promise<ContentPredictor>;

/** Learns from the titles that ship; holds its thread for a few seconds. */
export const learnFromShipped = (): Promise<TrainedPredictor> => trainPredictor(SHIPPED_TITLES);

/**
 * Learns from titles as their files have them, and from nothing else: what imports filled in since, and what
 * members say, would make the same input another title at each call and on each database.
 */
export async function trainPredictor(folder: string): Promise<TrainedPredictor> {
  const titles: CatalogueTitle[] = [];
  for (const file of await listTitleFiles(folder)) {
    for await (const title of readTitleFile(file)) titles.push(title);
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
    const foretold = themes.predict(encoded);
    const isBorneOut = (theme: number) =>
      (foretold.chances[theme] ?? 0) >= BORNE_OUT * (themes.shares[theme] ?? 1);
    const told = mapThemes(title.row.keywords).filter((key) => isBorneOut(THEME_KEYS.indexOf(key)));
    const likely = isTold(title) ? foretold.themes.flatMap((theme) => THEME_KEYS[theme] ?? []) : [];
    return {
      dna: Array.from(values, round),
      sd: Array.from(sd, round),
      // What keywords say outright stands first.
      themes: [...new Set([...told, ...likely])].slice(0, THEMES_MOST),
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

/** Whether enough is said of what happens in a title to tell what it's about. */
function isTold({ row }: PredictedFrom): boolean {
  return row.keywords.length >= TOLD.keywords || row.synopsis.split(/\s+/).length >= TOLD.words;
}

function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
