import type { TasteMatch, TonightOffsets } from '@palate/contract';
import type { Context } from './context.ts';
import { importFeatureFiles } from './feature-files.ts';

/**
 * The fields that features add to title cards, by name. A field is null if the feature has no value for the title.
 * Each feature declares its own field: `declare module '../../kernel/card-part.ts' { interface CardParts { tracker:
 * Tracker } }`.
 */
export interface CardParts {
  /** The viewer's match with the title; `features/match` adds it. */
  tasteMatch: TasteMatch;
}

/** Options for loading a page of cards. */
export interface CardOptions {
  /** Tonight's slider offsets, which change the match. */
  readonly tonight?: TonightOffsets | undefined;
}

/**
 * A field that a feature adds to title cards. A feature provides it by exporting `cardPart` from its own
 * `card-part.ts`.
 */
export interface CardPart<Name extends keyof CardParts = keyof CardParts> {
  /** Name of the card's field. */
  readonly name: Name;
  /**
   * Loads the field for rows of the context's snapshot, in at most one query. The result may omit rows
   * without a value.
   */
  load(
    context: Context,
    rows: readonly number[],
    options: CardOptions,
  ): Promise<ReadonlyMap<number, CardParts[Name]>>;
}

let loading: Promise<readonly CardPart[]> | undefined;

/** Loads the card parts (fields that features add to title cards) of all features. */
export function listCardParts(): Promise<readonly CardPart[]> {
  loading ??= importFeatureFiles<{ cardPart: CardPart }>('card-part.ts').then((modules) =>
    modules.map(({ cardPart }) => cardPart),
  );
  return loading;
}
