/** What is issued, netted, paid and received, and what packs pay for, in the house's journal; decision 086. */
import { beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { closeDays } from "#app/core/ledger/day-chain.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { books } from "#app/settlement/books/books.server.ts";
import { houseId } from "#app/settlement/books/read-facts.server.ts";
import { proveBooks } from "#app/settlement/books/prove-books.server.ts";
import { readAccounts, readJournal } from "#app/settlement/books/read-books.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { value } from "#tests/factories/customer.ts";
import { asOwner, behindTheGuards } from "#tests/factories/owner.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { workThrough } from "../jobs/support.ts";
import { makePack } from "#tests/factories/settlement.ts";
import { contracted } from "./books-month.ts";

const at = (day: string) => new Date(`2026-${day}T12:00:00Z`);
const after = at("11-02");
const accountsOf = async (month: string) =>
  new Map((await readAccounts(month)).map(({ account, debit, credit }) => [account, debit - credit]));

/** The example of the contract: its invoice and netting of August, the payout, which came back once. */
async function settle({ id, partnerId, name }: { id: string; partnerId: string; name: string }) {
  const amounts = {
    netMillimes: 618_000n,
    vatMillimes: 117_420n,
    stampMillimes: 1_000n,
    totalMillimes: 736_420n,
  };
  const { id: statementId } = await prisma.settlementStatement.create({
    data: {
      ...{ ...amounts, id: newId(), legalEntityId: id, partnerId, month: new Date("2026-07-01"), lines: 3n },
      ...{ state: "ISSUED", totals: [], vatPercent: 19, reimbursementMillimes: 900_000n, creditMillimes: 0n },
      ...{ payoutMillimes: 163_580n, netting: true, disputeDays: 10, leastPayoutMillimes: 0n },
      ...{ previousHash: "", hash: "", closedAt: at("08-01"), issuedAt: at("08-05") },
    },
  });
  const invoice = await prisma.settlementDocument.create({
    data: {
      ...{ ...amounts, id: newId(), legalEntityId: id, partnerId, statementId, type: "INVOICE", content: {} },
      ...{ series: "F", year: 2026, number: 1, issuedAt: at("08-05") },
    },
  });
  const bank = async (kind: "PAID" | "RETURNED", payoutId: string, takenAt: Date) =>
    prisma.bankLine.create({
      data: {
        ...{ id: newId(), hash: newId(), at: at("08-10"), reference: payoutId, amountMillimes: 163_580n },
        ...{ kind, payoutId, takenBy: newId(), takenAt },
      },
    });
  const payout = async () => {
    const batch = { status: "EXPORTED" as const, totalMillimes: 163_580n, createdBy: newId() };
    const { id: batchId } = await prisma.payoutBatch.create({
      data: { ...batch, id: newId(), createdAt: at("08-08") },
    });
    const paid = { name, rib: "1".repeat(20), amountMillimes: 163_580n, status: "SENT" as const };
    return prisma.payout.create({ data: { ...paid, id: newId(), batchId, legalEntityId: id } });
  };
  const [first, second, refused] = [await payout(), await payout(), await payout()];
  await bank("PAID", first.id, at("08-20"));
  await bank("RETURNED", first.id, at("09-02"));
  await bank("PAID", second.id, at("09-10"));
  // It never left: there is nothing to take back.
  await bank("RETURNED", refused.id, at("09-11"));
  const withheld = async (of: object, amountMillimes: bigint, takenBackAt: Date | null) =>
    prisma.settlementWithholding.create({
      data: {
        ...{ legalEntityId: id, partnerId, baseMillimes: 900_000n, amountMillimes, percentHundredths: 300 },
        ...{ id: newId(), kind: "FEES", day: at("09-25"), certificate: newId(), content: {} },
        ...{ direction: "BY_PARTNER", notedBy: newId(), notedAt: at("09-25"), takenBackAt },
        ...{ takenBackBy: takenBackAt && newId(), ...of },
      },
    });
  await withheld({ documentId: invoice.id }, 700n, null);
  await withheld({ documentId: invoice.id }, 50n, at("10-05"));
  await withheld({ payoutId: second.id, direction: "BY_HOUSE" }, 300n, null);
  await withheld({ documentId: invoice.id, direction: "BY_HOUSE" }, 9n, null);
}

/**
 * A pack of 350 points at 4.5 millimes, then one of 150 at 7: 100 points are given, then 300, of both; a month later 100 of these
 * come back, the first 100 do after a dispute, and 300 are given.
 */
async function useChangedPacks() {
  const till = await makeTill();
  const { contract: first } = await contracted(till, { price: 4_500n, billing: "PREPAID" });
  const { legalEntityId } = first;
  const second = await prisma.contract.create({
    data: {
      ...{ ...first, id: newId(), pointPriceMicrodinars: 7_000n },
      ...{ fromDay: new Date("2026-09-10"), createdAt: at("09-05") },
    },
  });
  const cheap = await makePack(first, 350, at("09-01"), 0n);
  await makePack(second, 150, at("09-11"), 0n);
  const account = await makeAccount({ now: at("09-01") });
  const disputed = await makeConfirmedSale(till, account, { now: at("09-02"), price: 10_000 });
  const both = await makeConfirmedSale(till, account, { now: at("09-30"), price: 30_000 });
  value(await cancelTransaction(till.call({ now: at("10-01") }), both.id, 10_000));
  const line = await prisma.settlementLine.findFirstOrThrow({
    where: { sourceId: disputed.id, kind: "POINTS" },
  });
  const answer = { kind: "ADJUSTMENT", ofKind: "POINTS", source: "DISPUTE", answersId: line.id } as const;
  await prisma.settlementLine.create({
    data: { ...line, ...answer, id: newId(), userId: houseId, sourceId: newId(), at: at("10-01") },
  });
  const { sourceId } = line;
  await prisma.packUse.updateMany({ where: { sourceId }, data: { pointsBack: 100n } });
  await prisma.contractPack.update({ where: { id: cheap }, data: { pointsLeft: { increment: 100n } } });
  await makeConfirmedSale(till, account, { now: at("10-01"), price: 30_000 });
  const left = await prisma.contractPack.findMany({ where: { legalEntityId } });
  expect(left.map(({ pointsLeft }) => pointsLeft)).toEqual([0n, 0n]);
}

let used = 0n;

beforeAll(async () => {
  const [till, prepaid] = [await makeTill(), await makeTill()];
  const { company } = await contracted(till);
  const { contract } = await contracted(prepaid, { billing: "PREPAID" });
  await prisma.contractPack.create({
    data: {
      ...{ id: newId(), contractId: contract.id, legalEntityId: contract.legalEntityId },
      ...{ points: 10_000n, pointsLeft: 10_000n, paidMillimes: 45_000n, createdAt: at("08-01") },
    },
  });
  const ali = await makeAccount({ now: at("08-01") });
  const sale = await makeConfirmedSale(prepaid, ali, { now: at("08-02"), price: 30_000 });
  value(await cancelTransaction(prepaid.call({ now: at("08-02") }), sale.id, 10_000));
  await settle(company);
  await useChangedPacks();
  const lines = await prisma.settlementLine.findMany({ where: { contractId: contract.id } });
  for (const { kind, quantity } of lines)
    used += kind === "POINTS" ? quantity : kind === "POINTS_BACK" ? -quantity : 0n;
  await closeDays(after);
  await workThrough(books, after);
});

test("an invoice is receivable with VAT and stamp, netting leaves the payout, which the bank pays", async () => {
  const august = await accountsOf("2026-08-01");
  expect(august.get("418"), "billed here, earned before").toBe(-618_000);
  expect(august.get("43671")).toBe(-117_420);
  expect(august.get("437")).toBe(-1_000);
  expect(august.get("411") ?? 0, "netted whole").toBe(0);
  expect(august.get("401"), "netted and paid").toBe(736_420 + 163_580);
});

test("a payout that came back is owed again, in the month in which the bank's row was taken in", async () => {
  const september = await accountsOf("2026-09-01");
  expect(september.get("532") ?? 0, "back, and paid anew").toBe(0);
  const rows = (await readJournal("2026-09-01")).filter(({ account }) => account === "532");
  expect(rows.map(({ debitMillimes, creditMillimes }) => debitMillimes - creditMillimes)).toEqual([
    163_580n,
    -163_580n,
  ]);
});

test("a pack is an advance, which the points of its partner's sales use up at the pack's price", async () => {
  expect(used).toBeGreaterThan(0n);
  const august = await accountsOf("2026-08-01");
  expect(august.get("4191")).toBe(-50_000 + Number(used) * 5);
  expect(august.get("472")).toBe(-Number(used) * 5);
  expect(august.get("532"), "the pack's price, less the payout").toBe(45_000 - 163_580);
  expect(august.get("6231"), "sold for less than the contract's price").toBe(5_000);
  expect(await proveBooks(prisma)).toEqual([]);
});

test("packs are used up each at its own price, whatever points cost by then", async () => {
  const [september, october] = [await accountsOf("2026-09-01"), await accountsOf("2026-10-01")];
  expect(september.get("4191"), "100 points of the second are left").toBe(-700);
  expect(october.get("4191"), "nothing is left").toBe(700);
});

test.each(["401", "411", "418", "4191", "432", "4341", "43671", "437", "472", "531", "532", "7052"])(
  "a balance of %s that no row tells of is found, though the journal adds up",
  async (account) => {
    const line = (place: number, of: string, [debit, credit]: [number, number]) =>
      `INSERT INTO book_entry (month, place, day, journal, document, label, account, debit_millimes, credit_millimes)
        VALUES ('2026-10-01', ${place}, '2026-10-31', 'OD', 'X', 'X', '${of}', ${debit}, ${credit})`;
    await asOwner(line(90_001, account, [5, 0]), line(90_002, "7051", [0, 5]));
    const faults = await proveBooks(prisma).finally(() =>
      behindTheGuards("DELETE FROM book_entry WHERE document = 'X'"),
    );
    expect(faults).toEqual([
      {
        rule: "each account is what it tells of comes to",
        detail: expect.stringMatching(new RegExp(`^${account}: books -?\\d+, rows -?\\d+$`)),
      },
    ]);
    expect(await proveBooks(prisma)).toEqual([]);
  },
);

test("what is withheld goes to the state instead, and what is taken back comes back when it is", async () => {
  const september = await accountsOf("2026-09-01");
  expect(september.get("4341"), "from what is paid to the house, and by it of its own").toBe(750 + 9);
  expect(september.get("432"), "of a payout and of its own").toBe(-300 - 9);
  expect(september.get("411"), "paid by the partner").toBe(-750);
  expect(september.get("401"), "of what is owed to the partner").toBe(300);
  const october = await accountsOf("2026-10-01");
  expect([october.get("4341"), october.get("411")]).toEqual([-50, 50]);
});
