import { shortNames } from '../joint-words.ts';
import type { LedgerView } from './load-group.server.ts';

/** Sizes in the picture's units. */
const CELL = 30;
const RADIUS = 12;
const NAMES = 130;
const TOTAL = 120;
const TOP = 8;
/** Concession (`share`) at which a dot has its full size: that of a typical title. */
const FULL_SHARE = 1;
/**
 * Maximum number of evenings in the picture: the latest, from left to right. With more, a phone's picture would be too
 * small to read.
 */
const SHOWN = { wide: 15, narrow: 5 } as const;

/**
 * Draws a group's ledger, the record of how much each member has conceded on each evening: a row for each person and a
 * column for each evening. A dot's area shows the person's concession on that evening; the bar on the right shows the
 * sum, in which earlier evenings count less.
 */
export function LedgerPicture({ ledger }: { ledger: LedgerView }) {
  const counted = ledger.evenings.filter(({ isCounted }) => isCounted);
  const isShort = counted.length <= SHOWN.narrow;
  return (
    <>
      <div className={isShort ? undefined : 'ledger-wide'}>
        <Picture ledger={ledger} evenings={counted.slice(0, SHOWN.wide).toReversed()} />
      </div>
      {!isShort && (
        <div className="ledger-narrow">
          <Picture ledger={ledger} evenings={counted.slice(0, SHOWN.narrow).toReversed()} />
        </div>
      )}
    </>
  );
}

function Picture({ ledger, evenings }: { ledger: LedgerView; evenings: LedgerView['evenings'] }) {
  const { people, standings } = ledger;
  const names = shortNames(people);
  const most = Math.max(1, ...standings.map(({ conceded }) => conceded));
  const width = NAMES + evenings.length * CELL + TOTAL;
  const height = 2 * TOP + people.length * CELL;
  return (
    <svg
      role="img"
      aria-label="Chart: how much each person compromised each evening. The table below has the numbers."
      viewBox={`0 0 ${width} ${height}`}
      className="ledger-picture"
      style={{ maxWidth: width * 1.15 }}
    >
      {people.map(({ id }, row) => {
        const y = TOP + (row + 0.5) * CELL;
        const sum = standings.find(({ userId }) => userId === id)?.conceded ?? 0;
        return (
          <g key={id}>
            <line x1={NAMES} x2={width - TOTAL} y1={y} y2={y} className="ledger-line" />
            <text x={0} y={y} dominantBaseline="central" className="ledger-name">
              {cut(names.get(id) ?? '')}
            </text>
            {evenings.map((evening, column) => {
              const share = evening.people.find(({ userId }) => userId === id)?.share;
              if (share === undefined) return null;
              const radius = Math.max(2, RADIUS * Math.sqrt(Math.min(share, FULL_SHARE) / FULL_SHARE));
              return <circle key={evening.id} cx={NAMES + (column + 0.5) * CELL} cy={y} r={radius} />;
            })}
            <rect
              x={width - TOTAL + 14}
              y={y - 5}
              width={Math.max(2, (sum / most) * (TOTAL - 20))}
              height={10}
              rx={1}
            />
          </g>
        );
      })}
    </svg>
  );
}

const NAME_MAX = 14;
const cut = (name: string) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name);
