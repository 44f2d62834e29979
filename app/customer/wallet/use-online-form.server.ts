import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { seenText } from "#app/core/domain/text.ts";
import { reductionOf } from "#app/core/domain/wallet/reduction.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { getWalletItem } from "./get-wallet-item.server.ts";
import { withFormKey } from "#app/core/pages/call.server.ts";
import { checkForm, readForm, formRefusalOf, type FormRefusal } from "#app/core/pages/form.server.ts";
import { typedAmount } from "#app/core/pages/typed-amount.ts";
import { z } from "zod";

/** Handles the form for an online use: where to redirect, the amount to confirm, or the refusal. */
export type UseAnswer = { to: string } | { ok: true; previewed: string } | (FormRefusal & { at: number });

const basketBody = z.object({ basket: typedAmount });

/** Uses an item for a confirmed basket amount; any other amount is only previewed. */
export async function answerUseForm(
  call: ClientCall,
  request: Request,
  walletItemId: string,
): Promise<UseAnswer> {
  const form = await readForm(request);
  const previewed = String(form.get("basket") ?? "");
  const basket = seenText(previewed) === "" ? refuse("BASKET_PRICE_REQUIRED") : checkForm(basketBody, form);
  if (!basket.ok) return refused(call, basket, form);
  const basketPriceMillimes = basket.value.basket;
  if (form.get("seen") !== String(basketPriceMillimes)) {
    const looked = await lookAt(call, walletItemId, basketPriceMillimes);
    return looked.ok ? { ok: true, previewed } : refused(call, looked, form);
  }
  const used = await useItemOnline(withFormKey(call, form), { walletItemId, basketPriceMillimes });
  if (!used.ok) return refused(call, used, form);
  return {
    to: `/${call.language}/wallet/voucher/${walletItemId}/use-online?used=${used.value.transactionId}`,
  };
}

async function lookAt(
  call: ClientCall,
  walletItemId: string,
  priceMillimes: number,
): Promise<Decision<unknown>> {
  const item = await getWalletItem(call, walletItemId);
  if (!item.ok) return item;
  const { discount, ...terms } = item.value;
  return reductionOf(
    { ...terms, discountKind: discount?.kind ?? null, discountValue: discount?.value ?? null },
    priceMillimes,
  );
}

/** Errors about the basket are shown beside its field. */
function refused({ now }: ClientCall, refusal: Refused, form: FormData) {
  const ofBasket = refusal.refusal === "BASKET_PRICE_REQUIRED" || refusal.refusal === "BASKET_BELOW_MINIMUM";
  const details = ofBasket ? [{ path: "basket", code: refusal.refusal }] : refusal.details;
  return { ...formRefusalOf({ ...refusal, details }, form, ["basket"]), at: now.getTime() };
}
