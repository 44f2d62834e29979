/** Random months of a partner's customers, and beside them what they must come to, reckoned by hand. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { everyLine, proveStatements } from "#app/core/ledger/statement-chain.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { closeMonths } from "#tests/factories/month.ts";
import { giveItem, makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeCompany, makePack, makeTerms } from "#tests/factories/settlement.ts";
import { makeTill } from "#tests/factories/till.ts";
import { briefOf } from "./expected-lines.ts";
import { MonthModel } from "./month-model.ts";
import { hashOf, linesOfMonth, noHash, sumsOf } from "./reckoned-month.ts";

const start = new Date("2026-05-20T12:00:00Z");

const terms = fc.record({
  billing: fc.constantFrom("POSTPAID" as const, "PREPAID" as const),
  pointPriceMicrodinars: fc.bigInt({ min: 0n, max: 20_000n }),
  campaignPercent: fc.nat(100),
  voucherPercent: fc.nat(100),
  commissionHundredths: fc.nat(10_000),
  nextMonth: fc.boolean(),
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("sale" as const),
      price: fc.integer({ min: 7_000, max: 40_000 }),
      voucher: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("cancel" as const),
      nth: fc.nat(6),
      percent: fc.integer({ min: 1, max: 140 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("contract" as const), terms }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("pack" as const), points: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 14 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

beforeAll(() => setCeilings());

/** A company with its till, where a campaign gives 51 points from 10 dinars on. */
async function begin() {
  const till = await makeTill();
  await makeCampaign({
    now: start,
    partnerId: till.partner.id,
    effect: { points: 51 },
    minAmountMillimes: 10_000,
  });
  const company = await makeCompany(till.partner.id, { now: start });
  return { till, company, userId: await makeAccount({ now: start }) };
}

async function live(steps: Step[]): Promise<void> {
  const model = new MonthModel(start);
  const { till, company, userId } = await begin();
  for (const one of steps) {
    // No two at one moment, so that what waits has an order.
    model.now = new Date(model.now.getTime() + 60_000);
    const { now } = model;
    if (one.do === "sale") {
      const voucher = one.voucher ? 7_000 : 0;
      const offer = { partnerId: till.partner.id, faceValueMillimes: 7_000 };
      const item = one.voucher ? { item: await giveItem(userId, offer, now) } : {};
      const { id, heldPoints } = await makeConfirmedSale(till, userId, { now, price: one.price, ...item });
      expect(heldPoints > 0).toBe(model.sell({ id, price: one.price, voucher }));
    } else if (one.do === "cancel") {
      const sale = model.sales[one.nth];
      if (!sale || sale.cancelled === sale.price || now.getTime() - sale.at.getTime() > 29 * day) continue;
      const left = sale.price - sale.cancelled;
      const part = Math.min(left, Math.ceil((left * one.percent) / 100));
      must(await cancelTransaction(till.call({ now }), sale.id, part));
      model.cancel(sale, part);
    } else if (one.do === "contract") {
      const { nextMonth, ...given } = one.terms;
      const [year = 0, month = 0] = businessDayOf(now).split("-").map(Number);
      const fromDay = new Date(Date.UTC(year, month - (nextMonth ? 0 : 1), 1));
      model.contracts.push(await makeTerms(company, { now, ...given, fromDay, createdAt: now }));
    } else if (one.do === "pack") {
      const contract = model.contracts.findLast(({ billing }) => billing === "PREPAID");
      if (!contract) continue;
      await makePack(contract, one.points, now);
      model.packs.push({ points: one.points, left: one.points });
      for (let sale = model.nextCovered(); sale; sale = model.nextCovered()) {
        const { id } = await prisma.approval.findFirstOrThrow({
          where: { subject: sale.id, status: "PENDING" },
        });
        must(await approve(otherOperator(now), id));
        model.give(sale);
      }
    } else {
      model.now = new Date(now.getTime() + one.days * day);
    }
  }
  const lines = await prisma.settlementLine.findMany({ where: { legalEntityId: company } });
  const said = lines.map(
    (line) =>
      `${businessDayOf(line.at).slice(0, 7)} ${line.sourceId} ${briefOf(line)} ${line.contractId ?? ""}`,
  );
  expect(said.toSorted()).toEqual(model.lines.toSorted());
  const packs = await prisma.contractPack.findMany({
    where: { legalEntityId: company },
    orderBy: { createdAt: "asc" },
  });
  expect(packs.map(({ pointsLeft }) => Number(pointsLeft))).toEqual(model.packs.map(({ left }) => left));
  await closed(company, new Date(model.now.getTime() + 31 * day));
}

/** Closes all months that are over at `now`, and reckons sums, payouts and hashes anew from the lines. */
async function closed(legalEntityId: string, now: Date): Promise<void> {
  await closeMonths(now);
  const statements = await prisma.settlementStatement.findMany({
    where: { legalEntityId },
    orderBy: { month: "asc" },
  });
  let before = noHash;
  let lines = 0;
  for (const statement of statements) {
    const own = await linesOfMonth(legalEntityId, statement.month.toISOString().slice(0, 7));
    const sums = sumsOf(own);
    expect(statement).toMatchObject({
      ...{
        lines: BigInt(own.length),
        netMillimes: sums.net,
        vatMillimes: sums.vat,
        stampMillimes: sums.stamp,
      },
      ...{ totalMillimes: sums.total, reimbursementMillimes: sums.reimbursement },
      payoutMillimes: statement.netting ? sums.payout : sums.reimbursement,
      ...{ previousHash: before, hash: hashOf(before, own) },
    });
    before = statement.hash;
    lines += own.length;
  }
  // Each line is in exactly one.
  expect(lines).toBe(await prisma.settlementLine.count({ where: { legalEntityId } }));
}

test("any months have the lines that a reckoning by hand has, and the proof agrees", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 35 }), live), { numRuns: 10 });
  expect((await proveLedger()).violations).toEqual([]);
  expect(await proveStatements(new Date(), everyLine)).toEqual([]);
});
