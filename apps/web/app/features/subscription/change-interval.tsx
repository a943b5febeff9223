import type { getPaymentsConfig, previewChange, saveSubscription } from '@palate/contract/subscription';
import { dateWords } from '@palate/contract/vocab/date-words';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { useWork } from '../account/use-work.ts';
import type { PremiumView } from './premium-view.ts';

/** Loads the price at the other interval, and what a change to it costs now. */
async function loadChange(interval: PremiumView['interval']) {
  const { prices } = await fetchApi<typeof getPaymentsConfig>('GET', '/payments/config');
  const price = prices.find(({ recurring }) => recurring.interval !== interval);
  if (!price) return null;
  const query = { priceId: price.id };
  const preview = await fetchApi<typeof previewChange>('GET', '/payments/subscription', { query });
  return { price, preview };
}

/** The change between the monthly and the yearly price. It says what it costs before anything is charged. */
export function ChangeInterval({ premium: { interval } }: { premium: PremiumView }) {
  const { isBusy, refusal, start } = useWork('updateSubscription');
  const { revalidate } = useRevalidator();
  const { openModal } = useModal();
  const locale = useLocale();
  const other = interval === 'year' ? 'monthly' : 'yearly';

  const change = (priceId: string) =>
    start(async () => {
      await fetchApi<typeof saveSubscription>('POST', '/payments/subscription', { body: { priceId } });
      await revalidate();
    }, `You now pay ${other}.`);

  const ask = () =>
    start(async () => {
      const found = await loadChange(interval);
      if (!found) return;
      const { price, preview } = found;
      const renewal = dateWords(preview.renewsAt.slice(0, 'yyyy-mm-dd'.length), locale);
      const credit = preview.creditText ? ` ${preview.creditText} for unused time is already taken off.` : '';
      openModal({
        name: 'basicModal',
        props: {
          title: `Pay ${other}?`,
          text: `${preview.dueNowText} is charged now.${credit} The next payment of ${price.amountText} is on ${renewal}.`,
          confirm: `Pay ${other}`,
          cancel: 'Don’t change',
          onConfirm: () => void change(price.id),
        },
      });
    });

  return (
    <>
      <TextButton aria-disabled={isBusy} onClick={() => void ask()}>
        Pay {other} instead
      </TextButton>
      <p role="alert" className={refusal ? 'refusal' : 'sr-only'}>
        {refusal}
      </p>
    </>
  );
}
