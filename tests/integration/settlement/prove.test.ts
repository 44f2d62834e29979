/** Each rule of the proof about who owes whom finds the misdeed that it is there for. */
import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { lineRules } from "#app/core/ledger/proof/line-rules.ts";
import { statementRules } from "#app/core/ledger/proof/statement-rules.ts";
import { proveLedger, type Violation } from "#app/core/ledger/prove.server.ts";
import { everyLine, proveStatements, statementRule } from "#app/core/ledger/statement-chain.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { upholdDispute } from "#app/settlement/disputes/answer-dispute.server.ts";
import { openDispute } from "#app/settlement/disputes/open-dispute.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { behindTheGuards } from "#tests/factories/owner.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { giveItem, makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeCompany, makePack, makeTerms } from "#tests/factories/settlement.ts";
import { makeTill } from "#tests/factories/till.ts";
import { hashOf, linesOfMonth, noHash, sumsOf, totalsOf } from "./reckoned-month.ts";

const august = new Date("2026-08-20T12:00:00Z");
const september = new Date("2026-09-05T12:00:00Z");
const october = new Date("2026-10-02T12:00:00Z");
const batch = newId();
/** Filled below: ids that the misdeeds name. */
const made: Record<string, string> = {};
const line = (kind: string, at = august) =>
  prisma.settlementLine.findFirstOrThrow({
    where: { kind: kind as "POINTS", source: "TRANSACTION", legalEntityId: made.company, at },
  });

async function found(): Promise<Violation[]> {
  return [...(await proveLedger()).violations, ...(await proveStatements(october, everyLine))];
}

/** Closes a month by the test's own arithmetic. */
async function close(month: string, previousHash: string): Promise<string> {
  const [id, legalEntityId] = [newId(), made.company ?? ""];
  const lines = await linesOfMonth(legalEntityId, month);
  const { net, vat, stamp, total, reimbursement, payout } = sumsOf(lines);
  const hash = hashOf(previousHash, lines);
  await prisma.settlementStatement.create({
    data: {
      ...{
        id,
        legalEntityId,
        partnerId: made.partner ?? "",
        month: new Date(`${month}-01`),
        state: "ISSUED",
      },
      ...{ lines: lines.length, totals: totalsOf(lines), netMillimes: net, vatPercent: 19, vatMillimes: vat },
      ...{ stampMillimes: stamp, totalMillimes: total, reimbursementMillimes: reimbursement },
      ...{
        creditMillimes: 0,
        payoutMillimes: payout,
        netting: true,
        disputeDays: 10,
        leastPayoutMillimes: 0,
      },
      ...{ previousHash, hash, closedAt: october, issuedAt: october },
    },
  });
  const number = await prisma.settlementDocument.count();
  const sign = net < 0n ? -1n : 1n;
  await prisma.settlementDocument.create({
    data: {
      ...{ id: newId(), legalEntityId, partnerId: made.partner ?? "", statementId: id, content: {} },
      ...{ type: net < 0n ? "CREDIT_NOTE" : "INVOICE", series: "MZ", year: 2026, number: number + 1 },
      ...{ issuedAt: october, netMillimes: sign * net, vatMillimes: sign * vat },
      ...{ stampMillimes: stamp, totalMillimes: sign * total },
    },
  });
  made[month] = id;
  return hash;
}

/** The voucher of such an event was disputed rightly; returns the dispute's id. */
async function upheld(source: "ONLINE_USE", statementId: string, partnerId: string): Promise<string> {
  const where = { legalEntityId: made.company, kind: "VOUCHER", source } as const;
  const { id: lineId } = await prisma.settlementLine.findFirstOrThrow({ where });
  const asked = { lineIds: [lineId], reason: "Never used" };
  const { id } = must(await openDispute(partnerCall({ partnerId }, { now: october }), statementId, asked));
  must(await upholdDispute(operatorCall({ now: october }), id, "True"));
  return id;
}

beforeAll(async () => {
  const till = await makeOnlineTill();
  const partnerId = till.partner.id;
  const company = await makeCompany(partnerId, { now: august });
  const contract = await makeTerms(company, { now: august });
  Object.assign(made, { partner: partnerId, company, contract: contract.id });
  await makeCampaign({ now: august, partnerId, effect: { points: 51 } });
  const userId = await makeAccount({ now: august });
  const offer = { partnerId, faceValueMillimes: 900_000, availableOnline: true };
  const item = await giveItem(userId, offer, august);
  const sale = await makeConfirmedSale(till, userId, { now: august, price: 905_000, item });
  const { id: claim } = await claimOnline(till, userId, { now: august });
  must(await acceptRequest(till.call({ now: august }), claim, {}));
  const online = { walletItemId: await giveItem(userId, offer, august), basketPriceMillimes: 30_000 };
  must(await useItemOnline(clientCall(userId, { now: august }), online));
  must(await cancelTransaction(till.call({ now: september }), sale.id, 7_000));
  await makeConfirmedSale(till, userId, { now: october });

  const other = await makeTill();
  const prepaid = await makeTerms(await makeCompany(other.partner.id, { now: august }), {
    now: august,
    billing: "PREPAID",
  });
  made.pack = await makePack(prepaid, 500, august);
  const bought = await makeConfirmedSale(other, userId, { now: august });
  Object.assign(made, { user: userId, sale: sale.id, claim, bought: bought.id });

  made.hash = await close("2026-08", noHash);
  await close("2026-09", made.hash);
  made.answer = await upheld("ONLINE_USE", made["2026-08"] ?? "", partnerId);
  await prisma.settlementSeries.create({ data: { series: "MZ", year: 2026, last: 2 } });
  const { payoutMillimes } = await prisma.settlementStatement.findUniqueOrThrow({
    where: { id: made["2026-08"] },
  });
  await prisma.payoutBatch.create({
    data: {
      id: batch,
      status: "CLOSED",
      totalMillimes: payoutMillimes,
      createdBy: newId(),
      createdAt: october,
    },
  });
  const paid = { id: newId(), batchId: batch, legalEntityId: company, amountMillimes: payoutMillimes };
  await prisma.payout.create({
    data: { ...paid, name: "Société", rib: "08006012345678901279", status: "PAID" },
  });
  const of = { payoutId: paid.id, amountMillimes: payoutMillimes };
  await prisma.payoutStatement.create({ data: { ...of, statementId: made["2026-08"] ?? "" } });
  const told = {
    at: october,
    reference: paid.id,
    kind: "PAID",
    takenBy: newId(),
    takenAt: october,
  } as const;
  await prisma.bankLine.create({ data: { id: newId(), hash: newId(), ...of, ...told } });
});

test("finds nothing in honest books, with each kind of line, a month that is paid out and one of a credit note", async () => {
  expect(await found()).toEqual([]);
  const kinds = await prisma.settlementLine.groupBy({ by: ["kind"], where: { legalEntityId: made.company } });
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    "ADJUSTMENT",
    "CAMPAIGN",
    "CAMPAIGN_BACK",
    "COMMISSION",
    "COMMISSION_BACK",
    "POINTS",
    "POINTS_BACK",
    "VOUCHER",
    "VOUCHER_BACK",
  ]);
});

const plus = (table: string, column: string, where: string, by = 1) =>
  [by, -by].map((one) => `UPDATE ${table} SET ${column} = ${column} + ${one} WHERE ${where}`);
const lineWhere = async (kind: string, at?: Date) => {
  const { userId, id } = await line(kind, at);
  return `user_id = '${userId}' AND id = '${id}'`;
};
const onLine = async (kind: string, column: string, at?: Date) =>
  plus("settlement_line", column, await lineWhere(kind, at));
const swapped = (table: string, where: string, column: string, [to, from]: [string, string]) =>
  [to, from].map((one) => `UPDATE ${table} SET ${column} = '${one}' WHERE ${where}`);

const rules = {
  sale: "a sale's points are a line of the settlement, and what was undone of them its mirror",
  claim: "a claim's points are a line of the settlement, and what was undone of them its mirror",
  voucher: "a voucher used is a line of the settlement, and what came back of it its mirror",
  event: "a line of the settlement has its event",
  price: "a line of the settlement is at the price of its contract at the moment of its event",
  pack: "a pack holds what no event took of it, and each took what its points are",
  answer:
    "an adjustment answers a line that was disputed rightly, or the mirror of one, once and by no more than it",
  sums: "a statement is the sum of its lines, and each line of a month that is closed is in one",
  says: "what a statement says of each kind is what its lines come to, and its credit what its credit notes do",
  chain: "each statement of a company follows from the one before",
  owes: "what a statement owes follows from its sums",
  document: "a document of a company is what its lines come to, debit for credit",
  number: "numbers of a company's documents are counted within their series and year, without a gap",
  payout:
    "a batch is the sum of its payouts, a payout of its statements, and the bank says what became of it",
  withheld: "what is withheld from a payout has its certificates, until it comes back or is dropped",
};

type Misdeed = [string, () => string[] | Promise<string[]>, string[]];

describe("finds", () => {
  test.each<Misdeed>([
    [
      "points of a sale that its line does not say",
      () => onLine("POINTS", "quantity"),
      [rules.sale, rules.price, rules.says, statementRule],
    ],
    [
      "a mirror of more than was undone",
      () => onLine("POINTS_BACK", "quantity", september),
      [rules.sale, rules.price, rules.says, statementRule],
    ],
    [
      "points of a campaign",
      () => onLine("CAMPAIGN", "quantity"),
      [rules.sale, rules.price, rules.says, statementRule],
    ],
    [
      "a claim without its line",
      () =>
        swapped("settlement_line", `user_id = '${made.user}' AND source_id = '${made.claim}'`, "source", [
          "TRANSACTION",
          "CLAIM",
        ]),
      [rules.claim, rules.event, statementRule],
    ],
    [
      "a voucher's value",
      () => onLine("VOUCHER", "quantity"),
      [rules.voucher, rules.price, rules.says, statementRule],
    ],
    [
      "a commission that was not mirrored",
      () => onLine("COMMISSION_BACK", "quantity", september),
      [rules.voucher, rules.price, rules.says, statementRule],
    ],
    [
      "an amount that is not what it comes to",
      () => onLine("COMMISSION", "amount_microdinars"),
      [rules.price, statementRule],
    ],
    [
      "a contract that was changed afterwards",
      () => plus("contract", "point_price_microdinars", `id = '${made.contract}'`),
      [rules.price],
    ],
    [
      "a contract that acts backwards",
      () => swapped("contract", `id = '${made.contract}'`, "from_day", ["2026-09-01", "2026-08-01"]),
      [rules.price],
    ],
    [
      "a pack with points from nowhere",
      () => plus("contract_pack", "points_left", `id = '${made.pack}'`),
      [rules.pack],
    ],
    [
      "points that a pack got back for nothing",
      () => plus("pack_use", "points_back", `user_id = '${made.user}' AND source_id = '${made.bought}'`),
      [rules.pack],
    ],
    [
      "an adjustment of more than was disputed",
      () => plus("settlement_line", "quantity", `source_id = '${made.answer}'`),
      [rules.answer],
    ],
    [
      "a line brought into a month that is closed",
      async () =>
        swapped("settlement_line", await lineWhere("POINTS", october), "at", [
          "2026-08-31 12:00Z",
          october.toISOString(),
        ]),
      [rules.sums, rules.says, statementRule],
    ],
    [
      "a statement that says more than its lines",
      () => plus("settlement_statement", "net_millimes", `id = '${made["2026-08"]}'`),
      [rules.sums, rules.owes, rules.document],
    ],
    [
      "a total of a kind that its lines do not come to",
      () =>
        [
          `totals, '{0,amountMillimes}', to_jsonb((totals #>> '{0,amountMillimes}')::bigint + 1)`,
          `totals, '{0,amountMillimes}', to_jsonb((totals #>> '{0,amountMillimes}')::bigint - 1)`,
        ].map(
          (to) => `UPDATE settlement_statement SET totals = jsonb_set(${to}) WHERE id = '${made["2026-08"]}'`,
        ),
      [rules.says],
    ],
    [
      "a credit of no credit note, that the payout has too",
      () =>
        ["+", "-"].map(
          (sign) =>
            `UPDATE settlement_statement SET credit_millimes = credit_millimes ${sign} 1,
              payout_millimes = payout_millimes ${sign} 1 WHERE id = '${made["2026-09"]}'`,
        ),
      [rules.says],
    ],
    [
      "an invoice without its stamp, and a payout that has it",
      () =>
        ["-", "+"].map(
          (sign) =>
            `UPDATE settlement_statement SET stamp_millimes = stamp_millimes ${sign} 1000,
              total_millimes = total_millimes ${sign} 1000, payout_millimes = payout_millimes + 1000 * ${sign === "-" ? 1 : -1}
            WHERE id = '${made["2026-08"]}'`,
        ),
      [rules.owes, rules.document, rules.payout],
    ],
    [
      "a closed month that is missing",
      () =>
        swapped("settlement_statement", `id = '${made["2026-08"]}'`, "month", ["2026-10-01", "2026-08-01"]),
      [rules.sums, rules.says, rules.chain, statementRule],
    ],
    [
      "a chain that was cut",
      () => swapped("settlement_statement", `id = '${made["2026-08"]}'`, "hash", [noHash, made.hash ?? ""]),
      [rules.chain, statementRule],
    ],
    [
      "a payout that does not follow",
      () => plus("settlement_statement", "payout_millimes", `id = '${made["2026-08"]}'`),
      [rules.owes, rules.payout],
    ],
    [
      "an invoice of another amount",
      () =>
        ["+", "-"].map(
          (sign) =>
            `UPDATE settlement_document SET net_millimes = net_millimes ${sign} 1, total_millimes = total_millimes ${sign} 1 WHERE statement_id = '${made["2026-08"]}'`,
        ),
      [rules.document],
    ],
    [
      "a number that is missing",
      () => plus("settlement_document", "number", `statement_id = '${made["2026-09"]}'`),
      [rules.number],
    ],
    ["a series that ran ahead", () => plus("settlement_series", "last", "series = 'MZ'"), [rules.number]],
    [
      "a batch that pays more than its payouts",
      () => plus("payout_batch", "total_millimes", `id = '${batch}'`),
      [rules.payout],
    ],
    [
      "a payout to the bank of another amount",
      () => plus("payout", "amount_millimes", `batch_id = '${batch}'`),
      [rules.payout],
    ],
    [
      "a payout that keeps what no certificate says",
      () => plus("payout", "withheld_millimes", `batch_id = '${batch}'`),
      [rules.payout, rules.withheld],
    ],
    [
      "a payout that no bank says is paid",
      () => swapped("payout", `batch_id = '${batch}'`, "status", ["RETURNED", "PAID"]),
      [rules.payout],
    ],
    [
      "a statement that may be paid once more",
      () =>
        swapped(
          "payout_statement",
          `payout_id IN (SELECT id FROM payout WHERE batch_id = '${batch}')`,
          "open",
          ["false", "true"],
        ),
      [rules.payout],
    ],
    [
      "a batch that was dropped after it was paid",
      () => [
        `UPDATE payout_batch SET status = 'DROPPED', dropped_by = id, dropped_at = created_at WHERE id = '${batch}'`,
        `UPDATE payout_batch SET status = 'CLOSED', dropped_by = NULL, dropped_at = NULL WHERE id = '${batch}'`,
      ],
      [rules.payout],
    ],
    [
      "a bank's line of another amount",
      () => plus("bank_line", "amount_millimes", "kind = 'PAID'"),
      [rules.payout],
    ],
  ])("%s", async (_, of, expected) => {
    const [misdeed = "", undo = ""] = await of();
    await behindTheGuards(misdeed);
    const broken = await found().finally(() => behindTheGuards(undo));
    expect([...new Set(broken.map(({ rule }) => rule))].toSorted()).toEqual(expected.toSorted());
  });

  test("nothing any more when all is undone, and has a misdeed for each of its rules", async () => {
    expect(await found()).toEqual([]);
    expect(Object.values(rules).toSorted()).toEqual(
      Object.keys({ ...lineRules, ...statementRules }).toSorted(),
    );
  });
});
