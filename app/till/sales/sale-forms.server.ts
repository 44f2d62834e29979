import { z } from "zod";
import { idSchema, textSchema, typedSchema } from "#app/core/domain/fields.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import {
  askCancellation,
  cancelTransaction,
} from "#app/core/services/transactions/cancel-transaction.server.ts";
import {
  refuseTransaction,
  withdrawTransaction,
} from "#app/core/services/transactions/refuse-transaction.server.ts";
import { tillAmount as amount } from "#app/till/frame/till-amount.ts";
import type { TillForms, TillOutcome, TillRequest } from "#app/till/frame/till-forms.server.ts";
import { soldBy } from "#app/till/frame/till.server.ts";
import { agreeByPin } from "./agree-by-pin.server.ts";
import { confirmTransaction } from "./confirm-transaction.server.ts";
import { createTransaction } from "./create-transaction.server.ts";
import { getTransaction } from "./list-transactions.server.ts";
import { sellToCustomer } from "./sell-to-customer.server.ts";
import { checkUsual } from "./usual-amount.server.ts";

const reference = textSchema(80).optional();
const ofSale = z.object({ sale: idSchema });
/** The answer to a question that was asked of the same form. */
const sure = z.literal("yes").optional();

/** What begins a sale, and what becomes of it. */
export const saleForms = {
  ...{ sell, charge, confirm, pin, refuse: decline, withdraw, correct, cancel },
  "cancel-part": cancelPart,
} satisfies TillForms;

async function sell({ call, seller, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(z.object({ amount, reference, sure: amount.optional() }), form);
  if (!input.ok) return input;
  const usual = await checkUsual(call, input.value.amount, input.value.sure);
  if (!usual.ok) return usual;
  const sale = await createTransaction(call, {
    priceMillimes: input.value.amount,
    ...soldBy(call, seller),
    reference: input.value.reference,
  });
  return sale.ok ? accept({ to: salePage(call, sale.value.id) }) : sale;
}

async function confirm({ call, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(ofSale, form);
  return input.ok ? toSale(call, await confirmTransaction(call, input.value.sale)) : input;
}

async function decline({ call, seller, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(ofSale.extend({ reason: textSchema(200).optional() }), form);
  if (!input.ok) return input;
  const { sale, reason = null } = input.value;
  return toSale(call, await refuseTransaction(call, sale, reason, soldBy(call, seller)));
}

async function withdraw({ call, seller, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(ofSale, form);
  return input.ok
    ? toSale(call, await withdrawTransaction(call, input.value.sale, soldBy(call, seller)))
    : input;
}

/** Ends the sale in whatever state it waits, and opens the counter with what was typed. */
async function correct({ call, seller, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(ofSale, form);
  if (!input.ok) return input;
  const { sale } = input.value;
  const by = soldBy(call, seller);
  const withdrawn = await withdrawTransaction(call, sale, by);
  const hasConfirmed = !withdrawn.ok && withdrawn.refusal === "TRANSACTION_INVALID_STATUS";
  const ended = hasConfirmed ? await refuseTransaction(call, sale, null, by) : withdrawn;
  return ended.ok || (await hasFailed(call, sale))
    ? accept({ to: `/${call.language}/cashier?from=${sale}` })
    : ended;
}

/** Whether the sale came to nothing meanwhile: its time ran out, or somebody said no. */
async function hasFailed(call: MerchantCall, id: string): Promise<boolean> {
  const sale = await getTransaction(call, id);
  return sale.ok && ["EXPIRED", "REFUSED"].includes(sale.value.status);
}

async function cancel({ call, seller, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(ofSale.extend({ sure }), form);
  return input.ok ? giveBack({ call, seller }, input.value, null) : input;
}

async function cancelPart({ call, seller, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(ofSale.extend({ sure, amount }), form);
  return input.ok ? giveBack({ call, seller }, input.value, input.value.amount) : input;
}

/**
 * Asks first, with what goes back; when it is agreed to, the sale's page says what to hand back. `amountMillimes` is null
 * for all that is left.
 */
async function giveBack(
  { call, seller }: Pick<TillRequest, "call" | "seller">,
  { sale, sure }: { sale: string; sure?: "yes" },
  amountMillimes: number | null,
): Promise<TillOutcome> {
  if (!sure) {
    const asked = await askCancellation(call, sale, amountMillimes);
    return asked.ok ? accept({ asked: asked.value }) : asked;
  }
  const done = await cancelTransaction(call, sale, amountMillimes, soldBy(call, seller));
  if (!done.ok) return done;
  const { cashBackMillimes, cancelledMillimes } = done.value;
  return accept({ to: `${salePage(call, sale)}?back=${cashBackMillimes}&of=${cancelledMillimes}` });
}

/** A sale for the customer of a scanned card. */
async function charge({ call, seller, form }: TillRequest): Promise<TillOutcome> {
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
  return toSale(call, await sellToCustomer(call, { ...given, priceMillimes, ...soldBy(call, seller) }));
}

/** The customer's PIN, typed at the till. */
async function pin({ call, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(z.object({ sale: idSchema, pin: z.string().max(20) }), form);
  return input.ok
    ? toSale(call, await agreeByPin(call, { id: input.value.sale, pin: input.value.pin }))
    : input;
}

function toSale(call: MerchantCall, decision: Decision<{ id: string }>): TillOutcome {
  return decision.ok ? accept({ to: salePage(call, decision.value.id) }) : decision;
}

export function salePage({ language }: MerchantCall, id: string): string {
  return `/${language}/cashier/sale/${id}`;
}
