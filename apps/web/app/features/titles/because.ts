import { SLIDER_SPLIT } from '@palate/contract/constants';
import type { Card } from '@palate/contract/titles';
import { capitalised } from '@palate/contract/vocab/number-words';
import { SLIDERS, type SliderKey } from '@palate/contract/vocab/sliders';
import { THEME_PHRASES } from './theme-phrases.ts';

/** Where a viewer usually sits on each slider, 1..5, and how sure that is, 0..1. */
export type UsualSeat = Partial<Readonly<Record<SliderKey, { value: number; certainty: number }>>>;

/** How far from the middle a title has to be for a word about it. */
const TELLING = 1;
/** Further than this from where a person sits is a stretch (look: DNA row). */
export const STRETCH = 1.2;
/** A stretch sets a title apart from this far on, and this much further than its next one (our choice: about one title in five). */
const APART = { from: 1.8, lead: 0.5 } as const;
const SURE_ENOUGH = 0.25;

/** How much a slider's pole says in so few words (our choice): most stories are told in order. */
const WEIGHTS: Partial<Readonly<Record<SliderKey, number>>> = { linearity: 0.55, originality: 0.85 };

/** A title's sliders that say most about it, the most extreme first. */
function tellingPoles(dna: Card['dna']) {
  return SLIDERS.map((slider) => ({
    ...slider,
    away: (dna[slider.key] - SLIDER_SPLIT) * (WEIGHTS[slider.key] ?? 1),
  }))
    .filter(({ away }) => Math.abs(away) >= TELLING)
    .sort((a, b) => Math.abs(b.away) - Math.abs(a.away));
}

/** The one slider on which a viewer would have to stretch, its pole as a comparative; null where it isn't one. */
function stretchApart(dna: Card['dna'], usual: UsualSeat) {
  const [first, second] = SLIDERS.flatMap(({ key, lower, higher }) => {
    const seat = usual[key];
    const gap = seat && seat.certainty >= SURE_ENOUGH ? dna[key] - seat.value : 0;
    return [{ key, gap: Math.abs(gap), word: gap > 0 ? higher : lower }];
  }).sort((a, b) => b.gap - a.gap);
  const isApart = first && first.gap >= APART.from && first.gap - (second?.gap ?? 0) >= APART.lead;
  return isApart ? first : null;
}

/** One way of saying why, and the words that would tire a reader if they came again soon. */
interface Wording {
  readonly text: string;
  readonly words: readonly string[];
}

/** What could be said of a title, the most telling first; never empty. */
function wordings(card: Pick<Card, 'dna' | 'storyThemes'>, usual: UsualSeat | null): Wording[] {
  const stretch = usual && stretchApart(card.dna, usual);
  const [first, second] = tellingPoles(card.dna)
    .filter(({ key }) => key !== stretch?.key)
    .map((pole) => (pole.away > 0 ? pole.high : pole.low));
  if (stretch) {
    const than = `${stretch.word} than usual`;
    return [first, second].map((pole) => word(pole ? `${pole}, but ${than}` : than, [pole, than]));
  }
  const [one, two] = card.storyThemes.map((theme) => THEME_PHRASES[theme]);
  const about = (pole: string | undefined, phrase: string | undefined) =>
    phrase ? [word(`${pole ?? 'even-handed'}, about ${phrase}`, [pole, phrase])] : [];
  return [
    ...about(first, one),
    ...(second ? about(second, one) : []),
    ...about(first, two),
    ...(second ? about(second, two) : []),
    word([first, second].filter(Boolean).join(' and ') || 'even-handed', [first, second]),
  ];
}

const word = (text: string, words: readonly (string | undefined)[]): Wording => ({
  text: capitalised(`${text}.`),
  words: words.filter((entry) => entry !== undefined),
});

/** So many lines on, a word is fresh again (our choice: about as many as one sees at once). */
const FRESH_AFTER = 6;
/** What choosing a less telling wording costs against using a word again. */
const LESS_TELLING = 0.4;

/**
 * The lines under a row of sleeves: what each title is like and about, or, for somebody whose taste we
 * know, the one thing in which it goes further than they usually do. Short, for they stand beside a mark;
 * of several ways to say it the one that its neighbours haven't used.
 */
export function becauseLines(
  cards: readonly Pick<Card, 'dna' | 'storyThemes'>[],
  usual: UsualSeat | null,
): string[] {
  const said: (readonly string[])[] = [];
  return cards.map((card) => {
    const recent = said.slice(-FRESH_AFTER).flat();
    const costs = wordings(card, usual).map((wording, place) => ({
      wording,
      cost:
        place * LESS_TELLING +
        [...wording.words, wording.text].reduce(
          (sum, used) => sum + recent.filter((entry) => entry === used).length,
          0,
        ),
    }));
    const { wording } = costs.reduce((best, next) => (next.cost < best.cost ? next : best));
    said.push([...wording.words, wording.text]);
    return wording.text;
  });
}
