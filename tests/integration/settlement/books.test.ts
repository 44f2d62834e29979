/** The house's books: what they say of a month is what its events come to; decision 086. */
import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { closeDays } from "#app/core/ledger/day-chain.server.ts";
import { expirePoints } from "#app/core/ledger/remove-points.server.ts";
import { ledgerProof } from "#app/core/services/points/ledger-proof.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { askToMerge } from "#app/desk/merging/merge-customer.server.ts";
import { liabilitySection, monthSections } from "#app/desk/books/books-words.server.ts";
import { signedWords } from "#app/desk/books/signed-words.server.ts";
import { books } from "#app/settlement/books/books.server.ts";
import { journalFile } from "#app/settlement/books/journal-file.ts";
import { proveBooks } from "#app/settlement/books/prove-books.server.ts";
import {
  readAccounts,
  readCohorts,
  readIssuerRows,
  readJournal,
  readMonth,
} from "#app/settlement/books/read-books.server.ts";
import { signBooks, whyUnsigned } from "#app/settlement/books/sign-books.server.ts";
import { statements } from "#app/settlement/statements/statements-job.server.ts";
import { proveMoney } from "#scripts/print-proof.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { personCall } from "#tests/factories/calls.ts";
import { otherOperator } from "#tests/factories/ceilings.ts";
import { makeCustomer, refusal, value } from "#tests/factories/customer.ts";
import { asOwner, behindTheGuards } from "#tests/factories/owner.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeItem, makeTill } from "#tests/factories/till.ts";
import { runAt, workThrough } from "../jobs/support.ts";
import { contracted, walkedFlows } from "./books-month.ts";

const months = ["2026-07-01", "2026-08-01", "2026-09-01"];
const at = (day: string, hour = 12) => new Date(`2026-${day}T${String(hour).padStart(2, "0")}:00:00Z`);
const after = at("10-02");
const finance = (now = after) => personCall(["FINANCE"], { now });
const accountsOf = async (month: string) =>
  new Map((await readAccounts(month)).map(({ account, debit, credit: back }) => [account, debit - back]));

let till: Awaited<ReturnType<typeof makeTill>>;
let other: Awaited<ReturnType<typeof makeTill>>;
let companies: string[] = [];

/** Three months of sales, gifts, purchases, uses, cancels, lapsed points, and two accounts that become one. */
beforeAll(async () => {
  [till, other] = [await makeTill(), await makeTill({ earnRate: 7 })];
  companies = [(await contracted(till)).company.id, (await contracted(other, { price: 3_333n })).company.id];
  const free = await makeTill();
  const ali = await makeAccount({ now: at("07-01") });
  const sami = (await makeCustomer({ now: at("07-02") })).userId;
  const twin = (await makeCustomer({ now: at("07-02") })).userId;
  await credit(ali, 1_000, { now: at("07-03"), days: 20 });
  const sale = await makeConfirmedSale(till, ali, { now: at("07-05"), price: 33_000 });
  await makeConfirmedSale(other, ali, { now: at("07-06"), price: 17_500 });
  await makeConfirmedSale(free, sami, { now: at("07-07"), price: 12_000 });
  await makeConfirmedSale(till, twin, { now: at("07-08"), price: 41_000 });
  // The last moment of July in Tunis, and the first of August.
  await credit(sami, 7, { now: new Date("2026-07-31T22:59:59.999Z"), days: 200 });
  await credit(sami, 9, { now: new Date("2026-07-31T23:00:00Z"), days: 200 });
  await expirePoints(prisma, ali, at("08-01"));
  const item = await makeItem(
    ali,
    { partnerId: other.partner.id, pointPrice: 100, now: at("08-02") },
    at("08-02"),
  );
  await makeConfirmedSale(other, ali, { now: at("08-03"), price: 6_000, item });
  value(await cancelTransaction(till.call({ now: at("07-06") }), sale.id, 3_000));
  const { approvalId } = value(
    await askToMerge(otherOperator(at("08-10")), twin, { into: sami, login: "KEEP", reason: "Same person" }),
  );
  value(await approve(otherOperator(at("08-10")), approvalId));
  await makeConfirmedSale(free, sami, { now: at("08-11"), price: 22_000 });
  await makeItem(sami, { partnerId: null, pointPrice: 60, now: at("08-12") }, at("08-12"));
  await expirePoints(prisma, sami, at("09-28"));
  await closeDays(after);
});

test("each month is booked once, also by two runs at once", async () => {
  const [one, two] = await Promise.all([workThrough(books, after), workThrough(books, after)]);
  expect(one.done + two.done).toBe(await prisma.bookMonth.count());
  expect((await workThrough(books, after)).done).toBe(0);
  for (const month of months) expect(await readMonth(month)).not.toBeNull();
  expect(await readMonth("2026-10-01"), "a month that is not over").toBeNull();
});

test("the points of each issuer are what a walk through every lot finds", async () => {
  const walked = await walkedFlows(months);
  for (const month of months) {
    const rows = await readIssuerRows(month);
    for (const { issuerId, opening, given, spent, lapsed, takenBack, closing } of rows)
      expect({ month, issuerId, opening, given, spent, lapsed, takenBack, closing }).toEqual({
        ...{ month, issuerId },
        ...walked.get(`${month} ${issuerId}`),
      });
    const open = [...walked].filter(([key, flow]) => key.startsWith(month) && (flow.opening || flow.given));
    expect(rows.length).toBe(open.length);
  }
  const july = await readIssuerRows("2026-07-01");
  expect(july.map(({ issuerId }) => issuerId)).toContain(till.partner.id);
  expect(await proveBooks(prisma)).toEqual([]);
});

test("the journal's account of points is what the lots are worth, and debits are credits", async () => {
  let held = 0;
  for (const month of months) {
    const of = await accountsOf(month);
    expect([...of.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
    held += of.get("472") ?? 0;
    const worth = (await readIssuerRows(month)).reduce((sum, { worthMillimes }) => sum + worthMillimes, 0);
    expect(-held).toBe(worth);
  }
  const lines = await prisma.settlementLine.findMany({
    where: { legalEntityId: { in: companies }, kind: { in: ["POINTS", "POINTS_BACK"] } },
  });
  const july = lines.filter((line) => line.at < at("08-01", 0));
  const owed = companies.map((id) =>
    ["POINTS", "POINTS_BACK"]
      .map((kind) => july.filter((line) => line.legalEntityId === id && line.kind === kind))
      .reduce(
        (sum, of) => sum + Math.round(of.reduce((a, line) => a + Number(line.amountMicrodinars), 0) / 1000),
        0,
      ),
  );
  expect((await accountsOf("2026-07-01")).get("418")).toBe(owed.reduce((sum, one) => sum + one, 0));
});

test("a voucher leaves with what was used, its partner is owed it less the commission", async () => {
  const of = await accountsOf("2026-08-01");
  expect(of.get("401")).toBe(-6_000);
  expect(of.get("7052")).toBe(-120);
  // Two were issued at a face of 10 dinars, and 6 dinars used.
  expect(of.get("4197")).toBe(-14_000);
});

test("what was given in a month is spent, lapsed or still there", async () => {
  const all = await readCohorts("2026-09-01", 12);
  for (const { given, spent, lapsed, left } of all) expect(given).toBe(spent + lapsed + left);
  expect(all.find(({ givenMonth }) => givenMonth === "2026-07-01")?.lapsed).toBeGreaterThanOrEqual(1_000);
});

test("the desk says a month's figures in three languages: what is held at the end, and what was earned", async () => {
  const month = await readMonth("2026-08-01");
  if (!month) throw new Error("August is not in the books");
  const worth = (await readIssuerRows(month.month)).reduce((sum, one) => sum + one.worthMillimes, 0);
  for (const language of ["fr", "ar", "en"] as const) {
    const sections = await monthSections(language, month);
    const stats = new Map(
      sections.flatMap((one) => one.stats ?? []).map(({ id, value: shown }) => [id, shown]),
    );
    expect(stats.get("worth")).toBe(worth);
    expect(stats.get("needed"), "all of it is asked for").toBe(worth);
    expect(stats.get("commission")).toBe(120);
    const marks = (await liabilitySection(language)).plot?.marks ?? [];
    expect(marks.find(({ id }) => id === month.month)?.values).toEqual([worth]);
    expect(JSON.stringify(sections), "no key stands for its words").not.toMatch(
      /"(flow|breakage|reserve|revenue|journal|liability|account)\.[a-zA-Z.]+"/,
    );
    const accountRows = sections.find(({ id }) => id === "accounts")?.table?.rows ?? [];
    expect(accountRows.length).toBeGreaterThan(4);
  }
  expect(await signedWords("fr", [month])).toEqual([null]);
});

test("points that the books give to another issuer are found, though their sum is right", async () => {
  const rows = await prisma.$queryRaw<{ issuer: string }[]>`
    SELECT issuer_id AS issuer FROM book_points WHERE month = '2026-09-01'
    GROUP BY 1 HAVING sum(opening) > 0 ORDER BY 1 LIMIT 2`;
  const [one, two] = rows.map(({ issuer }) => issuer);
  const move = (points: number) => [
    `UPDATE book_points SET given = given + ${points} WHERE month = '2026-09-01' AND (issuer_id, given_month, price_microdinars) =
      (SELECT issuer_id, given_month, price_microdinars FROM book_points WHERE month = '2026-09-01' AND issuer_id = '${one}' LIMIT 1)`,
    `UPDATE book_points SET given = given - ${points} WHERE month = '2026-09-01' AND (issuer_id, given_month, price_microdinars) =
      (SELECT issuer_id, given_month, price_microdinars FROM book_points WHERE month = '2026-09-01' AND issuer_id = '${two}' LIMIT 1)`,
  ];
  await behindTheGuards(...move(3));
  const { faults } = await proveMoney();
  expect((await workThrough(books, after)).failed, "the job of the night finds them too").toBe(faults.length);
  await behindTheGuards(...move(-3));
  expect((await workThrough(books, after)).failed).toBe(0);
  const rules = faults.map(({ rule }) => rule);
  // Where the two have other prices, the account of points is not what they are worth either.
  expect(rules.filter((rule) => rule !== "each account is what it tells of comes to")).toEqual(
    Array.from({ length: 2 }, () => "the points of each issuer are what is left of its lots"),
  );
  expect((await proveMoney()).faults).toEqual([]);
});

test("a month is signed once it may be, by one person, in order, and nothing of it changes any more", async () => {
  expect(await whyUnsigned("2026-08-01")).toEqual(["EARLIER_UNSIGNED", "STATEMENTS_OPEN", "LEDGER_UNPROVED"]);
  expect(refusal(await signBooks(finance(), "2026-07-01"))).toBe("CONFLICT");
  expect(refusal(await signBooks(finance(), "2026-10-01"))).toBe("NOT_FOUND");
  expect(await runAt(statements, after)).toMatchObject({ failed: 0 });
  expect(await runAt(ledgerProof, after)).toMatchObject({ failed: 0 });
  expect(await whyUnsigned("2026-07-01")).toEqual([]);

  const [salma, karim] = [finance(), finance()];
  const [one, two] = await Promise.all([signBooks(salma, "2026-07-01"), signBooks(karim, "2026-07-01")]);
  expect([one, two].filter(({ ok }) => ok)).toHaveLength(1);
  const signed = await readMonth("2026-07-01");
  const file = journalFile(await readJournal("2026-07-01"), "point");
  expect(signed?.hash).toBe(createHash("sha256").update(file).digest("hex"));
  const winner = one.ok ? salma : karim;
  expect(value(await signBooks(winner, "2026-07-01")).hash, "again").toBe(signed?.hash);
  expect(await prisma.auditEntry.count({ where: { action: "books.sign", target: "2026-07-01" } })).toBe(1);

  for (const statement of [
    "UPDATE book_entry SET debit_millimes = debit_millimes + 1 WHERE month = '2026-07-01' AND debit_millimes > 0",
    "DELETE FROM book_entry WHERE month = '2026-07-01'",
    "DELETE FROM book_signature",
    "UPDATE book_points SET given = given + 1",
    "TRUNCATE book_signature",
    `INSERT INTO book_entry (month, place, day, journal, document, label, account, debit_millimes, credit_millimes)
      VALUES ('2026-07-01', 9999, '2026-07-31', 'OD', 'X', 'X', '401', 1, 0)`,
  ])
    await expect(asOwner(statement), statement).rejects.toThrow(/booked|signed/);
  expect(journalFile(await readJournal("2026-07-01"), "point")).toBe(file);
});

test("who was asked for the second factor too long ago does not sign", async () => {
  const call = finance();
  const stale = { ...call, caller: { ...call.caller, factorAt: new Date(after.getTime() - 6 * 60_000) } };
  await expect(signBooks(stale, "2026-08-01")).rejects.toThrow("second factor");
});

test("points of a day that is opened again leave the books with it", async () => {
  await expect(asOwner("DELETE FROM book_month WHERE month = '2026-09-01'")).rejects.toThrow("booked");
  await asOwner("DELETE FROM ledger_day WHERE day >= '2026-09-10'");
  expect(await readMonth("2026-09-01")).toBeNull();
  await closeDays(after);
  expect((await workThrough(books, after)).done).toBe(1);
  expect(await proveBooks(prisma)).toEqual([]);
});
