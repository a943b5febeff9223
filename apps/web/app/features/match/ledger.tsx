import type { MatchExplanation } from '@palate/contract/taste-match';
import { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import type { CSSProperties, ReactNode } from 'react';
import { badgeTone } from '../../design/inks.ts';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { signed, signedTenths } from '../../design/match-badge/match-words.ts';
import { tasteColour } from '../../design/taste-colour.ts';
import { type LedgerAxis, ledgerAxis } from './ledger-axis.ts';
import { type LedgerRow, type Ledger as LedgerSum, type SmallReason, toLedger } from './ledger-rows.ts';
import { useFoldOnPhone } from './use-fold-on-phone.ts';
import { marginSentence, rangeWords, verdict, verdictSentence, wordSentence } from './verdict.ts';

type BarStyle = CSSProperties & Record<`--${string}`, string>;

const span = (a: number, b: number, more: Record<`--${string}`, string> = {}): BarStyle => ({
  '--from': `${Math.min(a, b)}%`,
  '--long': `${Math.max(0.8, Math.abs(b - a))}%`,
  '--end': `${b}%`,
  ...more,
});

/**
 * The ledger (a match as a sum of reasons) as a table: the match of an average title for this viewer, each reason with
 * its sign, and a total that equals the sum of the displayed numbers. For a viewer without a taste, `NoTasteLedger`
 * replaces it.
 */
export function Ledger({
  match,
  small,
  noun,
  isTonight = false,
  aside,
}: {
  match: MatchExplanation;
  /** The reasons that are combined in one line. */
  small: readonly SmallReason[];
  noun: 'movie' | 'show' | 'book';
  /** Whether the match includes tonight's sliders. */
  isTonight?: boolean;
  /** More information about the title's match, below the headline. */
  aside?: ReactNode;
}) {
  const ledger = toLedger(match);
  const details = useFoldOnPhone('match');
  if (!ledger) return null;
  const word = wordSentence(match, noun);
  return (
    <section id="match" aria-labelledby="verdict" className="ledger page-edge">
      <div className="page-grid">
        <div className="ledger-verdict">
          <MatchBadge
            value={match.value}
            tier={match.tier}
            certainty={match.certainty}
            shares={match.shares}
            size={150}
          />
          <h2 id="verdict" className="type-big mt-7 mb-4">
            {verdict(ledger.value)}
          </h2>
          <p className="type-say">{verdictSentence(match)}</p>
          <p className="type-note mt-4 text-dim">{marginSentence(match)}</p>
          {word && <p className="type-note mt-2 text-dim">{word}</p>}
          {aside}
        </div>
        <details ref={details} className="ledger-sum fold-on-phone">
          <summary className="text-link">How the match adds up</summary>
          <Sum ledger={ledger} isTonight={isTonight} />
          {small.length > 0 && <SmallReasons reasons={small} />}
          <LedgerKey ledger={ledger} />
        </details>
      </div>
    </section>
  );
}

function Sum({ ledger, isTonight }: { ledger: LedgerSum; isTonight: boolean }) {
  const axis = ledgerAxis(ledger);
  return (
    <table>
      <caption className="sr-only">
        How the match of {ledger.shown} is calculated: each reason and the running total
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Reason</span>
          </th>
          <td className="ledger-bars" aria-hidden="true">
            {axis.tiers.map(({ name, from, at }) => (
              <span key={name} style={{ insetInlineStart: `${at}%` }}>
                {name}
                <br />
                {from}
              </span>
            ))}
          </td>
          <th scope="col" className="ledger-points">
            <span className="sr-only">Points</span>
          </th>
          <th scope="col" className="ledger-total">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        <tr data-kind="base">
          <th scope="row">
            <span className="type-lead">Starting point</span>
            <span className="type-say-small text-dim">{ledger.base.evidence}</span>
          </th>
          <Bars axis={axis} style={span(0, axis.at(ledger.base.value))} />
          <td className="ledger-points">{ledger.base.shown}</td>
          <td className="ledger-total">{ledger.base.shown}</td>
        </tr>
        {ledger.rows.map((row) => (
          <ReasonRow key={row.id} row={row} axis={axis} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span className="type-lead">{isTonight ? 'Your match tonight' : 'Your match'}</span>
          </th>
          <Bars
            axis={axis}
            style={span(axis.at(ledger.value - ledger.margin), axis.at(ledger.value + ledger.margin), {
              '--at': `${axis.at(ledger.value)}%`,
            })}
          />
          <td className="ledger-points" colSpan={2}>
            <b>{ledger.shown}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The expanded line of small reasons. */
function SmallReasons({ reasons }: { reasons: readonly SmallReason[] }) {
  return (
    <details className="ledger-small">
      <summary className="text-link">
        {reasons.length === 1 ? 'Show 1 smaller reason' : `Show ${reasons.length} smaller reasons`}
      </summary>
      <ul>
        {reasons.map(({ kind, key, label, evidence, points }) => (
          <li key={`${kind}.${key}`}>
            <span className="tabular-nums">{signedTenths(points)}</span>
            <span>
              <b>{label}</b>
              {evidence && <span className="text-dim"> {evidence}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The bars beside the numbers. Hidden from screen readers, because the numbers say the same. */
function Bars({ axis, style }: { axis: LedgerAxis; style: BarStyle }) {
  return (
    <td className="ledger-bars" aria-hidden="true">
      {axis.tiers.map(({ name, at }) => (
        <s key={name} style={{ insetInlineStart: `${at}%` }} />
      ))}
      <i style={style} />
      <u style={style} />
    </td>
  );
}

function ReasonRow({ row, axis }: { row: LedgerRow; axis: LedgerAxis }) {
  const style = span(axis.at(row.from), axis.at(row.to), { '--tone': badgeTone(tasteColour(row.tasteType)) });
  return (
    <tr data-kind={row.points < 0 ? 'against' : 'for'}>
      <th scope="row">
        <span className="type-lead">{row.label}</span>
        {row.evidence && <span className="type-say-small text-dim">{row.evidence}</span>}
      </th>
      <Bars axis={axis} style={style} />
      <td className="ledger-points">{row.points === 0 ? '0' : signed(row.points)}</td>
      <td className="ledger-total">{row.total}</td>
    </tr>
  );
}

/** Explains the colors and how the numbers were rounded. */
function LedgerKey({ ledger }: { ledger: LedgerSum }) {
  const used = TASTE_TYPES.filter(({ key }) =>
    ledger.rows.some((row) => row.tasteType === key && row.points > 0),
  );
  const isAnyAgainst = ledger.rows.some(({ points }) => points < 0);
  const isAnyGrey = ledger.rows.some((row) => row.tasteType === 'unknown' && row.points > 0);
  return (
    <div className="type-note mt-2 text-dim">
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
        {used.map(({ key, name, colour }) => (
          <li key={key} className="flex items-center gap-2">
            <i className="size-3.5" style={{ background: badgeTone(colour) }} />
            {name}
          </li>
        ))}
        {isAnyGrey && (
          <li className="flex items-center gap-2">
            <i className="size-3.5" style={{ background: badgeTone('grey') }} />
            Belongs to no taste type
          </li>
        )}
        {isAnyAgainst && (
          <li className="flex items-center gap-2">
            <i className="ledger-hatch size-3.5" />
            Lowers the match
          </li>
        )}
      </ul>
      <p className="mt-2.5">
        Points are rounded; the exact total is {ledger.value.toFixed(1)}. There’s an 80% chance that your true
        match is {rangeWords(ledger.value, ledger.margin)}, the marked range.
      </p>
    </div>
  );
}
