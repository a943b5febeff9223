import { SLIDER_SPLIT } from '@palate/contract/constants';
import type { Card } from '@palate/contract/titles';
import { capitalised } from '@palate/contract/vocab/number-words';
import { SLIDERS, type SliderKey } from '@palate/contract/vocab/sliders';
import { THEME_PHRASES } from './theme-phrases.ts';

/** A viewer's usual value on each slider, 1..5, and the certainty of that value, 0..1. */
export type UsualSliderValues = Partial<Readonly<Record<SliderKey, { value: number; certainty: number }>>>;

/** A slider is mentioned if its value is at least this far from the middle. */
const TELLING = 1;
/**
 * A stretch is mentioned if it is at least `from`, and larger than the next one by `lead` (our choice: true
 * of about one title in five).
 */
const APART = { from: 1.8, lead: 0.5 } as const;
const SURE_ENOUGH = 0.25;

/** Weights of poles that aren't very specific (our choice): most stories are told in chronological order. */
const WEIGHTS: Partial<Readonly<Record<SliderKey, number>>> = { linearity: 0.55, originality: 0.85 };

/** Sorts a title's most extreme sliders, the most extreme first. */
function tellingPoles(dna: Card['dna']) {
  return SLIDERS.map(({ key, low, high }) => {
    const away = (dna[key] - SLIDER_SPLIT) * (WEIGHTS[key] ?? 1);
    return { key, away, pole: away > 0 ? high : low };
  })
    .filter(({ away }) => Math.abs(away) >= TELLING)
    .sort((a, b) => Math.abs(b.away) - Math.abs(a.away));
}

/**
 * Finds the slider on which a title is furthest beyond the viewer's usual taste, with its comparative; null
 * if none is a stretch.
 */
function stretchApart(dna: Card['dna'], usual: UsualSliderValues) {
  const [first, second] = SLIDERS.flatMap(({ key, lower, higher }) => {
    const seat = usual[key];
    const gap = seat && seat.certainty >= SURE_ENOUGH ? dna[key] - seat.value : 0;
    return [{ key, gap: Math.abs(gap), word: gap > 0 ? higher : lower }];
  }).sort((a, b) => b.gap - a.gap);
  const isApart = first && first.gap >= APART.from && first.gap - (second?.gap ?? 0) >= APART.lead;
  return isApart ? first : null;
}

/** The ending of every clause about a stretch. */
const ENDING = 'than you usually like';

/** One way to describe a title, and its clauses, which shouldn't be repeated. */
interface Wording {
  readonly text: string;
  readonly clauses: readonly string[];
}

/** Describes a title in a few words in several ways, the most specific first; never empty. */
function wordings(card: Pick<Card, 'dna' | 'storyThemes'>, usual: UsualSliderValues | null): Wording[] {
  const stretch = usual && stretchApart(card.dna, usual);
  const poles = tellingPoles(card.dna)
    .filter(({ key }) => key !== stretch?.key)
    .map(({ pole }) => pole);
  const [first, second, third] = poles;
  const [one, two] = card.storyThemes.map((theme) => `about ${THEME_PHRASES[theme]}`);
  const than = stretch ? `${stretch.word} ${ENDING}` : undefined;
  const all = [
    than && withEnding(word('; ', [first, than])),
    than && second && withEnding(word('; ', [second, than])),
    one && word(', ', [first, one]),
    one && second && word(', ', [second, one]),
    two && word(', ', [first, two]),
    two && second && word(', ', [second, two]),
    first && word(' and ', [first, second]),
    second && third && word(' and ', [second, third]),
    one && word(', ', [one]),
    two && word(', ', [two]),
  ].filter((wording) => typeof wording === 'object');
  return all.length > 0 ? all : [word('', ['a bit of everything'])];
}

/** Counts the common ending as a clause too, since captions that end alike look alike whatever comes before it. */
const withEnding = ({ text, clauses }: Wording): Wording => ({ text, clauses: [...clauses, ENDING] });

function word(join: string, clauses: readonly (string | undefined)[]): Wording {
  const given = clauses.filter((clause) => clause !== undefined);
  return { text: capitalised(`${given.join(join)}.`), clauses: given };
}

/**
 * Number of captions after which a clause may be repeated (our choice: about as many captions as are visible at the
 * same time).
 */
const FRESH_AFTER = 6;
/** Cost of a less specific wording, relative to repeating a clause. */
const LESS_TELLING = 0.4;
/**
 * No clause is in more than this share of the captions so far, as long as another clause is true of the
 * title.
 */
const SHARE_MOST = 1 / 5;
/** Cost that outweighs all others. */
const OVER_SHARE = 100;

/**
 * Writes captions for a list of cards. A caption says what the title is like and about or, for a viewer with a taste,
 * in what way the title goes beyond that taste. Of several true wordings, it is the one that differs most from the
 * preceding captions. A caption depends only on the cards before it. Long lists get their captions page by page
 * (`captionPages`), so that loading more changes none.
 * @param usual the slider values that the viewer usually likes; null without a taste
 * @returns one caption per card
 */
export function becauseLines(
  cards: readonly Pick<Card, 'dna' | 'storyThemes'>[],
  usual: UsualSliderValues | null,
): string[] {
  const used = new Map<string, number>();
  const captions: Wording[] = [];
  for (const card of cards) {
    const recent = captions.slice(-FRESH_AFTER);
    const most = Math.ceil((captions.length + 1) * SHARE_MOST);
    const costOf = ({ text, clauses }: Wording, place: number) =>
      place * LESS_TELLING +
      recent.filter((caption) => caption.text === text).length +
      clauses.reduce(
        (sum, clause) =>
          sum +
          recent.filter((caption) => caption.clauses.includes(clause)).length +
          ((used.get(clause) ?? 0) >= most ? OVER_SHARE : 0),
        0,
      );
    const costs = wordings(card, usual).map((wording, place) => ({ wording, cost: costOf(wording, place) }));
    const { wording } = costs.reduce((best, next) => (next.cost < best.cost ? next : best));
    for (const clause of wording.clauses) used.set(clause, (used.get(clause) ?? 0) + 1);
    captions.push(wording);
  }
  return captions.map(({ text }) => text);
}
