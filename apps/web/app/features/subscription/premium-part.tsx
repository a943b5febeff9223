import type { openBillingPortal, resumeSubscription } from '@palate/contract/subscription';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { SavingStatus } from '../account/saving-status.tsx';
import { usePreferences } from '../account/use-preferences.ts';
import { useWork } from '../account/use-work.ts';
import { ChangeInterval } from './change-interval.tsx';
import { goTo } from './go-to.ts';
import type { PremiumView } from './premium-view.ts';
import { Recommend } from './recommend.tsx';

/** The section about the member's subscription on `/account`. */
export function PremiumPart({
  premium,
  user,
  preferencesId,
  preferences,
}: {
  premium: PremiumView;
  user: { id: string };
  preferencesId: string;
  preferences: { isPremiumBadgeShown: boolean };
}) {
  const { kind, words } = premium;
  const isLive = kind !== 'none' && kind !== 'ended';
  return (
    <div className="grid justify-items-start gap-5">
      <p className={kind === 'pastDue' ? 'refusal' : 'type-say'}>{words}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {!isLive && (
          <ButtonLink isQuiet to="/premium">
            See Premium
          </ButtonLink>
        )}
        {kind === 'canceled' && <Resume>Resume subscription</Resume>}
        {kind === 'gift' && <KeepGift premium={premium} />}
        {kind !== 'none' && <Portal />}
        {isLive && kind !== 'canceled' && kind !== 'gift' && <Cancel premium={premium} />}
      </div>
      {(kind === 'renewing' || kind === 'trial') && <ChangeInterval premium={premium} />}
      <Recommend userId={user.id} />
      {isLive && <Badge preferencesId={preferencesId} isShown={preferences.isPremiumBadgeShown} />}
    </div>
  );
}

function Badge({ preferencesId, isShown }: { preferencesId: string; isShown: boolean }) {
  const saving = usePreferences(preferencesId, { isPremiumBadgeShown: isShown });
  return (
    <>
      <Toggle
        label="Show a Premium badge on my profile"
        checked={saving.choices.isPremiumBadgeShown}
        onChange={({ target }) => saving.choose({ isPremiumBadgeShown: target.checked })}
      />
      <SavingStatus saving={saving} />
    </>
  );
}

/** Keeps Premium after a gift, once the member has confirmed what it costs. */
function KeepGift({ premium: { price, lastDay } }: { premium: PremiumView }) {
  const { openModal } = useModal();
  return (
    <Resume
      confirm={(resume) =>
        openModal({
          name: 'basicModal',
          props: {
            title: 'Keep Premium after the gift?',
            text: `It costs ${price}. The first payment is charged to the card in “Card and invoices” on ${lastDay}; cancel before then, and nothing is charged.`,
            confirm: 'Keep Premium',
            cancel: 'Not now',
            onConfirm: resume,
          },
        })
      }
    >
      Keep Premium after the gift
    </Resume>
  );
}

/** A button that resumes a subscription. `confirm` asks the member first, and calls what it is given if they agree. */
function Resume({ confirm, children }: { confirm?: (resume: () => void) => void; children: ReactNode }) {
  const { isBusy, refusal, start } = useWork('resumeSubscription');
  const { revalidate } = useRevalidator();
  const resume = () =>
    start(async () => {
      await fetchApi<typeof resumeSubscription>('PATCH', '/subscription/resume');
      await revalidate();
    }, 'Your subscription continues.');
  return (
    <>
      <Button
        isQuiet
        aria-disabled={isBusy}
        onClick={() => (confirm ? confirm(() => void resume()) : void resume())}
      >
        {isBusy ? 'Resuming…' : children}
      </Button>
      {refusal && (
        <p role="alert" className="refusal">
          {refusal}
        </p>
      )}
    </>
  );
}

function Portal() {
  const { isBusy, refusal, start } = useWork('updateSubscription');
  const open = () =>
    start(async () => {
      const { url } = await fetchApi<typeof openBillingPortal>('POST', '/payments/update');
      goTo(url);
    });
  return (
    <>
      <Button isQuiet aria-disabled={isBusy} onClick={() => void open()}>
        Card and invoices
      </Button>
      {refusal && (
        <p role="alert" className="refusal">
          {refusal}
        </p>
      )}
    </>
  );
}

function Cancel({ premium: { kind, lastDay } }: { premium: PremiumView }) {
  const { openModal } = useModal();
  const cancel = () =>
    openModal({
      name: 'cancelSubscription',
      props: { lastDay: lastDay ?? '', isUnpaid: kind === 'pastDue' },
    });
  return <TextButton onClick={cancel}>Cancel subscription</TextButton>;
}
