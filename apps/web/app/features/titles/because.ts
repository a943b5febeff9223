import { SLIDER_SPLIT } from '@palate/contract/constants';
import type { Card } from '@palate/contract/titles';
import { capitalised } from '@palate/contract/vocab/number-words';
import { SLIDERS, type SliderKey } from '@palate/contract/vocab/sliders';
import { SLIDER_PHRASES } from './slider-phrases.ts';
import { THEME_PHRASES } from './theme-phrases.ts';

/** What a viewer usually likes on each slider, 1..5, and how certain that is, 0..1. */
export type UsualSeat = Partial<Readonly<Record<SliderKey, { value: number; certainty: number }>>>;

/** How far from the middle a title has to be for a word about it. */
const TELLING = 1;
/** Further than this from what a person usually likes is a stretch (look: DNA row). */
export const STRETCH = 1.2;
/** A stretch sets a title apart from this far on, and this much further than its next one (our choice: about one title in five). */
const APART = { from: 1.8, lead: 0.5 } as const;
const SURE_ENOUGH = 0.25;

/** How much a slider's pole says in so few words (our choice): most stories are told in order. */
const WEIGHTS: Partial<Readonly<Record<SliderKey, number>>> = { linearity: 0.55, originality: 0.85 };

/** A title's sliders that say most about it, the most extreme first. */
function tellingPoles(dna: Card['dna']) {
  return SLIDERS.map(({ key }) => ({ key, away: (dna[key] - SLIDER_SPLIT) * (WEIGHTS[key] ?? 1) }))
    .filter(({ away }) => Math.abs(away) >= TELLING)
    .sort((a, b) => Math.abs(b.away) - Math.abs(a.away));
}

/** The slider on which a title alone goes beyond what the viewer usually likes, and the comparative for it; null without one. */
function stretchApart(dna: Card['dna'], usual: UsualSeat) {
  const [first, second] = SLIDERS.flatMap(({ key }) => {
    const { lower, higher } = SLIDER_PHRASES[key];
    const seat = usual[key];
    const gap = seat && seat.certainty >= SURE_ENOUGH ? dna[key] - seat.value : 0;
    return [{ key, gap: Math.abs(gap), word: gap > 0 ? higher : lower }];
  }).sort((a, b) => b.gap - a.gap);
  const isApart = first && first.gap >= APART.from && first.gap - (second?.gap ?? 0) >= APART.lead;
  return isApart ? first : null;
}

/** One way to describe a title, and the clauses that would tire a reader if they were repeated. */
interface Wording {
  readonly text: string;
  readonly clauses: readonly string[];
}

/** What is true of a title in a few words, the most telling first; never empty. */
function wordings(card: Pick<Card, 'dna' | 'storyThemes'>, usual: UsualSeat | null): Wording[] {
  const stretch = usual && stretchApart(card.dna, usual);
  const poles = tellingPoles(card.dna)
    .filter(({ key }) => key !== stretch?.key)
    .map(({ key, away }) => SLIDER_PHRASES[key][away > 0 ? 'high' : 'low']);
  const [first, second, third] = poles;
  const [one, two] = card.storyThemes.map((theme) => `about ${THEME_PHRASES[theme]}`);
  const than = stretch ? `${stretch.word} than you usually like` : undefined;
  const all = [
    than && word('; ', [first, than]),
    than && second && word('; ', [second, than]),
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

function word(join: string, clauses: readonly (string | undefined)[]): Wording {
  const given = clauses.filter((clause) => clause !== undefined);
  return { text: capitalised(`${given.join(join)}.`), clauses: given };
}

/** After this many captions a clause may come again without cost (our choice: about as many as one sees at once). */
const FRESH_AFTER = 6;
/** What choosing a less telling wording costs against repeating a clause. */
const LESS_TELLING = 0.4;
/** No clause has more than this share of the captions so far, if something else is true of the title. */
const SHARE_MOST = 1 / 5;
/** Outweighs every other cost. */
const OVER_SHARE = 100;

/**
 * The captions of a list of cards: what each title is like and about, or, for somebody whose taste we
 * know, the one thing in which it goes further than they usually like. Of several true wordings it
 * takes the one that differs most from the captions before it. A caption depends on the cards before
 * it only, so that loading more leaves it as it is.
 */
export function becauseLines(
  cards: readonly Pick<Card, 'dna' | 'storyThemes'>[],
  usual: UsualSeat | null,
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
