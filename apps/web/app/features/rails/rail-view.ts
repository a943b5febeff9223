import type { Rail } from '@palate/contract/rails';
import type { CaptionedCard } from '../cards/card-view.ts';

/** A rail with only the cards and card fields that are shown. */
export type RailView = Omit<Rail, 'cards'> & { readonly cards: readonly CaptionedCard[] };

/** Number of cards in a rail: twice the number that most carousels show. */
export const CARDS_A_RAIL = 10;
