import type { ResultOf } from '@palate/contract';
import type { removeServicePrice, saveServicePrice } from '@palate/contract/service-planner';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { dotted } from '../../ui/lists/list-words.ts';
import { tryCall } from '../../ui/loading/try-call.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { ServiceIcon } from '../titles/service-icon.tsx';
import type { PlannerData, ServiceView } from './load-service-planner.server.ts';
import { countWords, parsePrice } from './planner-words.ts';

const PATH = '/service-planner/prices/{service}';

/** List of services with their wanted titles and prices, in which members enter their own prices. */
export function Prices({ data: { services, wanted, currency, currencyDigits } }: { data: PlannerData }) {
  return (
    <ul className="planner-prices">
      {services.map((service) => (
        <PriceRow
          key={service.key}
          service={service}
          wanted={wanted}
          currency={currency}
          digits={currencyDigits}
        />
      ))}
    </ul>
  );
}

function PriceRow({
  service: { key, name, iconUrl, isOwn, price, ...counts },
  wanted,
  currency,
  digits,
}: {
  service: ServiceView;
  wanted: PlannerData['wanted'];
  currency: string;
  digits: number;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const saved = amountWords(price, digits);
  const [text, setText] = useState(saved);
  const [isWrong, setWrong] = useState(false);
  // What was typed before the page was hydrated.
  useEffect(() => setText((shown) => field.current?.value ?? shown), []);
  const { revalidate } = useRevalidator();
  const params = { service: key };
  async function save(event: FormEvent) {
    event.preventDefault();
    const amount = parsePrice(text, digits);
    setWrong(amount === null);
    if (amount === null) return;
    const body = { amount };
    await show(fetchApi<typeof saveServicePrice>('PUT', PATH, { params, body }));
  }
  const remove = () => show(fetchApi<typeof removeServicePrice>('DELETE', PATH, { params }));
  /** Shows the price that counts now. The button that was pressed is gone then, so the field gets the focus. */
  async function show(call: Promise<ResultOf<typeof saveServicePrice>>) {
    const answer = await tryCall(call);
    if (!answer) return;
    setText(amountWords(answer.price, digits));
    field.current?.focus();
    await revalidate();
  }
  return (
    <li>
      <ServiceIcon url={iconUrl} />
      <div className="min-w-0">
        <p className="type-lead wrap-anywhere">{name}</p>
        <p className="type-note text-dim">
          {dotted([...(isOwn ? ['You have it'] : []), countWords(counts, wanted)])}
        </p>
      </div>
      <form onSubmit={(event) => void save(event)} noValidate>
        <label htmlFor={id} className="type-note text-dim">
          {currency} per month<span className="sr-only"> for {name}</span>
        </label>
        <div className="planner-entry">
          <input
            id={id}
            ref={field}
            className="field"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={text}
            aria-invalid={isWrong}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setText(target.value)}
          />
          {text !== saved && (
            <Button type="submit" isQuiet>
              Save
            </Button>
          )}
        </div>
        <p id={`${id}-note`} className="type-note text-dim" role={isWrong ? 'alert' : undefined}>
          {isWrong ? `Enter a price such as ${(9.99).toFixed(digits)}.` : priceNote(price)}
          {!isWrong && price?.source === 'member' && (
            <>
              {' '}
              <TextButton onClick={() => void remove()}>
                Remove<span className="sr-only"> your price for {name}</span>
              </TextButton>
            </>
          )}
        </p>
      </form>
    </li>
  );
}

function amountWords(price: { readonly amount: number } | null, digits: number): string {
  return price ? (price.amount / 10 ** digits).toFixed(digits) : '';
}

function priceNote(price: ServiceView['price']): string {
  if (!price) return 'No price yet, so no plan includes this service.';
  return price.source === 'member' ? `Your price, as of ${price.asOf}.` : `As of ${price.asOf}.`;
}
