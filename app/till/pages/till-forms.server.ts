import { data, redirect } from "#app/remix.server.ts";
import { z } from "zod";
import { idSchema, textSchema } from "#app/core/domain/fields.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import {
  tillIntents,
  type FoundCustomer,
  type FoundItem,
  type TillAnswer,
  type TillIntent,
} from "#app/till/frame/answer.ts";
import { closureNow } from "#app/core/db/maintenance/maintenance.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { readCardCode } from "#app/core/domain/wallet/in-store-code.ts";
import { lookupAtTill } from "#app/till/codes/lookup-wallet-code.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { createTransaction } from "#app/till/sales/create-transaction.server.ts";
import {
  refuseTransaction,
  withdrawTransaction,
} from "#app/core/services/transactions/refuse-transaction.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { newFormKey, withFormKey, type Args } from "#app/core/pages/call.server.ts";
import { checkForm, readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { requireSeller } from "#app/till/frame/till.server.ts";
import { chargeForm, lookupCardForm, pinForm } from "./till-customer-forms.server.ts";
import {
  acceptRequestForm,
  cancelRequestForm,
  openRequestForm,
  refuseRequestForm,
} from "./till-request-forms.server.ts";
import { typedAmount as amount } from "#app/core/pages/typed-amount.ts";

const reference = textSchema(80).optional();
const ofSale = z.object({ sale: idSchema });
const walletCode = z.object({ code: textSchema(200), amount, reference });

/** The result of a form: the next page, or a lookup's result. */
type Outcome = Decision<{ to: string } | { found: FoundItem } | { customer: FoundCustomer }>;

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
  const input = checkForm(z.object({ amount, reference }), form);
  if (!input.ok) return input;
  const sale = await createTransaction(call, {
    priceMillimes: input.value.amount,
    sellerName: seller,
    reference: input.value.reference,
  });
  return sale.ok ? accept({ to: salePage(call, sale.value.id) }) : sale;
}

async function confirm({ call, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(ofSale, form);
  return input.ok ? toSale(call, await confirmTransaction(call, input.value.sale)) : input;
}

async function decline({ call, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(ofSale.extend({ reason: textSchema(200).optional() }), form);
  return input.ok
    ? toSale(call, await refuseTransaction(call, input.value.sale, input.value.reason ?? null))
    : input;
}

async function withdraw({ call, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(ofSale, form);
  return input.ok ? toSale(call, await withdrawTransaction(call, input.value.sale)) : input;
}

async function cancel({ call, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(ofSale, form);
  return input.ok ? toSale(call, await cancelTransaction(call, input.value.sale, null)) : input;
}

async function cancelPart({ call, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(ofSale.extend({ amount }), form);
  return input.ok ? toSale(call, await cancelTransaction(call, input.value.sale, input.value.amount)) : input;
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
  const input = checkForm(walletCode, form);
  if (!input.ok) return input;
  const priceMillimes = input.value.amount;
  const looked = await lookupAtTill(call, { code: input.value.code, priceMillimes });
  if (!looked.ok) return looked;
  const { lookup, codeUntil } = looked.value;
  const { item, offer, reason, reductionMillimes, payableMillimes } = lookup;
  const codeLeftMs = codeUntil && codeUntil.getTime() - call.now.getTime();
  const { type, customerFirstName, remainingMillimes } = item;
  const { title, minimumPurchaseMillimes, maximumReductionMillimes } = offer;
  const found = {
    title,
    type,
    customerFirstName,
    remainingMillimes,
    minimumPurchaseMillimes,
    maximumReductionMillimes,
  };
  const { code, reference = null } = input.value;
  return accept({
    found: {
      ...found,
      reason,
      code,
      codeLeftMs,
      reference,
      priceMillimes,
      reductionMillimes,
      payableMillimes,
    },
  });
}

async function redeem({ call, seller, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(walletCode, form);
  if (!input.ok) return input;
  const { code, amount: priceMillimes, reference } = input.value;
  const used = await redeemWalletCode(call, { code, priceMillimes, sellerName: seller, reference });
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
  return { answer: { ok: true, intent, to, found, customer, formKey: newFormKey() }, status: 200 };
}

/** The action of a till's page, for a browser without scripts: its forms are posted to the page itself. */
export const tillFormAction = pageAction(async (args) => {
  const { answer, status } = await answerTillForm(args);
  return answer.ok && answer.to !== null ? redirect(answer.to) : data(answer, { status });
});
