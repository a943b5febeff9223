import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentsServer, type PaymentsServer } from '../../../testing/servers/payments-server.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await createPaymentsServer();
});
afterAll(() => server.close());

async function openPortal() {
  const { id: customer } = await server.provider.customers.create({
    name: 'Ada Lovelace',
    email: 'ada@example.org',
  });
  const { url } = await server.provider.billingPortal.sessions.create({ customer });
  const save = (type: string, value: string) => server.submit(`${url}/tax-id`, { type, value });
  const page = async () => (await server.app.inject({ url: new URL(url).pathname })).body;
  return { customer, save, page };
}

async function pay(customer: string) {
  const { url } = await server.provider.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: 'price_palate_month_usd', quantity: 1 }],
    success_url: 'http://palate.example/',
  });
  await server.submit(url ?? '', { card: '4242424242424242' });
  const [invoice] = (await server.provider.invoices.list({ customer })).data;
  if (!invoice) throw new Error('There is an invoice');
  return invoice;
}

it('is saved in the billing portal, and later invoices show it with the buyer', async () => {
  const { customer, save, page } = await openPortal();
  expect((await save('eu_vat', 'de 123 456 789')).status).toBe(303);
  expect(await page()).toContain('value="DE123456789"');
  const invoice = await pay(customer);
  expect(invoice.customer_tax_ids).toEqual([{ type: 'eu_vat', value: 'DE123456789' }]);
  const drawn = (await server.app.inject({ url: new URL(invoice.hosted_invoice_url ?? '').pathname })).body;
  for (const text of ['Ada Lovelace', 'ada@example.org', 'EU VAT DE123456789', '$5.99', 'no money moves'])
    expect(drawn).toContain(text);
  expect(await page()).toContain(invoice.number);
});

it('is replaced by another one, and removed by an empty one', async () => {
  const { customer, save, page } = await openPortal();
  await save('us_ein', '12-3456789');
  await save('gb_vat', 'GB123456789');
  expect(await page()).not.toContain('12-3456789"');
  await save('gb_vat', '');
  expect(await page()).not.toContain('GB123456789"');
  expect((await pay(customer)).customer_tax_ids).toEqual([]);
});

it.each([
  ['eu_vat', '123'],
  ['gb_vat', 'DE123456789'],
  ['xx_vat', 'XX1234'],
  ['us_ein', '<script>'],
])('of the kind %s isn’t %s', async (type, value) => {
  const { save, page } = await openPortal();
  const answer = await save(type, value);
  expect([answer.status, answer.text.includes('role="alert"')]).toEqual([200, true]);
  expect(await page()).not.toContain(`value="${value}"`);
});

it('needs a portal that exists', async () => {
  const answer = await server.submit('http://palate.example/payments/test/portal/bps_none/tax-id', {
    type: 'eu_vat',
    value: 'DE123456789',
  });
  expect(answer.status).toBe(404);
});
