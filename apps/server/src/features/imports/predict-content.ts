import { SLIDER_KEYS, THEME_KEYS, type ThemeKey } from '@palate/contract';
import {
  learnFeatures,
  type TitleFeatures,
  trainDnaPredictor,
  trainThemePredictor,
} from '@palate/recommender/predict/index';
import type { Db } from '../../db/database.ts';
import type { ImportedTitle } from './imported-title.ts';
import type { TitleDraft, TitleRow } from './title-draft.ts';
import { mapThemes } from './vocabulary/themes.ts';
import { listJudgedTitles } from './write-titles.sql.ts';

/** What is likely of a title that nobody judged. */
export interface Prediction {
  readonly dna: number[];
  /** How far each slider may be off, one standard deviation. */
  readonly sd: number[];
  readonly themes: ThemeKey[];
}

/** Says of titles nobody judged what ours, which are judged, make likely. */
export interface ContentPredictor {
  predict(title: PredictedFrom): Prediction;
  /** Predicts ahead, while the database is busy with another batch; `predict` then has it at hand. */
  prepare(record: ImportedTitle): void;
  /** What was predicted ahead of a record. */
  preparedFor(record: ImportedTitle): Prediction | undefined;
}

/** What a prediction is made of. */
type PredictedFrom = {
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
  readonly people: readonly { readonly name: string }[];
};

/** Sliders are shown in tenths. */
const DIGITS = 100;
/** A work is about a few things only. */
const THEMES_MOST = 4;
/** An empty catalogue teaches nothing: the middle, and as far off as a slider can be from there. */
const UNTAUGHT = { value: 3, sd: 2 } as const;

/** Learns from every title of ours; a few seconds. */
export async function trainPredictor(db: Db): Promise<ContentPredictor> {
  const predict = trainOn(await db.transaction().execute(listJudgedTitles));
  const prepared = new WeakMap<ImportedTitle, Prediction>();
  return {
    predict,
    prepare(record) {
      prepared.set(record, predict(predictedFrom(record)));
    },
    preparedFor: (record) => prepared.get(record),
  };
}

function trainOn(judged: readonly TitleDraft[]): ContentPredictor['predict'] {
  if (judged.length === 0) return predictMiddle;
  const examples = judged.map((draft) => ({
    id: draft.row.id,
    features: featuresOf(draft),
    dna: draft.row.dna,
    themes: draft.row.themes.map((theme) => THEME_KEYS.indexOf(theme)),
  }));
  const learned = learnFeatures(examples);
  const dna = trainDnaPredictor(examples, { learned });
  const themes = trainThemePredictor(examples, THEME_KEYS.length, { learned });
  return (title) => {
    const encoded = learned.encode(featuresOf(title));
    const { values, sd } = dna.predict(encoded);
    const likely = themes.predict(encoded).themes.flatMap((theme) => THEME_KEYS[theme] ?? []);
    return {
      dna: Array.from(values, round),
      sd: Array.from(sd, round),
      // What keywords say outright stands first.
      themes: [...new Set([...mapThemes(title.row.keywords), ...likely])].slice(0, THEMES_MOST),
    };
  };
}

function predictMiddle({ row }: PredictedFrom): Prediction {
  return {
    dna: SLIDER_KEYS.map(() => UNTAUGHT.value),
    sd: SLIDER_KEYS.map(() => UNTAUGHT.sd),
    themes: mapThemes(row.keywords),
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
    people: people.map(({ name }) => name),
    certificate: row.certificates.US,
    countries: row.countries,
    languages: row.languages,
  };
}

function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
