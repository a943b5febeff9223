import type Stripe from 'stripe';
import { escapeHtml } from '../../../../escape-html.ts';
import { PAGES_PATH } from '../invoicing.ts';
import { TAX_ID_KINDS } from '../make/tax-id.ts';
import { alertOf, amountWords, cardChoices, drawPage } from './draw.ts';

/** Data that the billing portal shows. */
interface Portal {
  readonly session: Stripe.BillingPortal.Session;
  readonly card: Stripe.PaymentMethod | null;
  readonly taxId: Stripe.TaxId | null;
  readonly invoices: readonly Stripe.Invoice[];
  readonly problem: string | null;
}

const dateOf = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** Renders the billing portal: the card, the tax id, invoices and the way back. */
export function drawPortal({ session, card, taxId, invoices, problem }: Portal): string {
  const path = `${PAGES_PATH}/portal/${escapeHtml(session.id)}`;
  const back = session.return_url ? `<a href="${escapeHtml(session.return_url)}">Back to Palate</a>` : '';
  return drawPage(
    'Billing',
    `<p>${card?.card ? `Payments go to the card ending in ${card.card.last4}.` : 'There is no card yet.'}</p>
    ${alertOf(problem)}
    <form method="post" action="${path}">
      <fieldset><legend>Change card</legend>${cardChoices()}</fieldset>
      <div class="row"><button>Save card</button>${back}</div>
    </form>
    <h2>Tax id</h2>
    <p class="note">For companies. Later invoices show it; leave it empty to remove it.</p>
    ${drawTaxIdForm(path, taxId)}
    <h2>Invoices</h2>
    ${invoices.length > 0 ? drawInvoices(invoices) : '<p class="note">No invoices yet.</p>'}`,
  );
}

function drawTaxIdForm(path: string, taxId: Stripe.TaxId | null): string {
  const options = TAX_ID_KINDS.map(
    ({ type, name, example }) =>
      `<option value="${type}"${taxId?.type === type ? ' selected' : ''}>${name}, such as ${example}</option>`,
  );
  return `<form method="post" action="${path}/tax-id" class="row">
      <select name="type" aria-label="Kind of tax id">${options.join('')}</select>
      <input name="value" aria-label="Tax id" maxlength="30" autocomplete="off" value="${escapeHtml(taxId?.value ?? '')}">
      <button>Save tax id</button>
    </form>`;
}

function drawInvoices(invoices: readonly Stripe.Invoice[]): string {
  const rows = invoices.map(
    (invoice) => `<tr><td>${dateOf(invoice.created)}</td>
      <td><a href="${escapeHtml(invoice.hosted_invoice_url ?? '')}">${escapeHtml(invoice.number ?? 'Invoice')}</a></td>
      <td>${escapeHtml(invoice.status ?? '')}</td><td>${amountWords(invoice.total, invoice.currency)}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Date</th><th scope="col">Number</th><th scope="col">Status</th>
    <th scope="col">Total</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Renders one invoice: the buyer, the lines and the amount paid. */
export function drawInvoice(invoice: Stripe.Invoice): string {
  const rows = invoice.lines.data.map(
    (line) =>
      `<tr><td>${escapeHtml(line.description ?? '')}</td><td>${amountWords(line.amount, line.currency)}</td></tr>`,
  );
  const taxIds = (invoice.customer_tax_ids ?? []).map(({ type, value }) => {
    const name = TAX_ID_KINDS.find((kind) => kind.type === type)?.name ?? 'Tax id';
    return `${name} ${value ?? ''}`;
  });
  const buyer = [invoice.customer_name, invoice.customer_email, ...taxIds].filter(Boolean);
  return drawPage(
    `Invoice ${invoice.number ?? ''}`,
    `<p class="note">${dateOf(invoice.created)}, ${escapeHtml(invoice.status ?? '')}</p>
    <p>${buyer.map((line) => escapeHtml(line ?? '')).join('<br>')}</p>
    <table>${rows.join('')}
      <tr><th scope="row">Total</th><td>${amountWords(invoice.total, invoice.currency)}</td></tr>
      <tr><th scope="row">Paid</th><td>${amountWords(invoice.amount_paid, invoice.currency)}</td></tr></table>`,
  );
}
