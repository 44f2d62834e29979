/**
 * A process is killed between any two steps: the next process finishes its work, and nothing is done twice.
 */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { pool } from "#app/core/db/pool.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { paymentExpiry } from "#app/core/services/payments/payment-expiry.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import { makeMoneyOffer, openPage, reserve, settle, stateOf } from "#tests/factories/payment.ts";
import { value } from "#tests/factories/customer.ts";
import { workThrough } from "../jobs/support.ts";

const now = new Date("2026-11-22T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const { id: partnerId } = await makePartner({});
let gateway: GatewayInMemory;
beforeEach(() => {
  vi.restoreAllMocks();
  gateway = gatewayInMemory();
});

/**
 * Hangs for ever before or after the nth call of the gateway or the nth transaction: as in a kill, no `catch`
 * or `finally` runs.
 */
function dieAt(step: number) {
  let steps = 0;
  let died = () => {};
  const death = new Promise<"died">((resolve) => (died = () => resolve("died")));
  const pass = async () => {
    steps += 1;
    if (steps !== step) return;
    died();
    await new Promise(() => {});
  };
  const undo: (() => void)[] = [];
  const wrap = (
    object: Record<string, unknown>,
    name: string,
    isStep: (arg: unknown) => boolean = () => true,
  ) => {
    const whole = object[name] as (...args: unknown[]) => Promise<unknown>;
    object[name] = async (...args: unknown[]) => {
      if (!isStep(args[0])) return whole.apply(object, args);
      await pass();
      const answer = await whole.apply(object, args);
      await pass();
      return answer;
    };
    undo.push(() => (object[name] = whole));
  };
  for (const call of ["open", "ask", "refund"])
    wrap(gateway.port as unknown as Record<string, unknown>, call);
  wrap(prisma as unknown as Record<string, unknown>, "$transaction");
  wrap(pool as unknown as Record<string, unknown>, "query", isMove);
  return { death, restore: () => undo.forEach((one) => one()) };
}

/** Whether a statement is a customer's whole action: its one function is a transaction of its own. */
function isMove(statement: unknown): boolean {
  return (statement as { text: string }).text.startsWith("SELECT cancel_purchase(");
}

/** Runs the work until it stops at this step; true if it finished before. */
async function killedAt(step: number, work: () => Promise<unknown>): Promise<boolean> {
  const { death, restore } = dieAt(step);
  try {
    return (await Promise.race([work().then(() => "ended"), death])) === "ended";
  } finally {
    restore();
  }
}

async function reserved() {
  const userId = await makeAccount({ points: 250, now });
  const { id: offerId } = await makeMoneyOffer({ partnerId });
  const { id, invoice } = await reserve(userId, offerId, now);
  return { userId, id, invoiceId: invoice.id };
}

async function atTheGateway() {
  const purchase = await reserved();
  value(await openPage(purchase.invoiceId, at(1)));
  return { ...purchase, reference: gateway.of(purchase.invoiceId)[0]?.reference ?? "" };
}

async function letTheJobFinish(from: number): Promise<void> {
  for (const minutes of [from, from + 3, from + 10, from + 30, from + 70])
    await workThrough(paymentExpiry, at(minutes));
}

/**
 * Repeats the work, stopped one step later each time, until it finishes. Returns the number of its steps: two
 * for each call of the gateway and each transaction, before and after it. Each test checks this number,
 * because it would also pass if no step were noticed.
 */
async function atEveryStep(one: (step: number) => Promise<boolean>): Promise<number> {
  for (let step = 1; step < 30; step += 1) if (await one(step)) return step - 1;
  throw new Error("it never came to its end");
}

const completed = {
  status: "COMPLETED",
  available: 150,
  reserved: 0,
  items: 1,
  taken: 1,
  left: 4,
  refunds: [null],
};
const refunded = {
  status: "REFUNDED",
  available: 250,
  reserved: 0,
  items: 0,
  taken: 0,
  left: 5,
  number: null,
  refunds: ["DONE"],
};

describe("dies while", () => {
  test("it takes a payment: it is bought", async () => {
    const steps = await atEveryStep(async (step) => {
      const { id, invoiceId, reference } = await atTheGateway();
      gateway.pay(reference);
      const ended = await killedAt(step, () => settle(invoiceId, reference, at(3)));
      await letTheJobFinish(15);
      expect(await stateOf(id), `after step ${step}`).toMatchObject(completed);
      return ended;
    });
    // The query and one transaction, each before and after.
    expect(steps).toBe(4);
  });

  test("it takes a payment that comes too late: it goes back, once", async () => {
    const steps = await atEveryStep(async (step) => {
      const { userId, id, invoiceId, reference } = await atTheGateway();
      value(await movePurchase(clientCall(userId, { now: at(2) }), id, "CANCEL"));
      gateway.pay(reference);
      const ended = await killedAt(step, () => settle(invoiceId, reference, at(3)));
      await letTheJobFinish(15);
      expect(await stateOf(id), `after step ${step}`).toEqual(refunded);
      expect(
        gateway.refunds.filter((one) => one === reference),
        `after step ${step}`,
      ).toHaveLength(1);
      return ended;
    });
    expect(steps).toBe(8);
  });

  test("it gives up a purchase: it is given up, or runs out, and everything is let go", async () => {
    const steps = await atEveryStep(async (step) => {
      const { userId, id } = await atTheGateway();
      const ended = await killedAt(step, () =>
        movePurchase(clientCall(userId, { now: at(2) }), id, "CANCEL"),
      );
      await letTheJobFinish(15);
      const { status, ...rest } = await stateOf(id);
      expect(["CANCELLED", "EXPIRED"], `after step ${step}`).toContain(status);
      expect(rest).toMatchObject({ available: 250, reserved: 0, items: 0, taken: 0, left: 5 });
      return ended;
    });
    expect(steps).toBe(6);
  });

  test("it opens the payment page: the next one opens it, and two that are paid buy one", async () => {
    const steps = await atEveryStep(async (step) => {
      const { id, invoiceId } = await reserved();
      const ended = await killedAt(step, () => openPage(invoiceId, at(1)));
      value(await openPage(invoiceId, at(2)));
      const references = gateway.of(invoiceId).map(({ reference }) => reference);
      for (const reference of references) {
        gateway.pay(reference);
        value(await settle(invoiceId, reference, at(3)));
      }
      await letTheJobFinish(15);
      const { refunds, ...rest } = await stateOf(id);
      expect(rest, `after step ${step}`).toMatchObject({ status: "COMPLETED", items: 1, left: 4 });
      expect(refunds.filter((refund) => refund === "DONE")).toHaveLength(references.length - 1);
      return ended;
    });
    expect(steps).toBe(4);
  });

  test("the job is at a purchase whose callback was lost: it is bought", async () => {
    const steps = await atEveryStep(async (step) => {
      const { id, reference } = await atTheGateway();
      gateway.pay(reference);
      const ended = await killedAt(step, () => workThrough(paymentExpiry, at(15)));
      await letTheJobFinish(16);
      expect(await stateOf(id), `after step ${step}`).toMatchObject(completed);
      return ended;
    });
    expect(steps).toBe(4);
  });

  test("the job gives money back: it goes back, once", async () => {
    const steps = await atEveryStep(async (step) => {
      const { userId, id, invoiceId, reference } = await atTheGateway();
      value(await movePurchase(clientCall(userId, { now: at(2) }), id, "CANCEL"));
      gateway.pay(reference);
      gateway.silent.add("refund");
      value(await settle(invoiceId, reference, at(3)));
      gateway.silent.clear();
      const ended = await killedAt(step, () => workThrough(paymentExpiry, at(15)));
      await letTheJobFinish(25);
      expect(await stateOf(id), `after step ${step}`).toEqual(refunded);
      expect(
        gateway.refunds.filter((one) => one === reference),
        `after step ${step}`,
      ).toHaveLength(1);
      return ended;
    });
    expect(steps).toBe(6);
  });
});
