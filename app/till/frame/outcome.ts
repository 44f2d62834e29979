import type { SaleStatus, TillSale } from "./sale.ts";

/** The states in which a sale waits for nobody any more. */
export type OverStatus = Exclude<SaleStatus, "CREATED" | "ATTACHED" | "AWAITING_CASHIER">;

type Title = OverStatus | "PART_CANCELLED" | "DECLINED" | "VOUCHER_USED" | "COUPON_USED";

/**
 * One sentence about the end of a sale: the key of its text, and its amount in whole millimes if it has one.
 */
interface OutcomeLine {
  text:
    | "voucher"
    | "voucherLeft"
    | "voucherEmpty"
    | "coupon"
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
    | "handedBack"
    | "nothingBack"
    | "ontoVoucher"
    | "itemBack"
    | "itemNotBack";
  millimes?: number;
}

/** The amount in the largest letters: what was or has to be taken, or what has to be or was handed back. */
interface OutcomeAmount {
  text: "taken" | "due" | "handBack" | "handedBack";
  millimes: number;
}

export interface Outcome {
  title: Title;
  /** Null where no money has moved. */
  amount: OutcomeAmount | null;
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
  | "back"
  | "atOnce"
>;

/**
 * What really happened in a sale that is over, in the order in which a cashier wants to know it.
 * @param backNow what the cancellation that was just made gives back in money, in whole millimes; null when none was
 */
export function outcomeOf(status: OverStatus, sale: Facts, backNow: number | null): Outcome {
  switch (status) {
    case "CONFIRMED":
      return {
        title: confirmedTitle(sale),
        amount: sale.cancelledMillimes > 0 ? ofBack(sale, backNow) : ofPaid(sale),
        lines: [...ofItem(sale), ...ofMoney(sale, backNow), ...ofPoints(sale)],
      };
    case "CANCELLED":
      return {
        title: status,
        amount: ofBack(sale, backNow),
        lines: [...ofCancellation(sale, backNow), ...ofPoints(sale)],
      };
    case "REFUSED":
      return {
        title: sale.refusedBy === "CUSTOMER" ? "DECLINED" : status,
        amount: null,
        lines: [{ text: "nothingTaken" }],
      };
    case "EXPIRED":
      return { title: status, amount: null, lines: [{ text: "late" }, { text: "nothingTaken" }] };
  }
}

/** A sale made from a wallet code is titled after the cashier's act: the use of the item. */
function confirmedTitle({ item, atOnce, cancelledMillimes }: Facts): Title {
  if (cancelledMillimes > 0) return "PART_CANCELLED";
  return item && atOnce ? `${item.type}_USED` : "CONFIRMED";
}

/** The money of a code used at the till is taken after it; that of any other sale before its confirmation. */
function ofPaid({ payableMillimes: millimes, atOnce }: Facts): OutcomeAmount | null {
  return millimes === 0 ? null : { text: atOnce ? "due" : "taken", millimes };
}

function ofBack({ back }: Facts, backNow: number | null): OutcomeAmount | null {
  if (backNow !== null && backNow > 0) return { text: "handBack", millimes: backNow };
  return back.cashMillimes > 0 ? { text: "handedBack", millimes: back.cashMillimes } : null;
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

/** The money of a confirmed sale, as far as its largest letters do not say it. */
function ofMoney(sale: Facts, backNow: number | null): OutcomeLine[] {
  const { payableMillimes, cancelledMillimes } = sale;
  if (cancelledMillimes === 0) return payableMillimes === 0 ? [{ text: "nothingDue" }] : [];
  const taken: OutcomeLine[] =
    payableMillimes === 0 ? [{ text: "nothingDue" }] : [{ text: "taken", millimes: payableMillimes }];
  return [...taken, { text: "cancelledPart", millimes: cancelledMillimes }, ...ofReturn(sale, backNow)];
}

/** What was handed back before this time too, and what went back onto a voucher. */
function ofReturn({ item, back }: Facts, backNow: number | null): OutcomeLine[] {
  const { cashMillimes, itemMillimes } = back;
  const isMore = backNow !== null && backNow > 0 && cashMillimes > backNow;
  return [
    ...(isMore ? [{ text: "handedBack", millimes: cashMillimes } as const] : []),
    ...(cashMillimes === 0 || backNow === 0 ? [{ text: "nothingBack" } as const] : []),
    ...(item?.type === "VOUCHER" && itemMillimes > 0
      ? [{ text: "ontoVoucher", millimes: itemMillimes } as const]
      : []),
  ];
}

function ofPoints({ pointsEarned, heldPoints, cancelledPoints }: Facts): OutcomeLine[] {
  if (heldPoints > 0) return [{ text: "held" }];
  if (pointsEarned === 0) return [{ text: "noPoints" }];
  const given: OutcomeLine[] = pointsEarned > cancelledPoints ? [{ text: "points" }] : [];
  return cancelledPoints > 0 ? [...given, { text: "pointsBack" }] : given;
}

function ofCancellation(sale: Facts, backNow: number | null): OutcomeLine[] {
  const { cancelledMillimes, item } = sale;
  const lines: OutcomeLine[] =
    cancelledMillimes > 0
      ? [{ text: "cancelled", millimes: cancelledMillimes }, ...ofReturn(sale, backNow)]
      : [];
  if (!item || (item.type === "VOUCHER" && item.givenBack)) return lines;
  return [...lines, { text: item.givenBack ? "itemBack" : "itemNotBack" }];
}
