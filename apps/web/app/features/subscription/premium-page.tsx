import './subscription.css';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { type Feature, FeatureList } from '../../ui/feature-list.tsx';
import { Section } from '../../ui/section.tsx';
import type { Offer } from './load-premium.server.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanTable } from './plan-table.tsx';

/** Features that are free. */
const FREE: readonly Feature[] = [
  {
    picture: 'star',
    name: 'Your matches',
    words: 'Every title shows how well it matches you. Open it to see why.',
  },
  {
    picture: 'unlimited-recommendations',
    name: 'Recommendations',
    words: 'You get as many as you like, always based on your current taste.',
  },
  {
    picture: 'content-attributes',
    name: 'Eleven sliders',
    words: 'Say what you want tonight, such as slower or lighter, and your matches change at once.',
  },
  {
    picture: 'trust-rating',
    name: 'Reviews',
    words: 'Reviews by people with similar taste come first.',
  },
  {
    picture: 'filtering',
    name: 'Filters',
    words: 'By service, year, language, mood, people and more.',
  },
  {
    picture: 'bespoke-emails',
    name: 'A weekly email',
    words: 'Three picks for your taste, once a week, if you want it.',
  },
];

/** The page `/premium`: what Premium offers compared with the free plan, and the form to subscribe. */
export function PremiumPage({ offer }: { offer: Offer }) {
  return (
    <>
      <div className="page-edge page-grid items-end gap-y-6 pt-6 pb-14 md:pt-10">
        <div className="col-all">
          <DisplayTitle mostPx={200}>Premium</DisplayTitle>
        </div>
        <p className="type-say col-all max-w-[52ch] md:col-[3/10]">
          Premium gives you a few extras and pays for Palate, so there are no ads and we sell no data.
          Everything else stays free for everybody: your matches with their reasons, tracking, lists, import
          and export.
        </p>
      </div>
      <Section heading={offer.current ? 'Your subscription' : 'Subscribe'} isRuled>
        <div className="max-w-[40rem]">
          <Subscribe offer={offer} />
        </div>
      </Section>
      <Section heading="Free and Premium" isRuled>
        <PlanTable />
      </Section>
      <Section heading="Free for everybody" isRuled>
        <FeatureList columns={2} features={FREE} />
      </Section>
    </>
  );
}

function Subscribe({ offer: { prices, isTest, current } }: { offer: Offer }) {
  if (current)
    return (
      <div className="grid justify-items-start gap-5">
        <p className="type-say">{current}</p>
        <ButtonLink to="/account#premium">Manage Premium</ButtonLink>
      </div>
    );
  if (prices === null)
    return (
      <p role="status" className="type-say">
        The payment service isn’t answering, so we can’t show prices. Try again in a few minutes.
      </p>
    );
  return <PlanForm prices={prices} isTest={isTest} />;
}
