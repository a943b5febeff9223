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

/**
 * The line under a sleeve: what the title is like and about, or, for somebody whose taste we know,
 * the one thing in which it goes further than they usually do. Short, for it stands beside a mark.
 */
export function becauseLine(card: Pick<Card, 'dna' | 'storyThemes'>, usual: UsualSeat | null): string {
  const stretch = usual && stretchApart(card.dna, usual);
  const [first, second] = tellingPoles(card.dna)
    .filter(({ key }) => key !== stretch?.key)
    .map((pole) => (pole.away > 0 ? pole.high : pole.low));
  if (stretch) return capitalised(`${first ? `${first}, but ` : ''}${stretch.word} than usual.`);
  const theme = card.storyThemes[0] && THEME_PHRASES[card.storyThemes[0]];
  if (theme) return capitalised(`${first ?? 'even-handed'}, about ${theme}.`);
  return capitalised(`${[first, second].filter(Boolean).join(' and ') || 'even-handed'}.`);
}
