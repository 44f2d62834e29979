import type { ItemTerms } from "#app/core/domain/wallet/reduction.ts";
import type { PassClaims, PassItem } from "./pass.ts";

/** What stands for a partner on a pass: the last twelve letters of the id, which are chance. Null for Mezia itself. */
export function partnerMark(partnerId: string | null): string | undefined {
  return partnerId?.slice(-12);
}

/** The item of this id on a pass. */
export function itemOnPass({ items }: PassClaims, walletItemId: string | null): PassItem | undefined {
  return items.find(({ id }) => id === walletItemId);
}

/** The terms of an item on a pass, from which `reductionOf` reads what it takes off a price. */
export function termsOf(item: PassItem): ItemTerms {
  const isVoucher = item.leftMillimes !== undefined;
  return {
    type: isVoucher ? "VOUCHER" : "COUPON",
    remainingMillimes: item.leftMillimes ?? null,
    discountKind: isVoucher ? null : item.percent === undefined ? "AMOUNT" : "PERCENT",
    discountValue: item.percent ?? item.offMillimes ?? null,
    minimumPurchaseMillimes: item.fromMillimes ?? null,
    maximumReductionMillimes: item.mostMillimes ?? null,
  };
}

/** An item as a pass says it. Its moment becomes whole seconds. */
export function passItemOf(
  item: ItemTerms & { id: string; partnerId: string | null; validTo: Date | null },
): PassItem {
  const { type, discountKind, discountValue } = item;
  const isCoupon = type === "COUPON";
  return {
    id: item.id,
    partner: partnerMark(item.partnerId),
    leftMillimes: isCoupon ? undefined : (item.remainingMillimes ?? 0),
    percent: isCoupon && discountKind === "PERCENT" ? (discountValue ?? 0) : undefined,
    offMillimes: isCoupon && discountKind !== "PERCENT" ? (discountValue ?? 0) : undefined,
    fromMillimes: item.minimumPurchaseMillimes ?? undefined,
    mostMillimes: item.maximumReductionMillimes ?? undefined,
    validTo: item.validTo === null ? undefined : Math.floor(item.validTo.getTime() / 1000),
  };
}
