import { capitalised, GENRES, SLIDER_SPLIT, SLIDERS, THEMES, TONIGHT_SLIDERS } from '@palate/contract';
import type { Contribution } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { describeOpinion } from './describe-opinion.ts';

/** Returns the label of a reason for a match: “Slow-burning”, “Grief”, “Because you loved Aftersun”. */
export function labelReason(snapshot: Snapshot, row: number, reason: Contribution): string {
  switch (reason.kind) {
    case 'slider':
      return capitalised(poleOfTitle(snapshot, row, reason.key));
    case 'tonight': {
      const slider = TONIGHT_SLIDERS.find(({ key }) => key === reason.key);
      return `Tonight: ${reason.evidence.lean >= 0 ? slider?.higher : slider?.lower}`;
    }
    case 'theme':
    case 'genre': {
      const name = [...THEMES, ...GENRES].find(({ key }) => key === reason.key)?.name ?? reason.key;
      return reason.evidence.isPresent ? name : nameAbsence(reason.kind, reason.key, name);
    }
    case 'person':
      return snapshot.personNameAt(Number(reason.key));
    case 'era':
      return `The ${reason.key}`;
    case 'loved':
      return snapshot.rowOf(reason.key) === row
        ? 'You love it'
        : `${reason.points < 0 ? 'Though' : 'Because'} you loved ${titleOf(snapshot, reason.key)}`;
    case 'opinion':
      return reason.evidence.opinion ? describeOpinion(reason.evidence.opinion) : 'Your own opinion';
    case 'popularity':
      if (reason.key === 'popularity') return reason.points > 0 ? 'Well known' : 'How well known it is';
      if (reason.key === 'movieRating') return reason.points > 0 ? 'High movie rating' : 'Low movie rating';
      return reason.points > 0 ? 'Highly rated by viewers' : 'Viewers rate it below average';
    case 'alike':
      return reason.key === 'similar' ? 'Ratings of similar titles' : 'People with answers like yours';
  }
}

/**
 * Describes a reason for a match so that it can follow “Biggest plus:”: “slow-burning”, “close to Aftersun”, “a
 * thriller”, “not a drama”.
 */
export function phraseReason(snapshot: Snapshot, row: number, reason: Contribution): string {
  const label = labelReason(snapshot, row, reason);
  switch (reason.kind) {
    case 'popularity':
      return `${reason.key === 'movieRating' ? 'a ' : ''}${uncapitalise(label)}`;
    case 'slider':
    case 'opinion':
    case 'era':
      return uncapitalise(label);
    case 'alike':
      return `${reason.points < 0 ? 'low' : 'high'} ratings ${reason.key === 'similar' ? 'of similar titles ' : ''}by people with answers like yours`;
    case 'loved':
      if (snapshot.rowOf(reason.key) === row) return 'you love it';
      return `${reason.evidence.isFromRatings ? 'your love of' : 'close to'} ${titleOf(snapshot, reason.key)}`;
    case 'theme':
    case 'genre':
      return reason.evidence.isPresent && reason.kind === 'genre'
        ? nameOfKind(reason.key, label)
        : uncapitalise(label);
    case 'person':
      return label;
    case 'tonight':
      return 'tonight’s sliders';
  }
}

/** The side of a slider that a title is on, compared with the catalog's mean. */
export interface SliderSide {
  /** Whether the title is above the catalog's mean. */
  readonly isHigh: boolean;
  /**
   * Whether the title is also on that side of the slider's middle, so that the adjective for that side describes it.
   */
  readonly isPole: boolean;
}

/** Finds the side of a slider that a title is on, compared with the catalog's mean. */
export function sideOfTitle(snapshot: Snapshot, row: number, sliderIndex: number): SliderSide {
  const { means, layout } = snapshot.matrix;
  const value = snapshot.dnaAt(row)[sliderIndex] ?? SLIDER_SPLIT;
  const isHigh = value > SLIDER_SPLIT + (means[layout.start.slider + sliderIndex] ?? 0);
  return { isHigh, isPole: isHigh ? value > SLIDER_SPLIT : value < SLIDER_SPLIT };
}

/**
 * Returns the adjective for the slider's end if it describes the title, otherwise a comparison such as “bigger in scale
 * than most”.
 */
function poleOfTitle(snapshot: Snapshot, row: number, sliderKey: string): string {
  const index = SLIDERS.findIndex(({ key }) => key === sliderKey);
  const slider = SLIDERS[index];
  if (!slider) return sliderKey;
  const { isHigh, isPole } = sideOfTitle(snapshot, row, index);
  if (isPole) return isHigh ? slider.high : slider.low;
  return `${isHigh ? slider.higher : slider.lower} than most`;
}

/** Genres whose names are countable nouns for titles: “a drama”, “dramas”. */
const COUNTED_GENRES: ReadonlySet<string> = new Set([
  'biography',
  'black-comedy',
  'comedy',
  'documentary',
  'drama',
  'dystopia',
  'fantasy',
  'film-noir',
  'melodrama',
  'musical',
  'mystery',
  'period-drama',
  'psychological-thriller',
  'road-movie',
  'romance',
  'romantic-comedy',
  'satire',
  'sitcom',
  'thriller',
  'western',
]);

/**
 * Returns the noun for one title of a genre: “a thriller”, or “action” if the genre's name isn't a countable
 * noun.
 */
const nameOfKind = (key: string, name: string): string =>
  COUNTED_GENRES.has(key) ? `a ${name.toLowerCase()}` : name.toLowerCase();

/** Returns the noun for all titles of a genre: “thrillers”, “mysteries”, “action”. @param key the genre's key */
export function nameKinds(key: string): string {
  const name = nameInside(GENRES.find((genre) => genre.key === key)?.name ?? key);
  if (!COUNTED_GENRES.has(key)) return name;
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** Says that a title doesn't have a genre or theme: “Not a drama”, “Not horror”, “Not about grief”. */
const nameAbsence = (kind: 'theme' | 'genre', key: string, name: string): string =>
  kind === 'theme' ? `Not about ${nameInside(name)}` : `Not ${nameOfKind(key, name)}`;

/** Writes the name of a genre or theme for use inside a sentence: “the heist”, “film noir”. */
const nameInside = (name: string): string => name.toLowerCase();

function titleOf(snapshot: Snapshot, id: string): string {
  const row = snapshot.rowOf(id);
  return row === undefined ? id : snapshot.titleAt(row);
}

function uncapitalise(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
