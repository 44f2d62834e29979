import { redirect } from "#app/remix.server.ts";
import { isFormKeyOf } from "#app/core/auth/form-keys.server.ts";
import type { PurchaseMade } from "#app/core/domain/offers/purchase-answer.ts";
import { isUuid } from "#app/core/domain/fields.ts";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { boughtWith } from "./purchase-offer.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/**
 * Each sheet has its key in its address. Loaded again, because an answer was lost on its way, it leads to what was bought
 * with it; another customer's leads to a sheet of one's own, which says so (`other`).
 */
export async function readSheetKey(call: ClientCall, offerId: string, request: Request): Promise<string> {
  const { pathname, searchParams } = new URL(request.url);
  const key = searchParams.get("buy") ?? "";
  if (!isFormKeyOf(key, call.caller.userId)) {
    searchParams.set("buy", newFormKey(call.caller));
    if (isUuid(key)) searchParams.set("other", "");
    throw redirect(`${pathname.replace(/\.data$/, "")}?${searchParams.toString()}`);
  }
  const form = new FormData();
  form.set("offerId", offerId);
  form.set("idempotencyKey", key);
  const bought = await boughtWith(withFormKey(call, form));
  if (bought) throw redirect(pageOf(call, bought));
  return key;
}

/** The item that was bought, or its payment. */
export function pageOf({ language }: ClientCall, bought: PurchaseMade): string {
  return bought.status === "COMPLETED"
    ? `/${language}/wallet/voucher/${bought.walletItemId}?new=1`
    : `/${language}/purchase/${bought.id}?pay=1`;
}
