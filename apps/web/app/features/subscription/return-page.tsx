import type { confirmCheckout, SubscriptionState } from '@palate/contract/subscription';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { useWork } from '../account/use-work.ts';
import { toPremiumView } from './premium-view.ts';

/**
 * The page `/premium/return`, to which the payment provider's checkout leads back: confirms the checkout.
 * @param sessionId the checkout's id from the page's URL; null if the URL has none, or one that can't exist
 */
export function ReturnPage({ sessionId }: { sessionId: string | null }) {
  return sessionId === null ? <NoCheckout /> : <ConfirmCheckout sessionId={sessionId} />;
}

function NoCheckout() {
  return (
    <div className="page-edge grid gap-6 pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={170}>Premium</DisplayTitle>
      <p className="type-say">We can’t find this payment.</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TextLink to="/premium">Back to Premium</TextLink>
        <TextLink to="/account#premium">Your account</TextLink>
      </p>
    </div>
  );
}

function ConfirmCheckout({ sessionId }: { sessionId: string }) {
  const { refusal, start } = useWork('confirmCheckout');
  const [state, setState] = useState<SubscriptionState | null>(null);
  const { revalidate } = useRevalidator();
  const asked = useRef<string | null>(null);

  function confirm() {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return start(async () => {
      const body = { sessionId, timeZone };
      setState(await fetchApi<typeof confirmCheckout>('POST', '/payments/confirm-session', { body }));
      void revalidate();
    });
  }
  useEffect(() => {
    if (asked.current === sessionId) return;
    asked.current = sessionId;
    void confirm();
  });

  return (
    <div className="page-edge grid gap-6 pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={170}>{state ? 'Thank you' : 'Premium'}</DisplayTitle>
      <div className="grid max-w-[40rem] justify-items-start gap-6" aria-live="polite">
        {state && <Confirmed state={state} />}
        {!state && refusal && (
          <>
            <p className="refusal">{refusal}</p>
            <p className="type-say-small text-dim">
              If you’ve paid, Premium starts automatically once the payment is confirmed.
            </p>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button onClick={() => void confirm()}>Check again</Button>
              <TextLink to="/premium">Back to Premium</TextLink>
            </div>
          </>
        )}
        {!state && !refusal && <SkeletonText lines={2} label="Confirming your payment" />}
      </div>
    </div>
  );
}

function Confirmed({ state }: { state: SubscriptionState }) {
  const { words } = toPremiumView(state, useLocale());
  return (
    <>
      <p className="type-say">{words}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/dashboard">What to watch tonight</ButtonLink>
        <TextLink to="/account#premium">Manage Premium</TextLink>
      </div>
    </>
  );
}
