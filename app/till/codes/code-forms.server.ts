import { z } from "zod";
import { textSchema, typedSchema } from "#app/core/domain/fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import { lookupCustomer } from "#app/core/services/till/lookup-customer.server.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import { readShownCode } from "#app/till/frame/scanned-code.ts";
import { tillAmount as amount } from "#app/till/frame/till-amount.ts";
import type { TillForms, TillOutcome, TillRequest } from "#app/till/frame/till-forms.server.ts";
import { soldBy } from "#app/till/frame/till.server.ts";
import { salePage } from "#app/till/sales/sale-forms.server.ts";
import { checkUsual } from "#app/till/sales/usual-amount.server.ts";
import { lookupAtTill } from "./lookup-wallet-code.server.ts";
import { redeemWalletCode } from "./redeem-wallet-code.server.ts";

const reference = textSchema(80).optional();
const walletCode = z.object({ code: typedSchema(200).min(1), amount, reference });

/** What a scanned code is, and the use of a wallet item. */
export const codeForms = { lookup, redeem } satisfies TillForms;

/** The code's shape tells whether it is a wallet item's or a customer's card. */
async function lookup(request: TillRequest): Promise<TillOutcome> {
  const { call, form } = request;
  if (readShownCode(String(form.get("code")))?.startsWith("C")) return lookupCard(request);
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

async function redeem({ call, seller, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(walletCode, form);
  if (!input.ok) return input;
  const { code, amount: priceMillimes, reference } = input.value;
  const used = await redeemWalletCode(call, { code, priceMillimes, ...soldBy(call, seller), reference });
  return used.ok ? accept({ to: salePage(call, used.value.transactionId) }) : used;
}

/**
 * Looks up the customer of a scanned card. The amount is optional, because the customer's items are chosen
 * first.
 */
async function lookupCard({ call, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(
    z.object({ code: typedSchema(200).min(1), amount: textSchema(40).optional(), reference }),
    form,
  );
  if (!input.ok) return input;
  const looked = await lookupCustomer(call, { code: input.value.code });
  if (!looked.ok) return looked;
  const { customer, firstName, level, items, stamps, expiresAt } = looked.value;
  return accept({
    customer: {
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
    },
  });
}
