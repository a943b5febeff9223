import type { TasteMatch, TonightOffsets } from '@palate/contract';
import type { Context } from './context.ts';
import { importFeatureFiles } from './feature-files.ts';

/**
 * The fields of a card that features add to the shared facts of a title, null for a row without one. Each feature
 * declares its own: `declare module '../../kernel/card-part.ts' { interface CardParts { tracker: Tracker } }`.
 */
export interface CardParts {
  /** The viewer's match; `features/match` adds it. */
  tasteMatch: TasteMatch;
}

/** What a page of cards is loaded with. */
export interface CardOptions {
  /** Offsets that the match leans by tonight. */
  readonly tonight?: TonightOffsets | undefined;
}

/** A field that a feature adds to cards. Its `card-part.ts` exports one as `cardPart`. */
export interface CardPart<Name extends keyof CardParts = keyof CardParts> {
  /** The card's field. */
  readonly name: Name;
  /** Loads the field for rows of the context's snapshot, in one statement at most; rows without one may be left out. */
  load(
    context: Context,
    rows: readonly number[],
    options: CardOptions,
  ): Promise<ReadonlyMap<number, CardParts[Name]>>;
}

let loading: Promise<readonly CardPart[]> | undefined;

/** Lists the card parts of every feature. */
export function listCardParts(): Promise<readonly CardPart[]> {
  loading ??= importFeatureFiles<{ cardPart: CardPart }>('card-part.ts').then((modules) =>
    modules.map(({ cardPart }) => cardPart),
  );
  return loading;
}
