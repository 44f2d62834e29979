import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, businessDayOf, endOfDay } from "#app/core/domain/business-day.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { expiryOf } from "#app/core/domain/points/validity.ts";
import { expirePoints } from "#app/core/ledger/remove-points.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { PointsModel } from "#tests/model/points-model.ts";

const start = new Date("2026-11-21T12:00:00Z");
const till = await makeTill({ earnRate: 7 });
const prices = [15, 40, 90];
const offers = await Promise.all(
  prices.map((pointPrice) =>
    makeOffer({ partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 5_000, pointPrice }),
  ),
);

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("gift" as const), points: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("purchase" as const), offer: fc.nat(prices.length - 1) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("sale" as const), price: fc.integer({ min: 1, max: 20_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("cancel" as const),
      nth: fc.nat(5),
      part: fc.integer({ min: 1, max: 25_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expiry" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A confirmed sale as the model keeps it; `lot` is the index of its credit, null if it gave no points. */
interface Sale {
  id: string;
  paid: number;
  cancelled: number;
  back: number;
  lot: number | null;
  confirmedAt: Date;
}

const pointsFor = (paid: number) => Math.floor((paid * 7) / 1000);

/** Plays a customer's history through the use cases, and in the model beside them. */
async function live(steps: Step[]): Promise<void> {
  const model = new PointsModel(start);
  const userId = await makeAccount({ now: start });
  const sales: Sale[] = [];
  const credit = (points: number) => model.credit(points, expiryOf("STARTER", model.now));
  for (const step of steps) {
    const { now } = model;
    if (step.do === "gift") {
      must(await giveGift(operatorCall({ now }), { userId, points: step.points, note: null }));
      credit(step.points);
    } else if (step.do === "purchase") {
      const bought = await purchaseOffer(clientCall(userId, { now, key: randomUUID() }), {
        offerId: offers[step.offer]?.id ?? "",
      });
      expect(bought.ok).toBe(model.spend(prices[step.offer] ?? 0));
    } else if (step.do === "sale") {
      const { id } = await makeConfirmedSale(till, userId, { now, price: step.price });
      const points = pointsFor(step.price);
      if (points > 0) credit(points);
      const lot = points > 0 ? model.lots.length - 1 : null;
      sales.push({ id, paid: step.price, cancelled: 0, back: 0, lot, confirmedAt: now });
    } else if (step.do === "cancel") {
      const sale = sales[step.nth];
      if (sale) await cancel(model, sale, step.part);
    } else if (step.do === "expiry") {
      model.expire();
      await expirePoints(prisma, userId, now);
    } else {
      model.now = new Date(now.getTime() + step.days * day);
    }
  }
  const { available, owed } = await getPoints(clientCall(userId, { now: model.now }));
  expect({ available, owed }).toEqual({ available: model.available, owed: model.owed });
}

async function cancel(model: PointsModel, sale: Sale, part: number): Promise<void> {
  const done = await cancelTransaction(till.call({ now: model.now }), sale.id, part);
  const inTime = model.now < endOfDay(addDays(businessDayOf(sale.confirmedAt), 30));
  expect(done.ok).toBe(inTime && part <= sale.paid - sale.cancelled);
  if (!done.ok) return;
  sale.cancelled += part;
  const back = pointsFor(sale.paid) - pointsFor(sale.paid - sale.cancelled);
  if (sale.lot !== null && back > sale.back) {
    const lot = model.lots[sale.lot];
    const before = lot?.takenBack ?? 0;
    model.takeBack(sale.lot, back - sale.back);
    model.payWithPurchases(sale.lot);
    sale.back += (lot?.takenBack ?? 0) - before;
  }
}

/** This many customers run at a time. */
const atOnce = 4;

test("histories of gifts, purchases, sales, cancelled parts, expiry and time end as the rules say", async () => {
  const histories = fc.array(fc.array(step, { minLength: 4, maxLength: 14 }), {
    minLength: atOnce,
    maxLength: atOnce,
  });
  await fc.assert(
    fc.asyncProperty(histories, async (lives) => {
      await Promise.all(lives.map(live));
    }),
    { numRuns: 40 },
  );
  expect((await proveLedger()).violations).toEqual([]);
}, 300_000);
