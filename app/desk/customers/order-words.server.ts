import type { ShownPurchase } from "./purchase-to-right.tsx";
import type { ShownSale } from "./sale-to-right.tsx";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { CustomerPurchase, CustomerSale } from "./list-orders-of.server.ts";
import { earnedText } from "./event-words.server.ts";

/** A purchase and its item with all moments in words. */
export function purchaseShown(purchase: CustomerPurchase, call: OperatorCall): ShownPurchase {
  const { language, caller } = call;
  const { createdAt, item, uses, refunds, offerId, ...rest } = purchase;
  const at = (moment: string | Date) => formatDate(moment, language, "dateTime");
  const t = translator(language);
  return {
    ...rest,
    at: at(createdAt),
    item: item && {
      ...item,
      validFrom:
        item.validFrom && Date.parse(item.validFrom) > call.now.getTime() ? at(item.validFrom) : null,
      validTo: item.validTo && formatLastDay(item.validTo, language, "date"),
      over: item.validTo !== null && Date.parse(item.validTo) <= call.now.getTime(),
    },
    uses: uses.map(({ id, storeName, amountMillimes, givenBack, cancellable, at: moment }) => ({
      ...{ id, amountMillimes: Math.abs(amountMillimes), givenBack, cancellable },
      place: storeName ?? t("wallet.online", { ns: "support" }),
      at: at(moment),
    })),
    refund: refunds.map((state) => t(`wallet.refund.${state}`, { ns: "support" })).join(" · ") || null,
    offer: caller.rights.includes("catalogue") ? `/${language}/operator/offers/${offerId}` : null,
  };
}

/** A sale with its moment and how its points were reckoned. */
export function saleShown(
  { createdAt, earning, ...sale }: CustomerSale,
  { language }: OperatorCall,
): ShownSale {
  return {
    ...sale,
    at: formatDate(createdAt, language, "dateTime"),
    earned: earning && earnedText(earning, language),
  };
}
