import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { Section } from '../../ui/section.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import type { PlannerData } from './load-service-planner.server.ts';
import { Months } from './months-part.tsx';
import { Plans } from './plan-list.tsx';
import { Prices } from './prices-part.tsx';
import '../cards/cards.css';
import './service-planner.css';

/**
 * The page `/services`: which streaming services to subscribe to for a budget, so that they offer as many as possible
 * of the titles that a member or a group wants to watch.
 */
export function ServicePlannerPage({ data }: { data: PlannerData }) {
  const { groupId, groups, wanted, services, plans } = data;
  return (
    <>
      <div className="page-edge pt-6 pb-12 md:pt-10">
        <DisplayTitle mostPx={150}>Services</DisplayTitle>
        <p className="type-say mt-5 max-w-[52ch]">
          {groupId === null
            ? 'See which services have the most of what you want to watch, at each price. Titles on your watchlist count double; your other best matches count once.'
            : 'See which services have the most of what the group wants to watch, at each price. Titles on the group’s watchlist count double; its other best matches count once.'}
        </p>
        {groups.length > 0 && <For groupId={groupId} groups={groups} />}
        <OwnServices />
      </div>
      {wanted.points === 0 || services.length === 0 ? (
        <NothingWanted groupId={groupId} hasTitles={wanted.points > 0} />
      ) : (
        <>
          <Section heading="Best services for each budget" isRuled>
            {plans.length > 1 ? <Plans data={data} /> : <NoPrices />}
          </Section>
          {plans.length > 1 && (
            <Section heading="Month by month" isRuled>
              <Months data={data} />
            </Section>
          )}
        </>
      )}
      {services.length > 0 && (
        <Section
          heading="Prices"
          isRuled
          aside={<Aside>Enter what you pay per month. We show how old each price is.</Aside>}
        >
          <Prices data={data} />
        </Section>
      )}
    </>
  );
}

const Aside = ({ children }: { children: ReactNode }) => (
  <p className="type-say-small text-dim">{children}</p>
);

/** Links to choose between a plan for the member and plans for their groups. */
function For({ groupId, groups }: Pick<PlannerData, 'groupId' | 'groups'>) {
  const choices = [{ id: null, title: 'You' }, ...groups];
  return (
    <nav aria-label="Plan for yourself or a group" className="mt-7 flex flex-wrap gap-2">
      {choices.map(({ id, title }) => (
        <Link
          key={id}
          to={id === null ? '/services' : `/services?group=${id}`}
          className="chip min-h-11"
          data-on={id === groupId}
          aria-current={id === groupId ? 'page' : undefined}
        >
          <bdi className="wrap-anywhere">{title}</bdi>
        </Link>
      ))}
    </nav>
  );
}

function OwnServices() {
  const { openModal } = useModal();
  const isHydrated = useIsHydrated();
  return (
    <p className="mt-5 min-h-8">
      {isHydrated && (
        <TextButton onClick={() => openModal({ name: 'openStreamingServices', props: null })}>
          Change the services you have
        </TextButton>
      )}
    </p>
  );
}

const NoPrices = () => (
  <p className="type-say max-w-[52ch]">
    Nobody has entered prices for your country yet. Enter the price of at least one service below, and we show
    the best choice for each budget.
  </p>
);

function NothingWanted({ groupId, hasTitles }: { groupId: string | null; hasTitles: boolean }) {
  if (hasTitles)
    return (
      <Section heading="Best services for each budget" isRuled>
        <p className="type-say max-w-[52ch]">
          None of the titles you want streams in your country, as far as we know.
        </p>
      </Section>
    );
  return (
    <Section heading="Nothing to plan for yet" isRuled>
      <p className="type-say max-w-[52ch]">
        {groupId === null ? (
          <>
            Take the <TextLink to="/taste">taste test</TextLink>, or add titles to your{' '}
            <TextLink to="/watchlist">watchlist</TextLink>, and this page compares streaming services for you.
          </>
        ) : (
          <>
            Add titles to <TextLink to={`/jointTaste/group/${groupId}`}>the group’s watchlist</TextLink>, and
            this page compares streaming services for you.
          </>
        )}
      </p>
    </Section>
  );
}
