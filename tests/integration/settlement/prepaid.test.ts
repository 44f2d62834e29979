/** Points that a company has paid for, and those of its sales that wait for the next; api-partners.md, Contracts and packs. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { refusal } from "#tests/factories/customer.ts";
import { giveItem, makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { linesOf, makeCompany, makePack, makeTerms } from "#tests/factories/settlement.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-10-21T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

afterEach(() => setCeilings());

/** A till whose company has paid for packs of these sizes, the first one first. */
async function prepaid(...packs: number[]) {
  const till = await makeTill();
  const company = await makeCompany(till.partner.id, { now });
  const contract = await makeTerms(company, { now, billing: "PREPAID" });
  const ids: string[] = [];
  for (const [place, points] of packs.entries())
    ids.push(await makePack(contract, points, minutes(place - 60)));
  const left = async () => {
    const rows = await prisma.contractPack.findMany({
      where: { legalEntityId: company },
      orderBy: { createdAt: "asc" },
    });
    return rows.map(({ pointsLeft }) => Number(pointsLeft));
  };
  return { till, company, contract, left, packs: ids };
}

describe("packs", () => {
  test("cover base points and all points of campaigns, the oldest first; their lines are 0", async () => {
    const { till, left, contract } = await prepaid(150, 300);
    await makeCampaign({ now, partnerId: till.partner.id, effect: { points: 51 } });
    const userId = await makeAccount({ now });
    const { id } = await makeConfirmedSale(till, userId, { now });
    const zero = { unitMicrodinars: 0n, amountMicrodinars: 0n, contractId: contract.id };
    expect(await linesOf(id)).toMatchObject([
      { kind: "POINTS", quantity: 200n, ...zero },
      { kind: "CAMPAIGN", quantity: 51n, ...zero },
    ]);
    expect(await left()).toEqual([0, 199]);
  });

  test("get cancelled points back, each what it gave, the last one first", async () => {
    const { till, left } = await prepaid(150, 300);
    const userId = await makeAccount({ now });
    const { id } = await makeConfirmedSale(till, userId, { now });
    expect(await left()).toEqual([0, 250]);
    must(await cancelTransaction(till.call({ now }), id, 3_000));
    expect(await left()).toEqual([0, 280]);
    must(await cancelTransaction(till.call({ now }), id, 5_000));
    expect(await left()).toEqual([30, 300]);
    must(await cancelTransaction(till.call({ now }), id, null));
    expect(await left()).toEqual([150, 300]);
    expect((await linesOf(id)).every(({ amountMicrodinars }) => amountMicrodinars === 0n)).toBe(true);
  });

  test("do not cover vouchers, which are reimbursed as ever", async () => {
    const { till, left } = await prepaid(500);
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 10_000 }, now);
    const { id } = await makeConfirmedSale(till, userId, { now, item });
    expect(await linesOf(id)).toMatchObject([
      { kind: "POINTS", quantity: 100n, amountMicrodinars: 0n },
      { kind: "VOUCHER", quantity: 10_000n, amountMicrodinars: -8_700_000n },
      { kind: "COMMISSION", quantity: 10_000n, amountMicrodinars: 204_450n },
    ]);
    expect(await left()).toEqual([400]);
  });
});

describe("what a pack does not cover whole", () => {
  test("waits whole, nothing later passes it, and a yes by hand is refused until there is a pack", async () => {
    const { till, left, contract } = await prepaid(150);
    const [one, other] = [await makeAccount({ now }), await makeAccount({ now })];
    const large = await makeConfirmedSale(till, one, { now });
    expect(large).toMatchObject({ pointsEarned: 0, heldPoints: 200 });
    const small = await makeConfirmedSale(till, other, { now: minutes(1), price: 5_000 });
    expect(small).toMatchObject({ pointsEarned: 0, heldPoints: 50 });
    expect(await left()).toEqual([150]);
    expect(await approvalOf(one)).toMatchObject({ ceiling: "packs" });
    const yes = async (userId: string) => approve(otherOperator(minutes(5)), (await approvalOf(userId)).id);
    expect([refusal(await yes(other)), refusal(await yes(one))]).toEqual(["CONFLICT", "CONFLICT"]);

    await makePack(contract, 200, minutes(4));
    expect(refusal(await yes(other))).toBe("CONFLICT");
    must(await yes(one));
    must(await yes(other));
    expect(await left()).toEqual([0, 100]);
    expect(await linesOf(large.id)).toMatchObject([
      { kind: "POINTS", quantity: 200n, amountMicrodinars: 0n },
    ]);
    expect(await prisma.packWait.count({ where: { legalEntityId: contract.legalEntityId } })).toBe(0);
  });

  test.each(["refused", "cancelled"])("and is %s holds nobody up any more", async (how) => {
    const { till, left } = await prepaid(150);
    const userId = await makeAccount({ now });
    const { id } = await makeConfirmedSale(till, userId, { now });
    if (how === "refused")
      must(await refuseApproval(otherOperator(now), (await approvalOf(userId)).id, "No"));
    else must(await cancelTransaction(till.call({ now }), id, null));
    expect(await makeConfirmedSale(till, userId, { now: minutes(1), price: 5_000 })).toMatchObject({
      pointsEarned: 50,
    });
    expect(await left()).toEqual([100]);
    expect(await linesOf(id)).toEqual([]);
  });

  test("above another ceiling takes nothing from the packs before a yes", async () => {
    const { till, left } = await prepaid(500);
    const userId = await makeAccount({ now });
    await setCeilings({ perSalePoints: 100 });
    await makeConfirmedSale(till, userId, { now });
    expect(await left()).toEqual([500]);
    must(await approve(otherOperator(minutes(1)), (await approvalOf(userId)).id));
    expect(await left()).toEqual([300]);
  });

  test("of a company above its credit waits as well, and its vouchers are used", async () => {
    const till = await makeTill();
    const company = await makeCompany(till.partner.id, { now });
    await makeTerms(company, { now });
    await prisma.legalEntity.update({ where: { id: company }, data: { overCreditSince: now } });
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 10_000 }, now);
    const sale = await makeConfirmedSale(till, userId, { now, item });
    expect(sale).toMatchObject({ pointsEarned: 0, heldPoints: 100 });
    const { id, ceiling } = await approvalOf(userId);
    expect(ceiling).toBe("creditLimit");
    expect((await linesOf(sale.id)).map(({ kind }) => kind)).toEqual(["VOUCHER", "COMMISSION"]);
    expect(refusal(await approve(otherOperator(now), id))).toBe("CONFLICT");
    await prisma.legalEntity.update({ where: { id: company }, data: { overCreditSince: null } });
    must(await approve(otherOperator(now), id));
  });
});

describe("at once", () => {
  test("twenty sales and a pack for half of them: ten are given, ten wait", async () => {
    const { till, left } = await prepaid(2_000);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeAccount({ now })));
    const waiting = await Promise.all(buyers.map((userId) => makeWaitingSale(till, userId, { now })));
    const sales = await Promise.all(
      waiting.map(async ({ id }) => must(await confirmTransaction(till.call({ now }), id))),
    );
    expect(sales.filter(({ pointsEarned }) => pointsEarned === 200)).toHaveLength(10);
    expect(sales.filter(({ heldPoints }) => heldPoints === 200)).toHaveLength(10);
    expect(await left()).toEqual([0]);
    expect(
      await prisma.settlementLine.count({ where: { sourceId: { in: sales.map(({ id }) => id) } } }),
    ).toBe(10);
  });

  test("sales and cancels that take and fill the same packs end, and the packs hold what was not used", async () => {
    const { till, left, packs } = await prepaid(1_000, 1_000, 10_000);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => makeAccount({ now })));
    const sold = await Promise.all(buyers.map((userId) => makeConfirmedSale(till, userId, { now })));
    const waiting = await Promise.all(buyers.map((userId) => makeWaitingSale(till, userId, { now })));
    const done = await Promise.all([
      ...sold.map(({ id }) => cancelTransaction(till.call({ now }), id, null)),
      ...waiting.map(({ id }) => confirmTransaction(till.call({ now }), id)),
    ]);
    expect(done.filter(({ ok }) => !ok)).toEqual([]);
    const uses = await prisma.packUse.groupBy({
      by: ["packId"],
      where: { packId: { in: packs } },
      _sum: { points: true, pointsBack: true },
    });
    const used = uses.reduce((sum, { _sum }) => sum + Number(_sum.points) - Number(_sum.pointsBack), 0);
    expect(used).toBe(12 * 200);
    expect((await left()).reduce((sum, points) => sum + points, 0)).toBe(12_000 - used);
  });

  test.each(Array.from({ length: 6 }, (_, turn) => turn))(
    "a cancel and a yes to what waits end one way (%i)",
    async () => {
      const { till, left } = await prepaid(500);
      const userId = await makeAccount({ now });
      await setCeilings({ perSalePoints: 100 });
      const sale = await makeConfirmedSale(till, userId, { now });
      const { id } = await approvalOf(userId);
      await Promise.all([
        approve(otherOperator(now), id),
        cancelTransaction(till.call({ now }), sale.id, null),
      ]);
      const lines = await linesOf(sale.id);
      const quantities = lines.map(({ kind, quantity }) => (kind === "POINTS" ? quantity : 0n - quantity));
      expect(quantities.reduce((sum, one) => sum + one, 0n)).toBe(0n);
      expect(await left()).toEqual([500]);
      expect(await prisma.packWait.count({ where: { sourceId: sale.id } })).toBe(0);
    },
  );
});
