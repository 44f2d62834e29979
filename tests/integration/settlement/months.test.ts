/** Random months of a partner's customers, and beside them what they must come to, reckoned by hand. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { Contract, SettlementLine, SettlementStatement } from "#app/generated/prisma/client.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { everyLine, proveStatements } from "#app/core/ledger/statement-chain.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { rejectDispute, upholdDispute } from "#app/settlement/disputes/answer-dispute.server.ts";
import { openDispute } from "#app/settlement/disputes/open-dispute.server.ts";
import { issueStatement } from "#app/settlement/issuing/issue-statement.server.ts";
import { packs as packsJob } from "#app/settlement/contracts/packs-job.server.ts";
import { changeLegalEntity } from "#app/settlement/legal-entities/legal-entity.server.ts";
import { simulateLastMonth } from "#app/settlement/simulation/simulate-month.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { closeMonths } from "#tests/factories/month.ts";
import { giveItem, makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeCompany, makePack, makeTerms } from "#tests/factories/settlement.ts";
import { makeTill } from "#tests/factories/till.ts";
import { briefOf } from "./expected-lines.ts";
import { MonthModel } from "./month-model.ts";
import { saidOf, triedOf } from "./own-terms.ts";
import { hashOf, linesOfMonth, noHash, sumsOf } from "./reckoned-month.ts";

/** One of them before a day on which the law asks for another stamp. */
const starts = fc.constantFrom(
  ...["2026-05-20", "2021-11-12"].map((begin) => new Date(`${begin}T12:00:00Z`)),
);

const terms = fc.record({
  billing: fc.constantFrom("POSTPAID" as const, "PREPAID" as const),
  pointPriceMicrodinars: fc.bigInt({ min: 0n, max: 20_000n }),
  campaignPercent: fc.nat(100),
  voucherPercent: fc.nat(100),
  commissionHundredths: fc.nat(10_000),
  netting: fc.boolean(),
  nextMonth: fc.boolean(),
});
const cancel = (disputed: boolean) =>
  fc.record({
    do: fc.constant("cancel" as const),
    disputed: fc.constant(disputed),
    nth: fc.nat(6),
    percent: fc.integer({ min: 1, max: 140 }),
  });
const sale = fc.record({
  do: fc.constant("sale" as const),
  price: fc.integer({ min: 7_000, max: 40_000 }),
  voucher: fc.boolean(),
});
const agreed = fc.record({ do: fc.constant("contract" as const), terms });
const pack = fc.record({ do: fc.constant("pack" as const), points: fc.integer({ min: 1, max: 900 }) });
const regime = fc.record({
  do: fc.constant("regime" as const),
  vat: fc.constantFrom("NORMAL" as const, "EXEMPT" as const),
});
const pause = fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 9 }) });

/** A month ends and lines of it are disputed; their sales are cancelled before the answer and after it. */
const turn = fc
  .record({
    of: fc.array(fc.nat(9), { minLength: 2, maxLength: 6 }),
    regimes: fc.array(regime, { maxLength: 1 }),
    before: fc.array(cancel(true), { maxLength: 2 }),
    isRight: fc.oneof(...[true, true, true, false].map((one) => fc.constant(one))),
    after: fc.array(cancel(true), { minLength: 1, maxLength: 3 }),
  })
  .map(({ of, regimes, before, isRight, after }) => [
    { do: "turn" as const },
    ...regimes,
    { do: "dispute" as const, of },
    ...before,
    { do: "answer" as const, isRight },
    ...after,
  ]);
const alone = fc.oneof(
  { weight: 7, arbitrary: sale },
  { weight: 4, arbitrary: cancel(false) },
  { weight: 2, arbitrary: agreed },
  { weight: 2, arbitrary: pack },
  { weight: 1, arbitrary: regime },
  { weight: 2, arbitrary: pause },
);
const history = fc
  .array(fc.oneof({ weight: 8, arbitrary: alone.map((one) => [one]) }, { weight: 1, arbitrary: turn }), {
    minLength: 15,
    maxLength: 30,
  })
  .map((steps) => steps.flat());
type Step = typeof history extends fc.Arbitrary<(infer T)[]> ? T : never;

beforeAll(() => setCeilings());

/** A company with its till, where a campaign gives 51 points from 10 dinars on. */
async function begin(start: Date) {
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

/** A dispute that waits for its answer, with the lines of sales that it is of. */
interface Asked {
  id: string;
  lines: Parameters<MonthModel["uphold"]>[1];
}

/** The partner disputes lines of the month that was closed last, if it is not issued yet; adjustments are not disputed here. */
async function dispute(legalEntityId: string, model: MonthModel, { of }: { of: number[] }): Promise<Asked[]> {
  const { now } = model;
  await closeMonths(now);
  const last = await prisma.settlementStatement.findFirst({
    where: { legalEntityId },
    orderBy: { month: "desc" },
  });
  if (last?.state !== "CLOSED") return [];
  const all = await prisma.settlementLine.findMany({
    where: { legalEntityId, source: { not: "DISPUTE" } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  const own = all.filter(({ at }) => businessDayOf(at).startsWith(last.month.toISOString().slice(0, 7)));
  const chosen = own.filter((_, place) => of.includes(place));
  if (chosen.length === 0) return [];
  must(await issueStatement(operatorCall({ now }), last.id));
  const asked = { lineIds: chosen.map(({ id }) => id), reason: "Not ours" };
  const { id } = must(await openDispute(partnerCall({ partnerId: last.partnerId }, { now }), last.id, asked));
  const lines = chosen.map(({ id: lineId, sourceId, kind }) => {
    const sale = model.sales.find((one) => one.id === sourceId);
    if (!sale) throw new Error(`a line of no sale: ${sourceId}`);
    const same = all.filter((line) => line.sourceId === sourceId && line.kind === kind);
    const first = kind.replace("_BACK", "") as Asked["lines"][number]["kind"];
    return { sale, kind: first, isBack: kind !== first, place: same.findIndex((line) => line.id === lineId) };
  });
  return [{ id, lines }];
}

async function answer(model: MonthModel, { id, lines }: Asked, isRight: boolean): Promise<void> {
  const call = operatorCall({ now: model.now });
  must(await (isRight ? upholdDispute : rejectDispute)(call, id, "Looked at"));
  if (isRight) model.uphold(id, lines);
}

/** Time passes, and the job gives what waited for nothing else. */
async function passTime(model: MonthModel, until: Date): Promise<void> {
  model.now = until;
  for await (const { failed } of packsJob.run({ clock: async () => until, log: operatorCall().log }))
    expect(failed).toBe(0);
  for (let sale = model.nextGiven(); sale; sale = model.nextGiven()) model.give(sale);
}

async function live(start: Date, steps: Step[]): Promise<void> {
  const model = new MonthModel(start);
  const open: Asked[] = [];
  const disputed: MonthModel["sales"] = [];
  const { till, company, userId } = await begin(start);
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
      const sale = one.disputed ? disputed.at(-1 - one.nth) : model.sales.at(-1 - one.nth);
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
    } else if (one.do === "regime") {
      must(await changeLegalEntity(operatorCall({ now }), company, { vat: one.vat }));
      model.regimes.push({ at: now, vat: one.vat });
    } else if (one.do === "pack") {
      const contract = model.contracts.findLast(({ billing }) => billing === "PREPAID");
      if (!contract) continue;
      await makePack(contract, one.points, now);
      model.packs.push({ points: one.points, left: one.points });
      for (let sale = model.nextGiven(); sale; sale = model.nextGiven()) {
        const { id } = await prisma.approval.findFirstOrThrow({
          where: { subject: sale.id, status: "PENDING" },
        });
        must(await approve(otherOperator(now), id));
        model.give(sale);
      }
    } else if (one.do === "dispute") {
      const asked = await dispute(company, model, one);
      open.push(...asked);
      disputed.push(...asked.flatMap(({ lines }) => lines.map(({ sale }) => sale)));
    } else if (one.do === "answer") {
      const asked = open.shift();
      if (asked) await answer(model, asked, one.isRight);
    } else {
      const [year = 0, month = 0] = businessDayOf(now).split("-").map(Number);
      const next = new Date(Date.UTC(year, month, 1, 1));
      await passTime(model, one.do === "turn" ? next : new Date(now.getTime() + one.days * day));
    }
  }
  const lines = await prisma.settlementLine.findMany({ where: { legalEntityId: company } });
  const said = lines.map(
    (line) =>
      `${businessDayOf(line.at).slice(0, 7)} ${line.sourceId} ${line.ofKind ?? ""} ${briefOf(line)} ${line.contractId ?? ""}`,
  );
  expect(said.toSorted()).toEqual(model.lines.toSorted());
  const packs = await prisma.contractPack.findMany({
    where: { legalEntityId: company },
    orderBy: { createdAt: "asc" },
  });
  expect(packs.map(({ pointsLeft }) => Number(pointsLeft))).toEqual(model.packs.map(({ left }) => left));
  await closed(company, model, new Date(model.now.getTime() + 31 * day));
}

/** Closes all months that are over at `now`, and reckons sums, payouts and hashes anew from the lines. */
async function closed(legalEntityId: string, model: MonthModel, now: Date): Promise<void> {
  await closeMonths(now);
  const where = { legalEntityId };
  const statements = await prisma.settlementStatement.findMany({ where, orderBy: { month: "asc" } });
  const monthOf = ({ month }: { month: Date }) => month.toISOString().slice(0, 7);
  const months = new Map(statements.map((one) => [one.id, monthOf(one)]));
  const documents = await prisma.settlementDocument.findMany({ where });
  const vatOfNotes = new Map(
    documents.map(({ id, statementId }) => [id, model.agreedFor(months.get(statementId) ?? "").vat]),
  );
  let before = noHash;
  let lines = 0;
  for (const statement of statements) {
    const month = monthOf(statement);
    const own = await linesOfMonth(legalEntityId, month);
    const { contract, ...law } = model.agreedFor(month);
    const sums = sumsOf(own, { ...law, vatOfNotes, netting: contract?.netting ?? false });
    expect(statement).toMatchObject({
      ...{
        lines: BigInt(own.length),
        netMillimes: sums.net,
        vatMillimes: sums.vat,
        stampMillimes: sums.stamp,
      },
      ...{ totalMillimes: sums.total, reimbursementMillimes: sums.reimbursement },
      ...{ creditMillimes: sums.credit, payoutMillimes: sums.payout },
      ...{ previousHash: before, hash: hashOf(before, own) },
    });
    before = statement.hash;
    lines += own.length;
    if (contract) await simulated(statement, own, contract);
  }
  // Each line is in exactly one.
  expect(lines).toBe(await prisma.settlementLine.count({ where: { legalEntityId } }));
}

/** A month whose sales are all of one contract is by the desk's simulation of it what its statement says. */
async function simulated(
  statement: SettlementStatement,
  own: readonly SettlementLine[],
  contract: Contract,
): Promise<void> {
  const { month, legalEntityId } = statement;
  const sold = own.filter(
    ({ eventAt, kind }) => kind !== "ADJUSTMENT" && monthIn(eventAt) === monthIn(month),
  );
  if (sold.some(({ contractId }) => contractId !== contract.id)) return;
  const next = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 15));
  const { was, would } = must(await simulateLastMonth(next, legalEntityId, triedOf(contract)));
  expect([was, would]).toMatchObject([saidOf(statement), saidOf(statement)]);
}

const monthIn = (at: Date) => businessDayOf(at).slice(0, 7);

test("any months have the lines that a reckoning by hand has, and the proof agrees", async () => {
  await fc.assert(fc.asyncProperty(starts, history, live), { numRuns: 11 });
  expect((await proveLedger()).violations).toEqual([]);
  expect(await proveStatements(new Date(), everyLine)).toEqual([]);
});
