import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AnswerContext } from '../answer.ts';
import { changeTaxId } from '../change-tax-id.ts';
import { changeCard, completeCheckout, withStore } from '../complete-checkout.ts';
import { PAGES_PATH } from '../invoicing.ts';
import { idOf } from '../store.ts';
import { WireError } from '../wire-error.ts';
import { drawCheckout, drawClosed, drawConfirmation, drawPage } from './draw.ts';
import { drawInvoice, drawPortal } from './draw-portal.ts';

const INVOICES_SHOWN = 36;
const pageParams = z.object({ id: z.string().max(100) });
const taxIdForm = z.object({ type: z.string().max(30), value: z.string().max(60) });
const checkoutForm = z.object({ card: z.string().max(30), confirmed: z.enum(['yes', 'no']).optional() });

/** Context of the hosted pages, with a callback after changes. */
export interface PagesOptions extends AnswerContext {
  /** Called after a page has changed something. */
  onWritten(): void;
}

/** Serves the hosted pages of the embedded payment provider: checkout, billing portal and invoices. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(body))),
    );
    pages.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof WireError) && !(error instanceof z.ZodError)) throw error;
      return send(
        reply.code(404),
        drawPage('Nothing here', '<p>This page doesn’t exist, or not anymore.</p>'),
      );
    });
    serveCheckout(pages, options);
    servePortal(pages, options);
  });
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

function serveCheckout(pages: FastifyInstance, options: PagesOptions): void {
  const path = `${PAGES_PATH}/checkout/:id`;
  const load = (id: string) =>
    withStore(options, async (store) => {
      const { object: session, state } = await store.get('checkout.session', id);
      const price = await store.get('price', state.checkout?.price ?? '');
      return { session, trialDays: state.checkout?.trialDays ?? 0, price: price.object };
    });
  const show = async (reply: FastifyReply, id: string, problem: string | null) => {
    const { session, trialDays, price } = await load(id);
    if (session.status !== 'open')
      return send(reply, drawClosed(session, session.cancel_url ?? options.siteUrl()));
    return send(reply, drawCheckout(session, trialDays, price, problem));
  };
  const hidden = { schema: { hide: true } };
  pages.get(path, hidden, (request, reply) => show(reply, pageParams.parse(request.params).id, null));
  pages.post(path, hidden, async (request, reply) => {
    const { id } = pageParams.parse(request.params);
    const { card: number, confirmed } = checkoutForm.parse(request.body);
    if (confirmed === 'no')
      return show(reply, id, 'You declined the payment at your bank. Nothing was charged.');
    const outcome = await completeCheckout(options, {
      sessionId: id,
      number,
      isConfirmed: confirmed === 'yes',
    });
    options.onWritten();
    if (outcome.kind === 'confirm') return send(reply, drawConfirmation(outcome.session, outcome.card));
    if (outcome.kind === 'declined') return show(reply, id, outcome.message);
    if (outcome.kind === 'closed')
      return send(reply, drawClosed(outcome.session, outcome.session.cancel_url ?? options.siteUrl()));
    return reply.redirect((outcome.session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id), 303);
  });
}

function servePortal(pages: FastifyInstance, options: PagesOptions): void {
  const path = `${PAGES_PATH}/portal/:id`;
  const hidden = { schema: { hide: true } };
  const load = (id: string) =>
    withStore(options, async (store) => {
      const { object: session } = await store.get('billing_portal.session', id);
      const { object: customer } = await store.get('customer', session.customer);
      const cardId = idOf(customer.invoice_settings.default_payment_method);
      const [newest] = await store.list('payment_method', { customer: customer.id, limit: 1 });
      const invoices = await store.list('invoice', { customer: customer.id, limit: INVOICES_SHOWN });
      const card = cardId === null ? newest : await store.get('payment_method', cardId);
      const [taxId] = await store.list('tax_id', { customer: customer.id, limit: 1 });
      return {
        session,
        card: card?.object ?? null,
        taxId: taxId?.object ?? null,
        invoices: invoices.map(({ object }) => object),
      };
    });
  const show = async (reply: FastifyReply, id: string, problem: string | null) =>
    send(reply, drawPortal({ ...(await load(id)), problem }));
  pages.get(path, hidden, (request, reply) => show(reply, pageParams.parse(request.params).id, null));
  pages.post(path, hidden, async (request, reply) => {
    const { id } = pageParams.parse(request.params);
    const { card: number } = checkoutForm.parse(request.body);
    const { session } = await load(id);
    const isSaved = await changeCard(options, { customerId: session.customer, number });
    options.onWritten();
    return isSaved
      ? reply.redirect(`${PAGES_PATH}/portal/${id}`, 303)
      : show(reply, id, 'That card was declined.');
  });
  pages.post(`${path}/tax-id`, hidden, async (request, reply) => {
    const { id } = pageParams.parse(request.params);
    const { session } = await load(id);
    const isSaved = await changeTaxId(options, {
      customerId: session.customer,
      ...taxIdForm.parse(request.body),
    });
    options.onWritten();
    return isSaved
      ? reply.redirect(`${PAGES_PATH}/portal/${id}`, 303)
      : show(reply, id, 'That tax id doesn’t have the form of its kind.');
  });
  pages.get(`${PAGES_PATH}/invoice/:id`, hidden, async (request, reply) => {
    const { id } = pageParams.parse(request.params);
    const { object } = await withStore(options, (store) => store.get('invoice', id));
    return send(reply, drawInvoice(object));
  });
}
