import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { titleHref } from '../cards/title-href.ts';
import type { PlannerData } from './load-service-planner.server.ts';
import { changeWords, namesOf } from './planner-words.ts';

/**
 * The chosen plan month by month: the services to cancel and to subscribe to again, and the days on which titles
 * leave or seasons start, which are the reasons.
 */
export function Months({ data: { months, days, services } }: { data: PlannerData }) {
  if (months.length === 0)
    return (
      <p className="type-say max-w-[52ch]">
        As far as we know, nothing you want to watch leaves these services or gets a new season in the next
        six months. So there’s no reason to cancel or add a service yet.
      </p>
    );
  return (
    <div className="grid gap-8">
      <MonthPicture months={months} services={services} />
      <ol className="grid gap-2">
        {months.map((month, m) => {
          const earlier = new Set(months.slice(0, m).flatMap((one) => one.services));
          const change = changeWords(month, { earlier }, services);
          return (
            <li key={month.month} className="planner-month">
              <span className="font-semibold">{month.words}</span>
              <span>{change ?? (m === 0 ? startWords(month.services, services) : 'No change.')}</span>
              <span className="text-dim">{month.amountText}</span>
            </li>
          );
        })}
      </ol>
      <div>
        <h3 className="font-semibold">Coming and leaving</h3>
        <ul className="mt-2 grid gap-1">
          {days.map(({ date, kind, title, services: on }) => (
            <li key={`${title.id} ${kind} ${date} ${on.join()}`}>
              {date}: <TextLink to={titleHref(title)}>{title.title}</TextLink>{' '}
              {kind === 'leaves' ? 'leaves' : 'gets a new season on'} {joinWithAnd(namesOf(on, services))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const startWords = (keys: readonly string[], services: PlannerData['services']): string =>
  keys.length === 0 ? 'No services needed.' : `Start with ${joinWithAnd(namesOf(keys, services))}.`;

/** A row for each service that is in the plan at any time, with a bar over the months in which it is. */
function MonthPicture({ months, services }: Pick<PlannerData, 'months' | 'services'>) {
  const used = services.filter(({ key }) => months.some((month) => month.services.includes(key)));
  return (
    <div className="month-picture" aria-hidden="true">
      {used.map(({ key, name }) => (
        <div key={key} className="month-row">
          <span className="wrap-anywhere">{name}</span>
          {months.map((month) => (
            <i key={month.month} data-on={month.services.includes(key)} />
          ))}
        </div>
      ))}
      <div className="month-row type-note text-dim">
        <span />
        {months.map(({ month, words }) => (
          <span key={month}>{words.slice(0, 3)}</span>
        ))}
      </div>
    </div>
  );
}
