import type { Contribution, MatchExplanation } from '@palate/contract/taste-match';
import type { Card, TasteMatch } from '@palate/contract/titles';
import { largestReasons } from '../match/ledger-rows.ts';
import { type CardView, toCardView, toMatchView } from './card-view.ts';
import { describeStreamings } from './where-words.ts';

const REASONS_SHOWN = 3;

/** The title at the top of the dashboard, with its match. */
export interface HeroView {
  readonly card: CardView & Pick<Card, 'synopsis' | 'synopsisSource'>;
  /** Sentence about where the title streams in the viewer's country; null if unknown. */
  readonly streamingSentence: string | null;
  /** Null without a taste. */
  readonly match: HeroMatch | null;
}

/** The match of the title at the top of the dashboard, with its largest reasons. */
export interface HeroMatch {
  readonly match: TasteMatch;
  /** The largest reasons, for or against. */
  readonly reasons: readonly Pick<Contribution, 'kind' | 'key' | 'label' | 'shown'>[];
}

/** The parts of a match's explanation that the hero shows. */
type ExplainedMatch = Pick<MatchExplanation, keyof TasteMatch> & {
  readonly contributions: readonly Pick<Contribution, 'kind' | 'key' | 'label' | 'points' | 'shown'>[];
};

function toHeroMatch(match: ExplainedMatch): HeroMatch {
  return {
    match: toMatchView(match),
    reasons: largestReasons(match, REASONS_SHOWN).map(({ kind, key, label, shown }) => ({
      kind,
      key,
      label,
      shown,
    })),
  };
}

/**
 * Converts a title and its match to the data of the dashboard's hero.
 * @param locale the country's; a browser must give the page's (`useLocale`)
 */
export const toHeroView = (
  card: Card,
  match: ExplainedMatch | null,
  country: string,
  locale?: string,
): HeroView => ({
  card: { ...toCardView(card), synopsis: card.synopsis, synopsisSource: card.synopsisSource },
  streamingSentence: describeStreamings(card.streamings, country, locale === undefined ? {} : { locale }),
  match: match && toHeroMatch(match),
});
