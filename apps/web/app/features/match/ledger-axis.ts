import { MATCH_TIERS } from '@palate/contract/vocab/lists';
import type { Ledger } from './ledger-rows.ts';

const STEP = 5;
const AIR = 3;

/**
 * The part of the scale 0..100 that a ledger (a match as a sum of reasons) shows. `at` converts points to a position,
 * in percent of its width.
 */
export interface LedgerAxis {
  /** First and last point shown. */
  readonly from: number;
  readonly to: number;
  /** Converts points to a position, in percent of the width from the left. */
  at(points: number): number;
  /** Boundaries of match tiers within this part, lowest first. */
  readonly tiers: readonly { readonly name: string; readonly from: number; readonly at: number }[];
}

/** Calculates an axis that is just wide enough for every running total and the margin of error. */
export function ledgerAxis({ base, rows, value, margin }: Ledger): LedgerAxis {
  const reached = [base.value, value - margin, value + margin, ...rows.map(({ to }) => to)];
  const from = Math.max(0, Math.floor((Math.min(...reached) - AIR) / STEP) * STEP);
  const to = Math.min(100, Math.ceil((Math.max(...reached) + AIR) / STEP) * STEP);
  const at = (points: number) =>
    Math.round(Math.min(100, Math.max(0, ((points - from) / Math.max(STEP, to - from)) * 100)) * 100) / 100;
  const tiers = MATCH_TIERS.filter((tier) => tier.from > from && tier.from < to)
    .map((tier) => ({ name: tier.name, from: tier.from, at: at(tier.from) }))
    .reverse();
  return { from, to, at, tiers };
}
