import { z } from "zod";
import type { FoundCustomer } from "#app/till/frame/answer.ts";
import { idSchema, textSchema, typedSchema } from "#app/core/domain/fields.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { lookupCustomer } from "#app/core/services/till/lookup-customer.server.ts";
import { agreeByPin } from "#app/till/sales/agree-by-pin.server.ts";
import { sellToCustomer } from "#app/till/sales/sell-to-customer.server.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import { tillAmount as amount } from "#app/till/frame/till-amount.ts";
import { soldBy } from "#app/till/frame/till.server.ts";
import { checkUsual } from "#app/till/sales/usual-amount.server.ts";

interface CustomerForm {
  call: MerchantCall;
  seller: string;
  form: FormData;
}

const reference = textSchema(80).optional();

/**
 * Looks up the customer of a scanned card. The amount is optional, because the customer's items are chosen
 * first.
 */
export async function lookupCardForm({ call, form }: CustomerForm): Promise<Decision<FoundCustomer>> {
  const input = checkForm(
    z.object({ code: typedSchema(200).min(1), amount: textSchema(40).optional(), reference }),
    form,
  );
  if (!input.ok) return input;
  const looked = await lookupCustomer(call, { code: input.value.code });
  if (!looked.ok) return looked;
  const { customer, firstName, level, items, stamps, expiresAt } = looked.value;
  return accept({
    ...{ customer, firstName, level },
    items: items
      .filter(({ usable }) => usable)
      .map(({ walletItemId: id, title, type, remainingMillimes }) => ({
        ...{ id, title, type, remainingMillimes },
      })),
    stamps: stamps.map(({ completed: _, ...card }) => card),
    leftMs: Date.parse(expiresAt) - call.now.getTime(),
    amount: input.value.amount ?? null,
    reference: input.value.reference ?? null,
  });
}

/** A sale for the customer of a scanned card. */
export async function chargeForm({ call, seller, form }: CustomerForm): Promise<Decision<{ id: string }>> {
  const schema = z.object({
    ...{ customer: typedSchema(500), amount, reference },
    walletItemId: idSchema.optional(),
    sure: amount.optional(),
  });
  const input = checkForm(schema, form);
  if (!input.ok) return input;
  const { amount: priceMillimes, sure, ...given } = input.value;
  const usual = await checkUsual(call, priceMillimes, sure);
  if (!usual.ok) return usual;
  return sellToCustomer(call, { ...given, priceMillimes, ...soldBy(call, seller) });
}

/** The customer's PIN, typed at the till. */
export async function pinForm({ call, form }: CustomerForm): Promise<Decision<{ id: string }>> {
  const input = checkForm(z.object({ sale: idSchema, pin: z.string().max(20) }), form);
  return input.ok ? agreeByPin(call, { id: input.value.sale, pin: input.value.pin }) : input;
}
