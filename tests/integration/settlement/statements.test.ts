/** Months of companies: sums, the chain, what comes late, two jobs at once and one that ends in the middle. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { listLines } from "#app/settlement/lines/list-lines.server.ts";
import { acceptStatement } from "#app/settlement/statements/accept-statement.server.ts";
import { getStatementWithLines, listStatements } from "#app/settlement/statements/read-statements.server.ts";
import { statements } from "#app/settlement/statements/statements-job.server.ts";
import { decidedBefore, killWaiting } from "#tests/factories/at-the-lock.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { partnerCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { giveItem, makeConfirmedSale } from "#tests/factories/sale.ts";
import { closeMonths, issued, makeContracted, makeLine, statementsOf } from "#tests/factories/month.ts";
import { makeTill } from "#tests/factories/till.ts";

/** A moment of 2026 in Tunis, which is an hour ahead of UTC. */
const at = (day: string, time = "12:00:00") => new Date(`2026-${day}T${time}+01:00`);
const sha = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
const zeros = "0".repeat(64);

/** The hash as the contract of the API says it, of rows as they lie in the table. */
async function hashOf(before: string, legalEntityId: string, from: Date, to: Date): Promise<string> {
  const rows = await prisma.settlementLine.findMany({ where: { legalEntityId, at: { gte: from, lt: to } } });
  rows.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  const lines = rows.map((row) =>
    [
      ...[row.id, row.kind, row.source, row.sourceId, row.storeId ?? "", row.quantity],
      ...[row.unitMicrodinars, row.amountMicrodinars, row.contractId ?? ""],
    ].join("|"),
  );
  return sha([before, ...lines].join("\n"));
}

describe("three months of sales", () => {
  it("are chained, with what comes late in the month in which it comes", async () => {
    const till = await makeTill();
    const userId = await makeAccount({ now: at("07-20") });
    const { partner } = till;
    const company = await makeContracted({
      now: at("07-25"),
      partnerId: partner.id,
      terms: { fromDay: at("08-01", "01:00:00") },
    });
    const first = await makeConfirmedSale(till, userId, { now: at("08-31", "23:59:59"), price: 20_000 });
    const item = await giveItem(
      userId,
      { partnerId: partner.id, type: "VOUCHER", faceValueMillimes: 15_000 },
      at("09-01"),
    );
    await makeConfirmedSale(till, userId, { now: at("09-02"), price: 30_000, item });
    value(await cancelTransaction(till.call({ now: at("09-03") }), first.id, null));

    expect(await closeMonths(at("08-31", "23:59:59"))).toMatchObject({ failed: 0 });
    expect(await statementsOf(company)).toEqual([]);
    await closeMonths(at("11-01", "00:02:00"));

    const [august, september, october, ...none] = await statementsOf(company);
    expect(none).toEqual([]);
    const edges = ["08-01", "09-01", "10-01", "11-01"].map((day) => at(day, "00:00:00"));
    let before = zeros;
    for (const [place, statement] of [august, september, october].entries()) {
      const [from, to] = [edges[place], edges[place + 1]];
      if (!statement || !from || !to) throw new Error("a month has no statement");
      expect(statement.previousHash).toBe(before);
      before = await hashOf(before, company.id, from, to);
      expect(statement.hash).toBe(before);
    }
    // 200 points at 5 millimes, then 150 for what the voucher left, less the 200 that were undone; 2 % of the voucher.
    expect(august).toMatchObject({ state: "CLOSED", lines: 1n, netMillimes: 1_000n, vatMillimes: 190n });
    expect(august).toMatchObject({ stampMillimes: 1_000n, totalMillimes: 2_190n, payoutMillimes: -2_190n });
    expect(september).toMatchObject({ netMillimes: 50n, vatMillimes: 10n, totalMillimes: 1_060n });
    expect(september).toMatchObject({ reimbursementMillimes: 15_000n, payoutMillimes: 13_940n });
    expect(september?.totals).toEqual([
      { kind: "POINTS", quantity: 150, amountMillimes: 750 },
      { kind: "VOUCHER", quantity: 15_000, amountMillimes: -15_000 },
      { kind: "COMMISSION", quantity: 15_000, amountMillimes: 300 },
      { kind: "POINTS_BACK", quantity: 200, amountMillimes: -1_000 },
    ]);
    // A month with nothing has no document to wait for.
    expect(october).toMatchObject({ state: "ACCEPTED", lines: 0n, totals: [], payoutMillimes: 0n });
    expect(october?.acceptedAt).toEqual(october?.closedAt);
  });
});

describe("a partner's statements", () => {
  it("has the running month with its sums so far, and lines that bear its id before it is closed", async () => {
    const company = await makeContracted({ now: at("08-10") });
    const reader = { partnerId: company.partnerId, now: at("09-10") };
    await makeLine(company, { at: at("08-11"), amountMicrodinars: 500_000 });
    await closeMonths(at("09-01", "01:00:00"));
    const [late, early] = [
      await makeLine(company, { at: at("09-05"), amountMicrodinars: 1_499 }),
      await makeLine(company, { at: at("09-04"), amountMicrodinars: 2_000 }),
    ];
    const { items } = await listStatements(reader, { limit: 20 });
    expect(items.map(({ period, state }) => [period, state])).toEqual([
      ["2026-09", "OPEN"],
      ["2026-08", "CLOSED"],
    ]);
    const [open, closed] = items;
    expect(open).toMatchObject({ netMillimes: 3, hash: null, previousHash: closed?.hash, documents: [] });
    const whole = value(await getStatementWithLines(reader, open?.id ?? ""));
    expect(whole.lines.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(whole.lines.map(({ statementId }) => statementId)).toEqual([open?.id, open?.id]);
    await closeMonths(at("10-01", "01:00:00"));
    expect((await statementsOf(company)).map(({ id }) => id)).toEqual([closed?.id, open?.id]);

    const pages = [];
    for (let cursor: { day: string; id: string } | undefined, more = true; more;) {
      const page = await listStatements(
        { ...reader, now: at("10-02") },
        { limit: 1, ...(cursor && { cursor }) },
      );
      pages.push(...page.items.map(({ period }) => period));
      more = page.nextCursor !== null;
      if (page.nextCursor)
        cursor = JSON.parse(Buffer.from(page.nextCursor, "base64url").toString()) as typeof cursor;
    }
    expect(pages).toEqual(["2026-10", "2026-09", "2026-08"]);
  });

  it("is nobody else's", async () => {
    const [own, other] = [
      await makeContracted({ now: at("08-10") }),
      await makeContracted({ now: at("08-10") }),
    ];
    await makeLine(other, { at: at("08-11"), amountMicrodinars: 500_000 });
    await closeMonths(at("09-01", "01:00:00"));
    const id = await issued(other, at("09-02"));
    const reader = { partnerId: own.partnerId, now: at("09-02") };
    expect(refusal(await getStatementWithLines(reader, id))).toBe("NOT_FOUND");
    expect(refusal(await listLines(reader, { statementId: id, limit: 20 }))).toBe("NOT_FOUND");
    expect(refusal(await acceptStatement(partnerCall(own, { now: at("09-02") }), id))).toBe("NOT_FOUND");
    expect(value(await listLines(reader, { limit: 20 })).items).toEqual([]);
  });

  it("takes the terms, the VAT and the contract of the month's last day", async () => {
    const company = await makeContracted({ now: at("08-10"), vat: "EXEMPT", terms: { netting: false } });
    await prisma.contract.create({
      data: {
        ...{ id: crypto.randomUUID(), legalEntityId: company.id, fromDay: new Date("2026-09-01") },
        ...{ billing: "POSTPAID", pointPriceMicrodinars: 1, campaignPercent: 0, voucherPercent: 0 },
        ...{
          commissionHundredths: 0,
          netting: true,
          disputeDays: 3,
          paymentDays: 45,
          leastPayoutMillimes: 7,
        },
        ...{ createdBy: company.id, createdAt: at("08-20") },
      },
    });
    for (const day of ["08-11", "09-11"])
      await makeLine(company, { at: at(day), amountMicrodinars: 500_000 });
    await closeMonths(at("10-01", "01:00:00"));
    const [august, september] = await statementsOf(company);
    expect(august).toMatchObject({
      vatMillimes: 0n,
      totalMillimes: 1_500n,
      payoutMillimes: 0n,
      disputeDays: 10,
      paymentDays: 30,
    });
    expect(september).toMatchObject({
      ...{ payoutMillimes: -1_500n, disputeDays: 3, paymentDays: 45, leastPayoutMillimes: 7n },
    });
  });
});

describe("the job", () => {
  it("closes each month once, however many run", async () => {
    const company = await makeContracted({ now: at("08-10") });
    for (const day of ["08-11", "09-11"])
      await makeLine(company, { at: at(day), amountMicrodinars: 500_000 });
    const runs = await Promise.all(Array.from({ length: 4 }, () => closeMonths(at("10-01", "01:00:00"))));
    expect(runs.every(({ failed }) => failed === 0)).toBe(true);
    const [august, september] = await statementsOf(company);
    expect(september?.previousHash).toBe(august?.hash);
  });

  it("that ends in the middle leaves whole months, and the next run goes on", async () => {
    const company = await makeContracted({ now: at("08-10") });
    await makeLine(company, { at: at("08-11"), amountMicrodinars: 500_000 });
    const failed = await decidedBefore(
      company.id,
      () => closeMonths(at("09-01", "01:00:00")),
      () => killWaiting(),
      (tx, id) => tx.$queryRaw`SELECT 1 AS held FROM legal_entity WHERE id = ${id}::uuid FOR UPDATE`,
    );
    expect(failed.failed).toBe(1);
    expect(await statementsOf(company)).toEqual([]);
    await closeMonths(at("09-01", "02:00:00"));
    const [august] = await statementsOf(company);
    expect(august?.hash).toBe(await hashOf(zeros, company.id, at("08-01"), at("09-01", "00:00:00")));
  });

  it("says before what it would do", async () => {
    const company = await makeContracted({ now: at("08-10") });
    await makeLine(company, { at: at("08-11"), amountMicrodinars: 500_000 });
    const due = async () => {
      const found = [];
      for await (const some of statements.preview(at("09-01", "01:00:00"))) found.push(...some);
      return found.map((one) => ("count" in one ? one.count : 0)).reduce((sum, one) => sum + one, 0);
    };
    const before = await due();
    await closeMonths(at("09-01", "01:00:00"));
    expect(before).toBeGreaterThan(await due());
  });

  it("accepts what was issued after the days of the contract, not a moment before", async () => {
    const company = await makeContracted({ now: at("08-10"), terms: { disputeDays: 3 } });
    await makeLine(company, { at: at("08-11"), amountMicrodinars: 500_000 });
    await closeMonths(at("09-01", "01:00:00"));
    // What has to be issued is not accepted before it is.
    await closeMonths(at("09-20"));
    expect(await statementsOf(company)).toMatchObject([{ state: "CLOSED" }]);
    await issued(company, at("09-20", "23:30:00"));
    await closeMonths(at("09-23", "23:59:59"));
    expect(await statementsOf(company)).toMatchObject([{ state: "ISSUED" }]);
    await closeMonths(at("09-24", "00:00:00"));
    expect(await statementsOf(company)).toMatchObject([
      { state: "ACCEPTED", acceptedAt: at("09-24", "00:00:00") },
    ]);
  });

  it("accepts what had nothing to be issued from the day of its close on", async () => {
    const company = await makeContracted({ now: at("08-10"), terms: { disputeDays: 1 } });
    await makeLine(company, { at: at("08-11"), amountMicrodinars: 0 });
    await closeMonths(at("09-01", "01:00:00"));
    expect(await statementsOf(company)).toMatchObject([{ state: "CLOSED", payoutMillimes: 0n }]);
    await closeMonths(at("09-03", "00:00:00"));
    expect(await statementsOf(company)).toMatchObject([{ state: "ACCEPTED" }]);
  });
});

it("a partner accepts once what was issued", async () => {
  const company = await makeContracted({ now: at("08-10") });
  await makeLine(company, { at: at("08-11"), amountMicrodinars: 500_000 });
  await closeMonths(at("09-01", "01:00:00"));
  const call = partnerCall(company, { now: at("09-02"), key: "yes" });
  const [{ id } = { id: "" }] = await statementsOf(company);
  expect(refusal(await acceptStatement(call, id))).toBe("STATEMENT_INVALID_STATUS");
  await issued(company, at("09-02"));
  expect(value(await acceptStatement(call, id)).state).toBe("ACCEPTED");
  expect((await acceptStatement(call, id)).ok).toBe(true);
  expect(refusal(await acceptStatement(partnerCall(company, { now: at("09-02") }), id))).toBe(
    "STATEMENT_INVALID_STATUS",
  );
});
