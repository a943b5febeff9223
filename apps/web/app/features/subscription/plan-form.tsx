import type { Price, startCheckout } from '@palate/contract/subscription';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useViewer } from '../../ui/viewer.ts';
import { useWork } from '../account/use-work.ts';
import { goTo } from './go-to.ts';

/** Describes what a price costs and when: “$5.99 a month”. */
const priceWords = ({ amountText, recurring }: Price) => `${amountText} a ${recurring.interval}`;

/** Describes what happens after the button. */
function nextWords({ amountText, recurring: { interval, trialPeriodDays } }: Price): string {
  return trialPeriodDays
    ? `Nothing is charged for ${trialPeriodDays} days. After that it’s ${amountText} a ${interval} until you cancel. We’ll email you three days before the first payment. One trial per person and card.`
    : `${amountText} is charged today, and then every ${interval} until you cancel.`;
}

/**
 * The choice between the monthly and the yearly price, with a button to pay.
 * @param isTest whether the embedded payment provider is used, which moves no money
 */
export function PlanForm({ prices, isTest }: { prices: readonly Price[]; isTest: boolean }) {
  const { session } = useViewer();
  const [search] = useSearchParams();
  const [chosenId, setChosenId] = useState(prices[0]?.id);
  const { isBusy, refusal, start } = useWork('createSubscription');
  const chosen = prices.find(({ id }) => id === chosenId) ?? prices[0];
  if (!chosen) return <p className="type-say">Premium isn’t for sale right now.</p>;

  function subscribe(event: FormEvent) {
    event.preventDefault();
    void start(async () => {
      const referral = search.get('referral');
      const { url } = await fetchApi<typeof startCheckout>('POST', '/payments/checkout', {
        body: { priceId: chosenId ?? '', ...(referral && { referral }) },
      });
      goTo(url);
    });
  }

  return (
    <form className="grid gap-6" onSubmit={subscribe}>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">How would you like to pay?</legend>
        {prices.map((price) => (
          <label key={price.id} className="choice">
            <input
              type="radio"
              name="price"
              checked={price.id === chosen.id}
              onChange={() => setChosenId(price.id)}
            />
            <span>
              {price.recurring.interval === 'year' ? 'Yearly' : 'Monthly'}{' '}
              <span className="type-note block text-dim">{priceWords(price)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="type-say-small text-dim">{nextWords(chosen)}</p>
      {isTest && <p className="type-note text-dim">Test mode: you won’t be charged.</p>}
      <p role="alert" className={refusal ? 'refusal' : 'sr-only'}>
        {refusal}
      </p>
      <div>
        {session.state === 'member' ? (
          <Button type="submit" aria-disabled={isBusy}>
            {buttonWords(isBusy, chosen)}
          </Button>
        ) : (
          <ButtonLink to={`/sign-in?nextpage=${encodeURIComponent(`/premium?${search}`)}`}>
            Sign in to continue
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

function buttonWords(isBusy: boolean, { recurring }: Price): string {
  if (isBusy) return 'Opening checkout…';
  return recurring.trialPeriodDays ? 'Start free trial' : 'Subscribe';
}
