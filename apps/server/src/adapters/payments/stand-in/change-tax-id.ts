import type { AnswerContext } from './answer.ts';
import { withStore } from './complete-checkout.ts';
import { createTaxId, TAX_ID_KINDS } from './make/tax-id.ts';
import { deleteObject } from './objects.sql.ts';
import { createId } from './store.ts';
import { timeOf } from './time-of.ts';

/** Maximum number of tax ids that a customer can have had before the portal kept one. */
const TAX_IDS_MAX = 5;

/**
 * Replaces a customer's tax id, which later invoices show; an empty value removes it.
 * @param type kind of tax id, such as `eu_vat`
 * @returns false if the value is invalid for its kind; then nothing changes
 */
export async function changeTaxId(
  context: AnswerContext,
  { customerId, type, value }: { customerId: string; type: string; value: string },
): Promise<boolean> {
  const written = value.replaceAll(/[\s.]/g, '').toUpperCase();
  const kind = TAX_ID_KINDS.find((known) => known.type === type && known.form.test(written));
  if (written !== '' && !kind) return false;
  await withStore(context, async (store) => {
    const at = await timeOf(store, customerId);
    for (const { object } of await store.list('tax_id', { customer: customerId, limit: TAX_IDS_MAX })) {
      await deleteObject(store.db, object.id);
      await store.emit('customer.tax_id.deleted', object, at);
    }
    if (!kind) return;
    const taxId = createTaxId({
      id: createId('txi'),
      customer: customerId,
      type: kind.type,
      value: written,
      at,
    });
    await store.save('tax_id', taxId);
    await store.emit('customer.tax_id.created', taxId, at);
  });
  return true;
}
