import type Stripe from 'stripe';
import { escapeHtml } from '../../../../escape-html.ts';
import { formatAmount } from '../../format-amount.ts';
import { PAGES_PATH } from '../invoicing.ts';
import { TEST_CARDS, type TestCard } from '../test-cards.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 17px/26px system-ui, sans-serif; max-width: 560px; margin: 0 auto; padding: 40px 20px 64px;
    background: light-dark(#f0eee9, #121013); color: light-dark(#17141a, #f4eee2); overflow-wrap: anywhere; }
  h1 { font-size: 32px; line-height: 36px; margin: 32px 0 8px; }
  .banner { padding: 12px 16px; border-left: 4px solid light-dark(#b04a12, #ff9a5c);
    background: light-dark(#e3e0d9, #1d1a1f); margin: 0; }
  .problem { padding: 12px 16px; border: 1px solid currentColor; color: light-dark(#a11b2b, #ff9aa5); }
  .note { color: light-dark(#57525a, #aba398); }
  fieldset { border: 0; padding: 0; margin: 24px 0; }
  legend { font-weight: 650; padding: 0; margin-bottom: 8px; }
  label { display: flex; gap: 12px; align-items: baseline; padding: 10px 0; border-top: 1px solid
    light-dark(#c9c4ba, #3a353d); cursor: pointer; }
  code, td:last-child { font-variant-numeric: tabular-nums; }
  button, .button { font: inherit; font-weight: 650; min-height: 44px; padding: 8px 20px; border: 0; cursor: pointer;
    background: light-dark(#17141a, #f4eee2); color: light-dark(#f0eee9, #121013); border-radius: 3px; }
  a { color: inherit; } :focus-visible { outline: 3px solid light-dark(#2453c4, #8fb0ff); outline-offset: 2px; }
  .row { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; }
  input, select { font: inherit; min-height: 44px; padding: 6px 10px; box-sizing: border-box; max-width: 100%; }
  table { width: 100%; border-collapse: collapse; } td, th { text-align: left; padding: 8px 8px 8px 0; }
  th, td:first-child, td:last-child { white-space: nowrap; }
`;

/** Renders a hosted page of the embedded payment provider. Every page says that no money moves. */
export function drawPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} · Test payments</title><style>${STYLE}</style></head>
<body>
  <aside class="banner" aria-label="Test payments"><strong>Test payments: no money moves.</strong> This installation has no Stripe keys,
  so it uses this page instead of Stripe’s.</aside>
  <main>
    <h1>${escapeHtml(title)}</h1>
    ${content}
  </main>
</body>
</html>`;
}

/** Formats an amount in a currency's smallest unit, as in the United States: “$5.99”. */
export const amountWords = (amount: number, currency: string) => formatAmount(amount, currency, 'US');

/** Renders the list of test cards to choose from. */
export function cardChoices(): string {
  return TEST_CARDS.map(
    ({ number, words }, index) =>
      `<label><input type="radio" name="card" value="${number}" required${
        index === 0 ? ' checked' : ''
      }><span><code>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code><br><span class="note">${words}</span></span></label>`,
  ).join('\n');
}

/** Renders an error message; returns an empty text if there is no problem. */
export function alertOf(problem: string | null): string {
  return problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;
}

/**
 * Renders the checkout page of an open session.
 * @param problem message about the last attempt to pay; null if there was none
 */
export function drawCheckout(
  session: Stripe.Checkout.Session,
  trialDays: number,
  price: Stripe.Price,
  problem: string | null,
): string {
  const amount = amountWords(price.unit_amount ?? 0, price.currency);
  const each = `${amount} per ${price.recurring?.interval ?? 'month'}`;
  const words =
    trialDays > 0
      ? `Free for ${trialDays} days, then ${each}. Cancel before that and you pay nothing.`
      : `${each}, starting today.`;
  const back = session.cancel_url
    ? `<a href="${escapeHtml(session.cancel_url)}">Go back without paying</a>`
    : '';
  return drawPage(
    'Palate Premium',
    `<p>${escapeHtml(words)}</p>${alertOf(problem)}
    <form method="post" action="${PAGES_PATH}/checkout/${escapeHtml(session.id)}">
      <fieldset><legend>Test card</legend>${cardChoices()}</fieldset>
      <div class="row"><button>${trialDays > 0 ? 'Start trial' : 'Subscribe'}</button>${back}</div>
    </form>`,
  );
}

/** Renders the page on which a card's bank asks the member to confirm the payment (3-D Secure). */
export function drawConfirmation(session: Stripe.Checkout.Session, card: TestCard): string {
  return drawPage(
    'Confirm the payment',
    `<p>Your bank asks you to confirm this payment with the card ending in ${card.number.slice(-4)}.</p>
    <form method="post" action="${PAGES_PATH}/checkout/${escapeHtml(session.id)}">
      <input type="hidden" name="card" value="${card.number}">
      <div class="row"><button name="confirmed" value="yes">Confirm</button><button name="confirmed" value="no">Decline</button></div>
    </form>`,
  );
}

/** Renders the page of a checkout session that can no longer be paid. */
export function drawClosed(session: Stripe.Checkout.Session, backUrl: string): string {
  const words =
    session.status === 'complete'
      ? 'This checkout is already complete. You weren’t charged again.'
      : 'This checkout has expired, and nothing was charged. Start again at Palate.';
  return drawPage(
    session.status === 'complete' ? 'Already paid' : 'Checkout expired',
    `<p>${words}</p><p><a href="${escapeHtml(backUrl)}">Back to Palate</a></p>`,
  );
}
