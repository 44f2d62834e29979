/** What waits for a company is given in its turn once nothing holds it back, whatever became of its store and its contract. */
import { afterEach, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import type { Job } from "#app/core/services/job.ts";
import { settlementDues } from "#app/settlement/ageing/dues-job.server.ts";
import { addPack } from "#app/settlement/contracts/pack.server.ts";
import { packs } from "#app/settlement/contracts/packs-job.server.ts";
import { getContract } from "#app/settlement/contracts/read-contracts.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { approvalOf, setCeilings } from "#tests/factories/ceilings.ts";
import { makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { linesOf, makeCompany, makePack, makeTerms } from "#tests/factories/settlement.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-10-21T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const at = (count: number) => async () => minutes(count);
const november = new Date("2026-11-02T12:00:00Z");

afterEach(async () => {
  await setCeilings();
  expect((await proveLedger()).violations).toEqual([]);
});

async function run(job: Job, when: Date) {
  for await (const { failed } of job.run({ clock: async () => when, log: operatorCall().log }))
    expect(failed).toBe(0);
}

type Till = Awaited<ReturnType<typeof makeTill>>;

/** A sale of so many points, and whose it is. */
async function sell(till: Till, points: number, when: Date) {
  const userId = await makeAccount({ now: when });
  return { ...(await makeConfirmedSale(till, userId, { now: when, price: points * 100 })), userId };
}

const waiting = (legalEntityId: string) => prisma.packWait.count({ where: { legalEntityId } });

test("what waits for a company's pack is given by it, though the store is another company's by then", async () => {
  const till = await makeTill();
  const [old, next] = [
    await makeCompany(till.partner.id, { now, stores: [till.store.id] }),
    await makeCompany(till.partner.id, { now }),
  ];
  const contract = await makeTerms(old, { now, billing: "PREPAID" });
  const followed = await makeTerms(next, { now });
  const [first, second] = [await sell(till, 200, now), await sell(till, 50, minutes(1))];
  await prisma.legalEntityStore.update({ where: { storeId: till.store.id }, data: { legalEntityId: next } });
  const body = { points: 300, paidMillimes: 1_000 };
  // With one moment for all, the ledger would refuse what is given after a minute.
  let given = 5;
  const clock = async () => minutes((given += 1));
  expect(must(await addPack(operatorCall({ now: minutes(5) }), contract.id, body, clock))).toMatchObject({
    ...{ left: 50, heldPoints: 0 },
  });
  for (const [turn, { id }] of [first, second].entries())
    expect(await linesOf(id)).toMatchObject([
      { legalEntityId: old, amountMicrodinars: 0n, at: minutes(6 + turn) },
    ]);
  expect(await waiting(old)).toBe(0);
  const { id } = await sell(till, 20, minutes(8));
  expect(await linesOf(id)).toMatchObject([{ legalEntityId: next, contractId: followed.id }]);
});

test("once nobody pays for packs any more, what they do not cover is owed at the price of its contract", async () => {
  const till = await makeTill();
  const company = await makeCompany(till.partner.id, { now });
  const contract = await makeTerms(company, { now, billing: "PREPAID" });
  await makePack(contract, 100, now);
  const [large, small] = [await sell(till, 200, minutes(1)), await sell(till, 50, minutes(2))];
  await makeTerms(company, { now, fromDay: new Date("2026-11-01T00:00:00Z"), createdAt: minutes(3) });
  await run(packs, minutes(10));
  expect(await waiting(company)).toBe(2);
  await run(packs, november);
  expect(await linesOf(large.id)).toMatchObject([
    { contractId: contract.id, at: november, unitMicrodinars: 4_777n, amountMicrodinars: 955_400n },
  ]);
  expect(await linesOf(small.id)).toMatchObject([{ contractId: contract.id, amountMicrodinars: 0n }]);
  expect(await waiting(company)).toBe(0);
  expect(await prisma.contractPack.findFirst({ where: { legalEntityId: company } })).toMatchObject({
    pointsLeft: 50n,
  });
});

test("what waits because too much is owed is given once more may be, the oldest first; what waits for a person stays", async () => {
  const till = await makeTill();
  const company = await makeCompany(till.partner.id, { now });
  const { id } = await makeTerms(company, { now, creditLimitMillimes: 500n });
  await sell(till, 200, now);
  await run(settlementDues, minutes(1));
  const held = [await sell(till, 60, minutes(2)), await sell(till, 40, minutes(3))];
  await setCeilings({ perSalePoints: 100 });
  const asked = await sell(till, 200, minutes(4));
  await setCeilings();
  expect([...held, asked].map(({ heldPoints }) => heldPoints)).toEqual([60, 40, 200]);
  expect(await approvalOf(held[0]?.userId ?? "")).toMatchObject({ ceiling: "creditLimit" });
  expect(
    must(await getContract(id)).heldPoints,
    "what waits for a payment, and nothing that waits for a person",
  ).toBe(100);
  await run(packs, minutes(5));
  expect(await waiting(company)).toBe(2);

  await makeTerms(company, { now, creditLimitMillimes: 5_000n, createdAt: minutes(6) });
  await run(settlementDues, minutes(7));
  await run(packs, minutes(8));
  for (const { userId } of held) expect(await approvalOf(userId)).toMatchObject({ status: "APPROVED" });
  expect(await approvalOf(asked.userId)).toMatchObject({ status: "PENDING" });
  const lines = (await Promise.all(held.map(({ id: sale }) => linesOf(sale)))).flat();
  expect(lines.map(({ quantity }) => quantity)).toEqual([60n, 40n]);
  expect(lines.map((line) => line.id)).toEqual(lines.map((line) => line.id).toSorted());
  expect(await waiting(company)).toBe(0);
});

test("prepaid points that waited because too much is owed then wait for their packs, and nothing passes them", async () => {
  const till = await makeTill();
  const company = await makeCompany(till.partner.id, { now });
  const contract = await makeTerms(company, { now, billing: "PREPAID" });
  await makePack(contract, 100, now);
  const over = async (overCreditSince: Date | null) =>
    prisma.legalEntity.update({ where: { id: company }, data: { overCreditSince } });
  await over(now);
  const large = await sell(till, 150, minutes(1));
  await over(null);
  const small = await sell(till, 30, minutes(2));
  expect([large.heldPoints, small.heldPoints]).toEqual([150, 30]);
  const body = { points: 100, paidMillimes: 1_000 };
  expect(must(await addPack(operatorCall({ now: minutes(5) }), contract.id, body, at(5)))).toMatchObject({
    left: 20,
  });
  expect(await waiting(company)).toBe(0);
});

test.each(Array.from({ length: 8 }, (_, turn) => turn))(
  "a company's first pack and sales beside it: none of them fails (%i)",
  async () => {
    const till = await makeTill();
    const company = await makeCompany(till.partner.id, { now });
    const contract = await makeTerms(company, { now, billing: "PREPAID" });
    const buyers = await Promise.all([1, 2, 3, 4].map(() => makeAccount({ now })));
    const sales = await Promise.all(buyers.map((userId) => makeWaitingSale(till, userId, { now })));
    const pack = { id: newId(), contractId: contract.id, legalEntityId: company, paidMillimes: 1_000n };
    const [, ...confirmed] = await Promise.all([
      prisma.contractPack.create({ data: { ...pack, points: 500n, pointsLeft: 500n, createdAt: now } }),
      ...sales.map(({ id }) => confirmTransaction(till.call({ now }), id)),
    ]);
    expect(confirmed.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    await run(packs, minutes(1));
    const { pointsLeft } = await prisma.contractPack.findUniqueOrThrow({ where: { id: pack.id } });
    expect(pointsLeft).toBe(100n);
    expect(await waiting(company)).toBe(2);
  },
);
