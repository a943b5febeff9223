import { Link } from 'react-router';
import { ServiceIcon } from '../titles/service-icon.tsx';
import type { PlannerData, PlanView } from './load-service-planner.server.ts';
import { compareWords, countWords, namesOf, percentOf } from './planner-words.ts';
import { ValuePicture } from './value-picture.tsx';

type PlansData = Pick<PlannerData, 'groupId' | 'plans' | 'chosen' | 'current' | 'wanted' | 'services'>;

/** The best plan for each budget, as a picture and a list. Choosing a plan shows its details. */
export function Plans({ data }: { data: PlansData }) {
  const { plans, chosen, current, wanted } = data;
  const picked = plans[chosen];
  return (
    <div className="planner-plans">
      <div>
        <ValuePicture plans={plans} chosen={chosen} current={current} wanted={wanted} />
        <p className="planner-key type-note text-dim" aria-hidden="true">
          <span>
            <i className="planner-key-chosen" /> Selected plan
          </span>
          {current && (
            <span>
              <i className="planner-key-current" /> Your services now
            </span>
          )}
        </p>
        <ol className="planner-list">
          {plans.map((plan, i) => (
            <li key={plan.amount}>
              <PlanLink plan={plan} isChosen={i === chosen} data={data} />
            </li>
          ))}
        </ol>
      </div>
      {picked && <Picked plan={picked} data={data} />}
    </div>
  );
}

function PlanLink({ plan, isChosen, data }: { plan: PlanView; isChosen: boolean; data: PlansData }) {
  const { groupId, wanted, services } = data;
  const search = new URLSearchParams({
    ...(groupId !== null && { group: groupId }),
    budget: String(plan.amount),
  });
  return (
    <Link
      to={`/services?${search}`}
      className="planner-link"
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
    >
      <span className="planner-price">{plan.amountText}</span>{' '}
      <span className="min-w-0 wrap-anywhere">
        {plan.services.length === 0 ? 'No services' : namesOf(plan.services, services).join(', ')}
      </span>{' '}
      <span className="planner-share">{percentOf(plan.points, wanted.points)}%</span>
    </Link>
  );
}

function Picked({ plan, data: { current, wanted, services } }: { plan: PlanView; data: PlansData }) {
  const comparison = compareWords(plan, current, wanted);
  const chosen = services.filter(({ key }) => plan.services.includes(key));
  return (
    <div className="planner-picked" aria-live="polite">
      <h3 className="type-big">{plan.amountText} per month</h3>
      <p className="type-say mt-3">
        {`You get ${percentOf(plan.points, wanted.points)}% of what you want to watch: ${countWords(plan, wanted)}.`}
      </p>
      {comparison && <p className="mt-3">{comparison}</p>}
      {chosen.length > 0 && (
        <ul className="mt-5 grid gap-3">
          {chosen.map(({ key, name, iconUrl, price }) => (
            <li key={key} className="planner-service">
              <ServiceIcon url={iconUrl} />
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-dim">{price?.amountText}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
