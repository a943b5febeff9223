import type { Contribution, MatchExplanation } from '@palate/contract/taste-match';
import type { Card, TasteMatch } from '@palate/contract/titles';
import { largestReasons } from '../match/ledger-rows.ts';
import { type CardView, toCardView, toMatchView } from '../titles/card-view.ts';
import { whereHere } from '../titles/where-words.ts';

const REASONS_SHOWN = 3;

/** The title at the dashboard's head, and why it stands there. */
export interface HeroView {
  readonly card: CardView & Pick<Card, 'synopsis' | 'synopsisSource'>;
  /** Where it streams in the viewer's country, a sentence; null where nothing is known of it there. */
  readonly whereHere: string | null;
  /** Null without a taste. */
  readonly match: HeroMatch | null;
}

export interface HeroMatch {
  readonly mark: TasteMatch;
  /** The heaviest either way. */
  readonly reasons: readonly Pick<Contribution, 'kind' | 'key' | 'label' | 'shown'>[];
  /** How many there are in all, the small ones with them. */
  readonly reasonCount: number;
}

function toHeroMatch(match: MatchExplanation): HeroMatch {
  return {
    mark: toMatchView(match),
    reasons: largestReasons(match, REASONS_SHOWN).map(({ kind, key, label, shown }) => ({
      kind,
      key,
      label,
      shown,
    })),
    reasonCount: match.reasonCount,
  };
}

export const toHeroView = (card: Card, match: MatchExplanation | null, country: string): HeroView => ({
  card: { ...toCardView(card), synopsis: card.synopsis, synopsisSource: card.synopsisSource },
  whereHere: whereHere(card.streamings, country),
  match: match && toHeroMatch(match),
});
