import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { readBalance } from "#app/core/ledger/balance.server.ts";
import { cancelPoints, expirePoints, expirePointsOf } from "#app/core/ledger/remove-points.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { PointsModel } from "#tests/model/points-model.ts";

const start = new Date("2026-11-21T12:00:00Z");

const points = fc.integer({ min: 1, max: 200 });
/** A price below most credits, so that most customers can pay. */
const price = fc.integer({ min: 1, max: 80 });
const nth = fc.nat(20);
const creditStep = fc.record({
  do: fc.constant("credit" as const),
  points,
  days: fc.integer({ min: 1, max: 60 }),
});
/** One step that changes a customer's points. */
const step = fc.oneof(
  { weight: 3, arbitrary: creditStep },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("spend" as const), points: price }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("reserve" as const), points: price }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("close" as const), nth, posted: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("give back" as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("take back" as const), nth, points }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("expire" as const), together: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
);
/** A history begins with a credit: without points nothing else happens. */
const life = fc
  .tuple(creditStep, fc.array(step, { minLength: 5, maxLength: 12 }))
  .map(([first, others]): Step[] => [first, ...others]);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Spend {
  reference: string;
  hold: string | null;
  isOpen: boolean;
}

/** A customer in the database and the model of this customer, side by side. */
class History {
  readonly model = new PointsModel(start);
  /** The references of credits and spendings, in the order of the model's lots and spendings. */
  private readonly credits: { reference: string; before: number }[] = [];
  private readonly spends: Spend[] = [];

  private constructor(readonly userId: string) {}

  static async begin(): Promise<History> {
    return new History(await makeAccount({ now: start }));
  }

  async play(step: Step): Promise<void> {
    const { userId, model } = this;
    const { now } = model;
    switch (step.do) {
      case "credit": {
        const reference = `credit:${randomUUID()}`;
        this.credits.push({ reference, before: 0 });
        model.credit(step.points, new Date(now.getTime() + step.days * day));
        await credit(userId, step.points, { now, days: step.days, reference });
        return;
      }
      case "spend": {
        const reference = `spend:${randomUUID()}`;
        const done = await guarded(
          () => prisma.$queryRaw`
          SELECT ledger_take(p_user => ${userId}::uuid, p_points => ${step.points}::int, p_contra => 'SPENT', p_source => 'CONSUMED', p_reference => ${reference}, p_detail => '{}', p_now => ${now}::timestamptz)`,
        );
        expect(done.ok).toBe(model.spend(step.points));
        if (done.ok) this.spends.push({ reference, hold: null, isOpen: true });
        return;
      }
      case "reserve": {
        const hold = randomUUID();
        const done = await guarded(
          () => prisma.$queryRaw`
          SELECT ledger_reserve(p_user => ${userId}::uuid, p_hold => ${hold}::uuid, p_points => ${step.points}::int, p_source => 'CONSUMED', p_detail => '{}', p_now => ${now}::timestamptz)::text`,
        );
        expect(done.ok).toBe(model.spend(step.points));
        if (done.ok) this.spends.push({ reference: `spend:${hold}`, hold, isOpen: true });
        return;
      }
      case "close": {
        const spend = this.nthSpend(step.nth, ({ hold, isOpen }) => hold !== null && isOpen);
        if (!spend) return;
        spend.isOpen = step.posted;
        if (!step.posted) model.giveBack(this.spends.indexOf(spend));
        await prisma.$queryRaw`
          SELECT ledger_close_hold(p_user => ${userId}::uuid, p_hold => ${spend.hold}::uuid, p_posted => ${step.posted}, p_now => ${now}::timestamptz)`;
        spend.hold = null;
        return;
      }
      case "give back": {
        const spend = this.nthSpend(step.nth, ({ hold, isOpen }) => hold === null && isOpen);
        if (!spend) return;
        spend.isOpen = false;
        model.giveBack(this.spends.indexOf(spend));
        model.expire();
        await prisma.$queryRaw`
          SELECT ledger_give_back(p_user => ${userId}::uuid, p_spent_reference => ${spend.reference}, p_reference => ${`back:${spend.reference}`}, p_detail => '{}', p_now => ${now}::timestamptz)::text`;
        return;
      }
      case "take back": {
        const place = step.nth % this.credits.length;
        const credited = this.credits[place];
        if (!credited) return;
        model.takeBack(place, step.points);
        const [row] = await prisma.$queryRaw<{ back: { taken: number; owed: number } }[]>`
          SELECT ledger_take_back(p_user => ${userId}::uuid, p_credit => ${credited.reference}, p_points => ${step.points}::int, p_before => ${credited.before}::int, p_source => 'REFUND',
            p_reference => ${`take-back:${randomUUID()}`}, p_detail => '{}', p_now => ${now}::timestamptz) AS back`;
        credited.before += (row?.back.taken ?? 0) + (row?.back.owed ?? 0);
        return;
      }
      case "expire":
        model.expire();
        // Waits for the account's lock: a refused statement answers before it releases the account, and the
        // expiry of many customers skips locked accounts.
        await prisma.$queryRaw`SELECT 1 FROM points_account WHERE user_id = ${userId}::uuid FOR UPDATE`;
        if (!step.together) await expirePoints(prisma, userId, now);
        else for await (const _ of expirePointsOf([userId], now));
        return;
      case "cancel":
        model.cancel();
        await cancelPoints(prisma, { userId, reference: `cancel:${randomUUID()}`, detail: {}, now });
        return;
      case "wait":
        model.now = new Date(now.getTime() + step.days * day);
    }
  }

  /** A spending that this step can change, so that hardly any step is without effect. */
  private nthSpend(nth: number, fits: (spend: Spend) => boolean): Spend | undefined {
    const fitting = this.spends.filter(fits);
    return fitting[nth % fitting.length];
  }

  /** Compares the customer with the model, lot by lot. */
  async compare(): Promise<void> {
    const { userId, model } = this;
    const balance = await readBalance(userId, model.now);
    expect({ available: balance.available, owed: balance.owed }).toEqual({
      available: model.available,
      owed: model.owed,
    });
    const lots = await prisma.pointsLot.findMany({ where: { userId }, orderBy: { seq: "asc" } });
    expect(lots.map(({ remaining }) => remaining)).toEqual(model.lots.map(({ remaining }) => remaining));
  }
}

async function live(steps: Step[]): Promise<void> {
  const history = await History.begin();
  for (const step of steps) {
    // A step that takes all points would hide a difference, so the comparison comes before it.
    if (step.do === "cancel" || step.do === "expire") await history.compare();
    await history.play(step);
  }
  await history.compare();
}

/** This many customers run at a time. */
const atOnce = 8;

test("a thousand histories of credits, spendings, refunds, expiry and time end as the rules say", async () => {
  const histories = fc.array(life, { minLength: atOnce, maxLength: atOnce });
  await fc.assert(
    fc.asyncProperty(histories, async (lives) => {
      await Promise.all(lives.map(live));
    }),
    { numRuns: 125, endOnFailure: false },
  );
  const { violations, entries } = await proveLedger();
  expect(violations).toEqual([]);
  expect(entries).toBeGreaterThan(4_000);
}, 300_000);
