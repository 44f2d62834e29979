/** Where a month ends: which lines are in it, and which months there are. */
import { afterAll, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { everyLine, proveStatements } from "#app/core/ledger/statement-chain.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { listLines } from "#app/settlement/lines/list-lines.server.ts";
import { listStatements } from "#app/settlement/statements/read-statements.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { closeMonths, makeContracted, makeLine, statementsOf } from "#tests/factories/month.ts";
import { makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { linesOf, makeCompany, makeTerms } from "#tests/factories/settlement.ts";
import { makeTill } from "#tests/factories/till.ts";
import { hashOf, linesOfMonth, noHash } from "./reckoned-month.ts";

/** A moment of 2026 in Tunis, which is an hour ahead of UTC. */
const at = (day: string, time = "12:00:00") => new Date(`2026-${day}T${time}+01:00`);

afterAll(async () => expect(await proveStatements(at("12-01"), everyLine)).toEqual([]));

const monthsOf = async (company: Parameters<typeof statementsOf>[0]) =>
  (await statementsOf(company)).map(({ month, state, lines }) => [
    ...[month.toISOString().slice(0, 7), state, Number(lines)],
  ]);

describe("a sandbox whose clock was put back behind a month that is closed", () => {
  test("writes what happens then into the month after it, which is open, and the chain holds", async () => {
    const till = await makeTill();
    const partnerId = till.partner.id;
    const company = await makeCompany(partnerId, { now: at("08-02") });
    await makeTerms(company, { now: at("08-02") });
    const userId = await makeAccount({ now: at("08-02") });
    const before = await makeConfirmedSale(till, userId, { now: at("08-03") });
    await closeMonths(at("09-01", "00:00:00"));
    const now = at("08-20");
    const after = await makeConfirmedSale(till, userId, { now });
    must(await cancelTransaction(till.call({ now }), before.id, 5_000));
    const open = { at: at("09-01", "00:00:00") };
    expect(await linesOf(after.id)).toMatchObject([{ ...open, eventAt: now }]);
    expect(await linesOf(before.id)).toMatchObject([{ at: at("08-03") }, { ...open, kind: "POINTS_BACK" }]);

    const { items } = await listStatements({ partnerId, now }, { state: "OPEN", limit: 5 });
    expect(items).toMatchObject([{ period: "2026-09" }]);
    const lines = must(await listLines({ partnerId, now }, { statementId: items[0]?.id ?? "", limit: 10 }));
    expect(lines.items).toHaveLength(2);
    await closeMonths(at("10-01", "00:00:00"));
    const statements = await prisma.settlementStatement.findMany({
      where: { legalEntityId: company },
      orderBy: { month: "asc" },
    });
    expect(statements.map(({ lines: count }) => count)).toEqual([1n, 2n]);
  });
});

describe("the months that a company has statements of", () => {
  test("are all from its first line on, also before the first contract and where nothing happened", async () => {
    const company = await makeContracted({ now: at("06-10"), terms: { fromDay: new Date("2026-09-01") } });
    await makeLine(company, { at: at("06-11"), amountMicrodinars: 0, contractId: null });
    await closeMonths(at("11-01", "00:00:00"));
    expect(await monthsOf(company)).toEqual([
      ["2026-06", "CLOSED", 1],
      ["2026-07", "ACCEPTED", 0],
      ["2026-08", "ACCEPTED", 0],
      ["2026-09", "ACCEPTED", 0],
      ["2026-10", "ACCEPTED", 0],
    ]);
  });

  test("are all from its first line on where it never has a contract", async () => {
    const company = await makeContracted({ now: at("07-10"), terms: null });
    await makeLine(company, { at: at("08-11"), amountMicrodinars: 0, contractId: null });
    await closeMonths(at("11-01", "00:00:00"));
    expect((await monthsOf(company)).map(([month]) => month)).toEqual(["2026-08", "2026-09", "2026-10"]);
  });

  test("are none before a contract that begins later, but for the running one", async () => {
    const company = await makeContracted({ now: at("09-10"), terms: { fromDay: new Date("2026-12-01") } });
    await closeMonths(at("11-01", "00:00:00"));
    expect(await monthsOf(company)).toEqual([]);
    const { partnerId } = company;
    const { items } = await listStatements({ partnerId, now: at("11-05") }, { limit: 5 });
    expect(items).toMatchObject([{ period: "2026-11", state: "OPEN" }]);
  });
});

test("a close beside twenty sales at the month's last moment leaves each line in exactly one statement", async () => {
  const till = await makeTill();
  const company = await makeCompany(till.partner.id, { now: at("08-02") });
  await makeTerms(company, { now: at("08-02") });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => makeAccount({ now: at("08-31") })));
  const asked = at("08-31", "23:59:00");
  const sales = await Promise.all(buyers.map((userId) => makeWaitingSale(till, userId, { now: asked })));
  const [last, first] = [at("08-31", "23:59:59.999"), at("09-01", "00:00:00")];
  const closing = async () => {
    for (let turn = 0; turn < 4; turn += 1) await closeMonths(first);
  };
  const confirmed = await Promise.all([
    closing(),
    ...sales.map(({ id }, place) =>
      confirmTransaction(till.call({ now: place % 4 === 3 ? first : last }), id),
    ),
    closing(),
  ]);
  expect(confirmed.flatMap((one) => (one && !one.ok ? [one.refusal] : []))).toEqual([]);
  expect(await closeMonths(at("10-01", "00:00:00"))).toMatchObject({ failed: 0 });

  const statements = await prisma.settlementStatement.findMany({
    where: { legalEntityId: company },
    orderBy: { month: "asc" },
  });
  let [before, counted] = [noHash, 0];
  for (const { month, lines, previousHash, hash } of statements) {
    const own = await linesOfMonth(company, month.toISOString().slice(0, 7));
    expect({ lines, previousHash, hash }).toEqual({
      ...{ lines: BigInt(own.length), previousHash: before, hash: hashOf(before, own) },
    });
    [before, counted] = [hash, counted + own.length];
  }
  expect(counted).toBe(20);
  expect(await prisma.settlementLine.count({ where: { legalEntityId: company } })).toBe(20);
});
