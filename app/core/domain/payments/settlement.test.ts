import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refundStates } from "./refund.ts";
import {
  isClosed,
  isOverUnopened,
  isReleased,
  purchaseStatuses,
  settlementOf,
  type GatewayStatus,
  type PurchaseStatus,
  type ReleasedStatus,
  type Settlement,
  type SettlementFacts,
} from "./settlement.ts";

const now = new Date("2026-11-22T10:00:00Z");
const price = 12_500;
type Payment = SettlementFacts["payment"];

const open: Payment = { state: "OPEN", settles: false, refund: null };
const failed: Payment = { ...open, state: "FAILED" };
const settling: Payment = { state: "PAID", settles: true, refund: null };
const refunding: Payment = { state: "PAID", settles: false, refund: "DUE" };
const byHand: Payment = { ...refunding, refund: "BY_HAND" };
const parked: Payment = { ...refunding, refund: "PARKED" };
const refunded: Payment = { ...refunding, refund: "DONE" };

const nothing: Settlement = { payment: null, purchase: null, refund: null, wrongAmount: false };
const complete: Settlement = { ...nothing, payment: "PAID", purchase: "COMPLETE" };
const back: Settlement = { ...nothing, payment: "PAID", refund: "DUE" };
const fail: Settlement = { ...nothing, payment: "FAILED", purchase: "FAILED" };
const note: Settlement = { ...nothing, payment: "FAILED" };
const gone: Settlement = { ...nothing, refund: "DONE" };

const decide = (
  purchase: PurchaseStatus,
  payment: Payment,
  gatewayStatus: Partial<GatewayStatus>,
  validTo: Date | null = null,
) =>
  settlementOf(
    { purchase, payment, amountMillimes: price, validTo },
    { state: "PAID", amountMillimes: price, ...gatewayStatus },
    now,
  );

/**
 * Every crossing: where the purchase stands, how this payment stands, what the gateway says, what follows.
 */
const crossings: [string, PurchaseStatus, Payment, GatewayStatus["state"], Settlement][] = [
  ["nothing has happened yet", "AWAITING_PAYMENT", open, "OPEN", nothing],
  ["paid", "AWAITING_PAYMENT", open, "PAID", complete],
  ["declined", "AWAITING_PAYMENT", open, "FAILED", fail],
  [
    "paid and given back at the gateway before we knew",
    "AWAITING_PAYMENT",
    open,
    "REFUNDED",
    { ...nothing, payment: "PAID", purchase: "FAILED", refund: "DONE" },
  ],
  [
    "declined, told late, while another payment is open",
    "AWAITING_PAYMENT",
    failed,
    "FAILED",
    { ...nothing, purchase: "FAILED" },
  ],
  ["declined first, then paid, and nothing was released", "AWAITING_PAYMENT", failed, "PAID", complete],

  ["paid, told again", "COMPLETED", settling, "PAID", nothing],
  ["paid, an older word comes later", "COMPLETED", settling, "OPEN", nothing],
  ["paid, an older refusal comes later", "COMPLETED", settling, "FAILED", nothing],
  ["given back at the gateway by somebody though it was right", "COMPLETED", settling, "REFUNDED", nothing],
  ["paid twice", "COMPLETED", open, "PAID", back],
  ["paid twice, the second declined", "COMPLETED", open, "FAILED", note],
  ["the second money goes back", "COMPLETED", refunding, "REFUNDED", gone],
  ["the second money goes back, told again", "COMPLETED", refunded, "REFUNDED", nothing],

  ["failed, told again", "FAILED", failed, "FAILED", nothing],
  ["failed, then paid", "FAILED", failed, "PAID", back],
  ["paid after the time", "EXPIRED", open, "PAID", back],
  ["paid after it was given up", "CANCELLED", open, "PAID", back],
  ["declined after it was given up", "CANCELLED", open, "FAILED", note],
  ["still open after the time", "EXPIRED", open, "OPEN", nothing],
  ["a late payment, told again", "EXPIRED", refunding, "PAID", nothing],
  ["a late payment, gone back", "EXPIRED", refunding, "REFUNDED", gone],
  ["a late payment, given back by hand", "EXPIRED", byHand, "REFUNDED", gone],
  ["a late payment, parked, given back after all", "CANCELLED", parked, "REFUNDED", gone],
  ["refunded, told of the payment once more", "REFUNDED", refunded, "PAID", nothing],
  ["refunded, paid by yet another payment", "REFUNDED", open, "PAID", back],
];

describe("what the gateway says", () => {
  test.each(crossings)("%s", (_, purchase, payment, state, expected) => {
    expect(decide(purchase, payment, { state })).toEqual(expected);
  });

  test("of another amount pays nothing, and goes back", () => {
    for (const amountMillimes of [price - 1, price + 1, 0])
      expect(decide("AWAITING_PAYMENT", open, { amountMillimes })).toEqual({ ...back, wrongAmount: true });
  });

  test("of an item that would be over when it comes: released, and the money goes back", () => {
    expect(decide("AWAITING_PAYMENT", open, {}, now)).toEqual({ ...back, purchase: "EXPIRED" });
    expect(decide("AWAITING_PAYMENT", open, {}, new Date(now.getTime() + 1))).toEqual(complete);
  });
});

const gatewayStatus = fc.record({
  state: fc.constantFrom("OPEN", "PAID", "FAILED", "REFUNDED"),
  amountMillimes: fc.constantFrom(price, price - 1),
});
const other = fc.constantFrom("CANCEL", "EXPIRE", "GIVEN_BACK");
const event = fc.tuple(fc.nat(2), fc.oneof(gatewayStatus, other));

/** A purchase and its payments as the tables keep them. */
function world() {
  const payments: Payment[] = [open, open, open].map((payment) => ({ ...payment }));
  return { purchase: "AWAITING_PAYMENT" as PurchaseStatus, payments, completions: 0, releases: 0 };
}
type World = ReturnType<typeof world>;

function hear(it: World, at: number, reported: GatewayStatus): void {
  const payment = it.payments[at];
  if (!payment) return;
  const next = settlementOf(
    { purchase: it.purchase, payment, amountMillimes: price, validTo: null },
    reported,
    now,
  );
  if (next.payment) payment.state = next.payment;
  if (next.refund) payment.refund = next.refund;
  if (next.purchase === "COMPLETE") {
    payment.settles = true;
    it.purchase = "COMPLETED";
    it.completions += 1;
  } else if (next.purchase) release(it, next.purchase);
  if (next.refund === "DONE" && isReleased(it.purchase)) it.purchase = "REFUNDED";
}

/** A refund that was made before the release makes the purchase refunded. */
function release(it: World, status: ReleasedStatus): void {
  it.purchase = it.payments.some(({ refund }) => refund === "DONE") ? "REFUNDED" : status;
  it.releases += 1;
}

function happen(it: World, at: number, what: "CANCEL" | "EXPIRE" | "GIVEN_BACK"): void {
  const payment = it.payments[at];
  if (what === "GIVEN_BACK") {
    if (payment?.refund !== "DUE") return;
    payment.refund = "DONE";
    if (isReleased(it.purchase)) it.purchase = "REFUNDED";
  } else if (it.purchase === "AWAITING_PAYMENT") release(it, what === "CANCEL" ? "CANCELLED" : "EXPIRED");
}

describe("whatever is said, of three payments, in whatever order", () => {
  test("a purchase is completed or released once, by at most one payment; all other money goes back; nothing turns round", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const it = world();
        for (const [at, what] of events) {
          const before = it.purchase;
          if (typeof what === "string") happen(it, at, what);
          else hear(it, at, what);
          if (before === "COMPLETED" || before === "REFUNDED") expect(it.purchase).toBe(before);
          if (isReleased(before)) expect([before, "REFUNDED"]).toContain(it.purchase);
        }
        expect(it.completions + it.releases).toBe(it.purchase === "AWAITING_PAYMENT" ? 0 : 1);
        expect(it.payments.filter(({ settles }) => settles)).toHaveLength(
          it.purchase === "COMPLETED" ? 1 : 0,
        );
        for (const { state, settles, refund } of it.payments)
          expect(refund !== null || settles).toBe(state === "PAID");
        if (it.purchase === "REFUNDED" || isReleased(it.purchase))
          expect(it.payments.some(({ refund }) => refund === "DONE")).toBe(it.purchase === "REFUNDED");
      }),
      { numRuns: 2_000 },
    );
  });

  test("said twice changes nothing more", () => {
    const states = [open, failed, settling, refunding, byHand, parked, refunded];
    for (const purchase of purchaseStatuses)
      for (const payment of states)
        fc.assert(
          fc.property(gatewayStatus, (reported) => {
            const it = { ...world(), purchase, payments: [{ ...payment }] };
            hear(it, 0, reported);
            const once = structuredClone(it);
            hear(it, 0, reported);
            expect(it).toEqual(once);
          }),
          { numRuns: 20 },
        );
  });
});

test("a payment is closed when nothing that is said of it can change anything", () => {
  for (const purchase of purchaseStatuses)
    for (const refund of [null, ...refundStates])
      for (const settles of [true, false]) {
        const payment: Payment = { state: "PAID", settles, refund };
        if (!isClosed(payment)) continue;
        for (const state of ["OPEN", "PAID", "FAILED", "REFUNDED"] as const)
          if (!(settles && refund !== null)) expect(decide(purchase, payment, { state })).toEqual(nothing);
      }
  expect(isClosed(open)).toBe(false);
  expect(isClosed(refunding)).toBe(false);
});

test("a purchase that nobody began to pay is over with its time, another when it is released", () => {
  const before = new Date(now.getTime() + 1);
  for (const status of purchaseStatuses)
    for (const wasOpened of [true, false])
      for (const expiresAt of [now, before])
        expect(isOverUnopened({ status, wasOpened, expiresAt }, now)).toBe(
          status === "AWAITING_PAYMENT" && !wasOpened && expiresAt === now,
        );
});
