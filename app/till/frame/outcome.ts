import type { SaleStatus, TillSale } from "./sale.ts";

/** The states in which a sale waits for nobody any more. */
export type OverStatus = Exclude<SaleStatus, "CREATED" | "ATTACHED" | "AWAITING_CASHIER">;

type Title = OverStatus | "DECLINED" | "VOUCHER_USED" | "COUPON_USED";

/**
 * One sentence about the end of a sale: the key of its text, and its amount in whole millimes if it has one.
 */
interface OutcomeLine {
  text:
    | "voucher"
    | "voucherLeft"
    | "voucherEmpty"
    | "coupon"
    | "due"
    | "taken"
    | "nothingDue"
    | "cancelledPart"
    | "points"
    | "held"
    | "pointsBack"
    | "noPoints"
    | "nothingTaken"
    | "late"
    | "cancelled"
    | "handBack"
    | "ontoVoucher"
    | "itemBack"
    | "itemNotBack";
  millimes?: number;
}

export interface Outcome {
  title: Title;
  lines: OutcomeLine[];
}

type Facts = Pick<
  TillSale,
  | "reductionMillimes"
  | "payableMillimes"
  | "cancelledMillimes"
  | "pointsEarned"
  | "heldPoints"
  | "cancelledPoints"
  | "refusedBy"
  | "item"
  | "atOnce"
>;

/** What really happened in a sale that is over, in the order in which a cashier wants to know it. */
export function outcomeOf(status: OverStatus, sale: Facts): Outcome {
  switch (status) {
    case "CONFIRMED":
      return { title: confirmedTitle(sale), lines: [...ofItem(sale), ...ofMoney(sale), ...ofPoints(sale)] };
    case "CANCELLED":
      return { title: status, lines: [...ofCancellation(sale), ...ofPoints(sale)] };
    case "REFUSED":
      return {
        title: sale.refusedBy === "CUSTOMER" ? "DECLINED" : status,
        lines: [{ text: "nothingTaken" }],
      };
    case "EXPIRED":
      return { title: status, lines: [{ text: "late" }, { text: "nothingTaken" }] };
  }
}

/** A sale made from a wallet code is titled after the cashier's act: the use of the item. */
function confirmedTitle({ item, atOnce }: Facts): Title {
  return item && atOnce ? `${item.type}_USED` : "CONFIRMED";
}

function ofItem({ item, reductionMillimes: millimes }: Facts): OutcomeLine[] {
  if (!item) return [];
  if (item.type === "COUPON") return [{ text: "coupon", millimes }];
  const { leftMillimes } = item;
  if (leftMillimes === null) return [{ text: "voucher", millimes }];
  const left: OutcomeLine =
    leftMillimes === 0 ? { text: "voucherEmpty" } : { text: "voucherLeft", millimes: leftMillimes };
  return [{ text: "voucher", millimes }, left];
}

/** The money of a code used at the till is taken after it; that of any other sale before its confirmation. */
function ofMoney(sale: Facts): OutcomeLine[] {
  const { payableMillimes, cancelledMillimes, atOnce } = sale;
  const money: OutcomeLine =
    payableMillimes === 0
      ? { text: "nothingDue" }
      : { text: atOnce ? "due" : "taken", millimes: payableMillimes };
  if (cancelledMillimes === 0) return [money];
  return [money, { text: "cancelledPart", millimes: cancelledMillimes }, ...ofReturn(sale)];
}

/** What the cashier hands back for goods, and what went back onto a voucher; without an item the price says it. */
function ofReturn({ item }: Facts): OutcomeLine[] {
  if (!item) return [];
  const { type, cashBackMillimes, itemBackMillimes } = item;
  const cash: OutcomeLine[] = [{ text: "handBack", millimes: cashBackMillimes }];
  return type === "VOUCHER" && itemBackMillimes > 0
    ? [...cash, { text: "ontoVoucher", millimes: itemBackMillimes }]
    : cash;
}

function ofPoints({ pointsEarned, heldPoints, cancelledPoints }: Facts): OutcomeLine[] {
  if (heldPoints > 0) return [{ text: "held" }];
  if (pointsEarned === 0) return [{ text: "noPoints" }];
  const given: OutcomeLine[] = pointsEarned > cancelledPoints ? [{ text: "points" }] : [];
  return cancelledPoints > 0 ? [...given, { text: "pointsBack" }] : given;
}

function ofCancellation(sale: Facts): OutcomeLine[] {
  const { cancelledMillimes, item } = sale;
  const lines: OutcomeLine[] =
    cancelledMillimes > 0 ? [{ text: "cancelled", millimes: cancelledMillimes }, ...ofReturn(sale)] : [];
  if (!item || (item.type === "VOUCHER" && item.givenBack)) return lines;
  return [...lines, { text: item.givenBack ? "itemBack" : "itemNotBack" }];
}
