/** What was disputed rightly and is undone as well is given back once, in money and in packs. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import type { LineKind } from "#app/settlement/lines/line.ts";
import { upholdDispute } from "#app/settlement/disputes/answer-dispute.server.ts";
import { openDispute } from "#app/settlement/disputes/open-dispute.server.ts";
import { issueStatement } from "#app/settlement/issuing/issue-statement.server.ts";
import { statementIdOf } from "#app/settlement/lines/statement-id.ts";
import { listStatements } from "#app/settlement/statements/read-statements.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { value } from "#tests/factories/customer.ts";
import { closeMonths } from "#tests/factories/month.ts";
import { giveItem, makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { linesOf, makeCompany, makePack, makeTerms } from "#tests/factories/settlement.ts";
import { makeTill } from "#tests/factories/till.ts";

/** A moment of 2026 in Tunis, which is an hour ahead of UTC. */
const at = (day: string, time = "12:00:00") => new Date(`2026-${day}T${time}+01:00`);

afterEach(async () => expect((await proveLedger()).violations).toEqual([]));

interface Given {
  billing?: "POSTPAID" | "PREPAID";
  campaign?: number;
  voucher?: number;
  packs?: number[];
}

/** A sale of August of 20 dinars, 200 points, and what may be done about it. */
async function sold({ billing = "POSTPAID", campaign = 0, voucher = 0, packs = [] }: Given = {}) {
  const now = at("08-20");
  const till = await makeTill();
  const company = await makeCompany(till.partner.id, { now });
  const contract = await makeTerms(company, { now, billing, pointPriceMicrodinars: 5_000n });
  for (const [place, points] of packs.entries())
    await makePack(contract, points, new Date(now.getTime() - (60 - place) * 1_000));
  const partnerId = till.partner.id;
  if (campaign > 0)
    await makeCampaign({ now, partnerId, effect: { points: campaign }, minAmountMillimes: 10_000 });
  const userId = await makeAccount({ now });
  const offer = { partnerId, faceValueMillimes: voucher };
  const item = voucher > 0 ? { item: await giveItem(userId, offer, now) } : {};
  const { id } = await makeConfirmedSale(till, userId, { now, ...item });
  const house = partnerCall({ partnerId }, { now: at("09-05") });
  return {
    id,
    cancel: async (part: number | null, now = at("09-04")) =>
      must(await cancelTransaction(till.call({ now }), id, part)),
    /** August's statement is issued on the second of September; its lines of these kinds are disputed. */
    dispute: async (...kinds: LineKind[]) => {
      await closeMonths(at("09-01", "01:00:00"));
      const statementId = statementIdOf(company, "2026-08");
      value(await issueStatement(operatorCall({ now: at("09-02") }), statementId));
      const lineIds = (await linesOf(id)).filter(({ kind }) => kinds.includes(kind)).map((line) => line.id);
      return value(await openDispute(house, statementId, { lineIds, reason: "Nobody bought this" })).id;
    },
    running: async () => {
      const { items } = await listStatements({ partnerId, now: at("09-10") }, { state: "OPEN", limit: 1 });
      return items[0];
    },
    /** What all lines of the sale and of its dispute come to, in microdinars. */
    owed: async (disputeId: string) => {
      const lines = [...(await linesOf(id)), ...(await linesOf(disputeId))];
      return lines.reduce((sum, { amountMicrodinars }) => sum + amountMicrodinars, 0n);
    },
    left: async () => {
      const order = { createdAt: "asc" } as const;
      const rows = await prisma.contractPack.findMany({ where: { legalEntityId: company }, orderBy: order });
      return rows.map(({ pointsLeft }) => Number(pointsLeft));
    },
  };
}

const uphold = async (id: string, now = at("09-06")) =>
  value(await upholdDispute(operatorCall({ now }), id, "You are right"));

const noteOf = (disputeId: string) => prisma.settlementDocument.findFirst({ where: { disputeId } });

describe("a sale whose line was disputed rightly", () => {
  test("is not given back again when it is cancelled, in parts and as a whole", async () => {
    const sale = await sold();
    const dispute = await sale.dispute("POINTS");
    await uphold(dispute);
    expect(await noteOf(dispute)).toMatchObject({ netMillimes: 1_000n });
    await sale.cancel(5_000, at("09-07"));
    expect(await sale.owed(dispute)).toBe(0n);
    await sale.cancel(null, at("09-08"));
    expect(await sale.owed(dispute)).toBe(0n);
    const answers = (await linesOf(dispute)).map((line) => [
      line.ofKind,
      line.quantity,
      line.documentId !== null,
    ]);
    expect(answers).toEqual([
      ["POINTS", 200n, true],
      ["POINTS_BACK", 50n, false],
      ["POINTS_BACK", 150n, false],
    ]);
    // 1,000 and 19 % of it, once.
    expect(await sale.running()).toMatchObject({
      netMillimes: 0,
      creditMillimes: 1_190,
      payoutMillimes: 1_190,
    });
  });

  test("is given back as far as it was not undone before, and the note says so", async () => {
    const sale = await sold();
    const dispute = await sale.dispute("POINTS");
    await sale.cancel(5_000);
    await uphold(dispute);
    const note = await noteOf(dispute);
    expect(note).toMatchObject({ netMillimes: 750n, totalMillimes: 893n });
    expect(await sale.owed(dispute)).toBe(0n);
    await sale.cancel(null, at("09-07"));
    expect(await sale.owed(dispute)).toBe(0n);
    expect(await sale.running()).toMatchObject({ netMillimes: -250, creditMillimes: 893 });
  });

  test("and was undone as a whole before has no adjustment and no note", async () => {
    const sale = await sold();
    const dispute = await sale.dispute("POINTS");
    await sale.cancel(null);
    expect(await uphold(dispute)).toMatchObject({ state: "UPHELD", documentId: null });
    expect(await linesOf(dispute)).toEqual([]);
    expect(await sale.owed(dispute)).toBe(0n);
  });

  test("together with its mirror comes to nothing, as without a dispute", async () => {
    const sale = await sold();
    await sale.cancel(5_000, at("08-21"));
    const dispute = await sale.dispute("POINTS", "POINTS_BACK");
    await uphold(dispute);
    expect((await linesOf(dispute)).map(({ ofKind, quantity }) => [ofKind, quantity])).toEqual([
      ["POINTS", 150n],
    ]);
    expect(await sale.owed(dispute)).toBe(0n);
  });

  test("stands as it was where it was its mirror that was wrong", async () => {
    const sale = await sold();
    await sale.cancel(5_000, at("08-21"));
    const dispute = await sale.dispute("POINTS_BACK");
    await uphold(dispute);
    expect(await sale.owed(dispute)).toBe(1_000_000n);
    await sale.cancel(null, at("09-07"));
    expect(await sale.owed(dispute)).toBe(250_000n);
  });

  test("has its voucher and commission in the same way, whatever their shares", async () => {
    const sale = await sold({ voucher: 7_000, campaign: 51 });
    const dispute = await sale.dispute("POINTS", "CAMPAIGN", "VOUCHER", "COMMISSION");
    await sale.cancel(4_321);
    await uphold(dispute);
    expect(await sale.owed(dispute)).toBe(0n);
    await sale.cancel(9_999, at("09-07"));
    expect(await sale.owed(dispute)).toBe(0n);
    await sale.cancel(null, at("09-08"));
    expect(await sale.owed(dispute)).toBe(0n);
  });

  test.each([0, 1, 2, 3])("and is cancelled at the same moment is given back once (%i)", async () => {
    const sale = await sold();
    const dispute = await sale.dispute("POINTS");
    await Promise.all([uphold(dispute), sale.cancel(15_000, at("09-06")), sale.cancel(5_000, at("09-06"))]);
    expect(await sale.owed(dispute)).toBe(0n);
  });
});

describe("points that packs paid for", () => {
  test("are in the packs that they came from again, and a cancel gives none twice", async () => {
    const sale = await sold({ billing: "PREPAID", packs: [150, 300] });
    expect(await sale.left()).toEqual([0, 250]);
    const dispute = await sale.dispute("POINTS");
    await uphold(dispute);
    expect(await sale.left()).toEqual([150, 300]);
    expect(await noteOf(dispute)).toBeNull();
    await sale.cancel(5_000, at("09-07"));
    await sale.cancel(null, at("09-08"));
    expect(await sale.left()).toEqual([150, 300]);
  });

  test("come back as far as a cancel left them, each kind for itself", async () => {
    const sale = await sold({ billing: "PREPAID", packs: [300], campaign: 51 });
    expect(await sale.left()).toEqual([49]);
    const dispute = await sale.dispute("POINTS");
    await sale.cancel(5_000);
    expect(await sale.left()).toEqual([99]);
    await uphold(dispute);
    expect(await sale.left()).toEqual([249]);
    // The campaign's points stand until less than 10 dinars are left.
    await sale.cancel(4_000, at("09-07"));
    expect(await sale.left()).toEqual([249]);
    await sale.cancel(null, at("09-08"));
    expect(await sale.left()).toEqual([300]);
  });
});
