import type { PlannerData } from './load-service-planner.server.ts';
import { percentOf } from './planner-words.ts';

/** Sizes in the picture's units. */
const WIDTH = 420;
const HEIGHT = 260;
const LEFT = 46;
const RIGHT = 20;
const TOP = 18;
const BOTTOM = 40;

/**
 * Draws the value of each budget: the price per month from left to right, the share of the wanted titles upwards. The
 * line is the best plan for each price; the diamond marks the member's current services. The list of plans has the
 * same numbers as text.
 */
export function ValuePicture({
  plans,
  chosen,
  current,
  wanted,
}: Pick<PlannerData, 'plans' | 'chosen' | 'current' | 'wanted'>) {
  const most = Math.max(1, plans.at(-1)?.amount ?? 0, current?.amount ?? 0);
  const x = (amount: number) => LEFT + ((WIDTH - LEFT - RIGHT) * amount) / most;
  const y = (points: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - percentOf(points, wanted.points) / 100);
  const steps = plans.map(({ amount, points }, i) =>
    i === 0 ? `M${x(amount)} ${y(points)}` : `H${x(amount)}V${y(points)}`,
  );
  const picked = plans[chosen];
  return (
    <svg
      role="img"
      aria-label="Chart: how much of what you want to watch each monthly price gets you. The list below has the numbers."
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="value-picture"
    >
      {[0, 50, 100].map((share) => {
        const at = TOP + (HEIGHT - TOP - BOTTOM) * (1 - share / 100);
        return (
          <g key={share}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={at} y2={at} className="value-rule" />
            <text x={LEFT - 8} y={at} textAnchor="end" dominantBaseline="central">
              {share}%
            </text>
          </g>
        );
      })}
      <path d={`${steps.join('')}H${WIDTH - RIGHT}`} className="value-line" />
      {plans.map(({ amount, points }) => (
        <circle key={amount} cx={x(amount)} cy={y(points)} r={4} className="value-dot" />
      ))}
      {current && (
        <path
          d={`M${x(current.amount)} ${y(current.points) - 9}l9 9l-9 9l-9 -9Z`}
          className="value-current"
        />
      )}
      {picked && <circle cx={x(picked.amount)} cy={y(picked.points)} r={9} className="value-chosen" />}
      <text x={LEFT} y={HEIGHT - 10}>
        {plans[0]?.amountText}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 10} textAnchor="end">
        {(plans.at(-1)?.amount ?? 0) >= (current?.amount ?? 0)
          ? plans.at(-1)?.amountText
          : current?.amountText}{' '}
        per month
      </text>
    </svg>
  );
}
