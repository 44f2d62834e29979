import { data, redirect } from "#app/remix.server.ts";
import { z } from "zod";
import { idSchema, textSchema, typedSchema } from "#app/core/domain/fields.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import {
  tillIntents,
  type FoundCustomer,
  type FoundItem,
  type ReturnQuestion,
  type TillAnswer,
  type TillIntent,
} from "#app/till/frame/answer.ts";
import { closureNow } from "#app/core/db/maintenance/maintenance.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { readCardCode } from "#app/core/domain/wallet/in-store-code.ts";
import { lookupAtTill } from "#app/till/codes/lookup-wallet-code.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import {
  askCancellation,
  cancelTransaction,
} from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { createTransaction } from "#app/till/sales/create-transaction.server.ts";
import {
  refuseTransaction,
  withdrawTransaction,
} from "#app/core/services/transactions/refuse-transaction.server.ts";
import { getTransaction } from "#app/till/sales/list-transactions.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { newFormKey, withFormKey, type Args } from "#app/core/pages/call.server.ts";
import { checkForm, readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { requireSeller, soldBy } from "#app/till/frame/till.server.ts";
import { chargeForm, lookupCardForm, pinForm } from "./till-customer-forms.server.ts";
import {
  acceptRequestForm,
  cancelRequestForm,
  openRequestForm,
  refuseRequestForm,
} from "./till-request-forms.server.ts";
import { tillAmount as amount } from "#app/till/frame/till-amount.ts";
import { checkUsual } from "#app/till/sales/usual-amount.server.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";

const reference = textSchema(80).optional();
const ofSale = z.object({ sale: idSchema });
/** The answer to a question that was asked of the same form. */
const sure = z.literal("yes").optional();
const walletCode = z.object({ code: typedSchema(200).min(1), amount, reference });

/** The result of a form: the next page, or a lookup's result. */
type Outcome = Decision<
  { to: string } | { found: FoundItem } | { customer: FoundCustomer } | { asked: ReturnQuestion }
>;

interface TillRequest {
  call: MerchantCall;
  seller: string;
  form: FormData;
}

const handlers: Record<TillIntent, (request: TillRequest) => Promise<Outcome>> = {
  ...{
    sell,
    confirm,
    refuse: decline,
    withdraw,
    correct,
    cancel,
    "cancel-part": cancelPart,
    lookup,
    redeem,
    charge,
    pin,
  },
  ...{
    "open-request": openRequestForm,
    "accept-request": acceptRequestForm,
    "refuse-request": refuseRequestForm,
    "cancel-request": cancelRequestForm,
  },
};

/** These finish a sale in progress, and stay open during maintenance. */
const finishing: readonly TillIntent[] = [
  "confirm",
  "refuse",
  "withdraw",
  "correct",
  "cancel",
  "cancel-part",
  "pin",
  "cancel-request",
];

async function handleIntent(intent: TillIntent, request: TillRequest): Promise<Outcome> {
  const closed = !finishing.includes(intent) && (await closureNow());
  return closed ? refuse("MAINTENANCE") : handlers[intent](request);
}

async function sell({ call, seller, form }: TillRequest): Promise<Outcome> {
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

async function confirm({ call, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(ofSale, form);
  return input.ok ? toSale(call, await confirmTransaction(call, input.value.sale)) : input;
}

async function decline({ call, seller, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(ofSale.extend({ reason: textSchema(200).optional() }), form);
  if (!input.ok) return input;
  const { sale, reason = null } = input.value;
  return toSale(call, await refuseTransaction(call, sale, reason, soldBy(call, seller)));
}

async function withdraw({ call, seller, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(ofSale, form);
  return input.ok
    ? toSale(call, await withdrawTransaction(call, input.value.sale, soldBy(call, seller)))
    : input;
}

/** Ends the sale in whatever state it waits, and opens the counter with what was typed. */
async function correct({ call, seller, form }: TillRequest): Promise<Outcome> {
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

async function cancel({ call, seller, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(ofSale.extend({ sure }), form);
  return input.ok ? giveBack({ call, seller }, input.value, null) : input;
}

async function cancelPart({ call, seller, form }: TillRequest): Promise<Outcome> {
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
): Promise<Outcome> {
  if (!sure) {
    const asked = await askCancellation(call, sale, amountMillimes);
    return asked.ok ? accept({ asked: asked.value }) : asked;
  }
  const done = await cancelTransaction(call, sale, amountMillimes, soldBy(call, seller));
  if (!done.ok) return done;
  const { cashBackMillimes, cancelledMillimes } = done.value;
  return accept({ to: `${salePage(call, sale)}?back=${cashBackMillimes}&of=${cancelledMillimes}` });
}

async function charge(request: TillRequest): Promise<Outcome> {
  return toSale(request.call, await chargeForm(request));
}

async function pin(request: TillRequest): Promise<Outcome> {
  return toSale(request.call, await pinForm(request));
}

/** The code's shape tells whether it is a wallet item's or a customer's card. */
async function lookup(request: TillRequest): Promise<Outcome> {
  const { call, form } = request;
  if (readCardCode(String(form.get("code")))) {
    const looked = await lookupCardForm(request);
    return looked.ok ? accept({ customer: looked.value }) : looked;
  }
  const input = checkForm(walletCode.partial({ amount: true }).extend({ sure: amount.optional() }), form);
  if (!input.ok) return input;
  const { code, amount: priceMillimes, reference = null } = input.value;
  const usual = priceMillimes === undefined ? null : await checkUsual(call, priceMillimes, input.value.sure);
  if (usual?.ok === false) return usual;
  const looked = await lookupAtTill(call, { code, priceMillimes });
  if (!looked.ok) return looked;
  const { lookup, codeUntil } = looked.value;
  const { item, offer, reason, reductionMillimes, payableMillimes } = lookup;
  const { type, customerFirstName, remainingMillimes, validTo } = item;
  return accept({
    found: {
      ...{ title: offer.title, type, customerFirstName, remainingMillimes, reason, code, reference },
      minimumPurchaseMillimes: offer.minimumPurchaseMillimes,
      lastDay: validTo && formatLastDay(validTo, call.language, "date"),
      codeLeftMs: codeUntil && codeUntil.getTime() - call.now.getTime(),
      ...{ priceMillimes: priceMillimes ?? null, reductionMillimes, payableMillimes },
    },
  });
}

async function redeem({ call, seller, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(walletCode, form);
  if (!input.ok) return input;
  const { code, amount: priceMillimes, reference } = input.value;
  const used = await redeemWalletCode(call, { code, priceMillimes, ...soldBy(call, seller), reference });
  return used.ok ? accept({ to: salePage(call, used.value.transactionId) }) : used;
}

function toSale(call: MerchantCall, decision: Decision<{ id: string }>): Outcome {
  return decision.ok ? accept({ to: salePage(call, decision.value.id) }) : decision;
}

function salePage({ language }: MerchantCall, id: string): string {
  return `/${language}/cashier/sale/${id}`;
}

const typed = ["amount", "reference", "reason", "code", "sale", "text"];

/** Handles a form of the till; each form's key counts once. */
export async function answerTillForm(args: Args): Promise<{ answer: TillAnswer; status: number }> {
  const { call, seller } = await requireSeller(args);
  const form = await readForm(args.request);
  const intent = z.enum(tillIntents).safeParse(form.get("intent")).data ?? null;
  const request = { call: withFormKey(call, form, `till/${intent}`), seller, form };
  const outcome = intent ? await handleIntent(intent, request) : refuse("INVALID_INPUT");
  if (!outcome.ok)
    return {
      answer: { ...formRefusalOf(outcome, form, typed), intent },
      status: errorTable[outcome.refusal].status,
    };
  const to = "to" in outcome.value ? outcome.value.to : null;
  const found = "found" in outcome.value ? outcome.value.found : null;
  const customer = "customer" in outcome.value ? outcome.value.customer : null;
  const asked = "asked" in outcome.value ? outcome.value.asked : null;
  return { answer: { ok: true, intent, to, found, customer, asked, formKey: newFormKey() }, status: 200 };
}

/** The action of a till's page, for a browser without scripts: its forms are posted to the page itself. */
export const tillFormAction = pageAction(async (args) => {
  const { answer, status } = await answerTillForm(args);
  return answer.ok && answer.to !== null ? redirect(answer.to) : data(answer, { status });
});
