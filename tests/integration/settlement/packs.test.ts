/** Prepaid points: used oldest first, what they do not cover waits whole and in order, the next pack gives it. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { blockCustomer, unblockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { addPack } from "#app/settlement/contracts/pack.server.ts";
import { packs } from "#app/settlement/contracts/packs-job.server.ts";
import { getContract } from "#app/settlement/contracts/read-contracts.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { makeCompany, makeContract } from "#tests/factories/contract.ts";
import { refusal } from "#tests/factories/customer.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { untilConnected } from "#tests/setup/until-connected.ts";

const now = new Date("2026-11-21T12:00:00Z");
const clock = async () => now;
const minute = 60_000;
const at = (minutes: number) => new Date(now.getTime() + minutes * minute);

async function prepaid() {
  const till = await makeTill();
  const company = await makeCompany(till.partner.id, { now });
  const contract = await makeContract(company.id, { now, billing: "PREPAID" });
  let moment = 0;
  return {
    ...{ till, company, contract },
    pack: async (points: number, when = at(moment)) =>
      must(
        await addPack(
          operatorCall({ now: when }),
          contract.id,
          { points, paidMillimes: points * 5 },
          async () => when,
        ),
      ),
    held: async () => {
      const { packs: all, heldPoints } = must(await getContract(contract.id));
      return { left: all.map(({ left }) => left), heldPoints };
    },
    /** A sale of so many points, a minute after the one before. */
    sale: async (points: number, userId?: string) => {
      moment += 1;
      const when = at(moment);
      const owner = userId ?? (await makeAccount({ now: when }));
      const sale = await makeConfirmedSale(till, owner, { now: when, price: points * 100 });
      return { sale, userId: owner, when };
    },
    /** An accepted claim of so many points, a minute after the event before. */
    claim: async (points: number) => {
      moment += 1;
      const when = at(moment);
      const userId = await makeAccount({ now: when });
      const { id } = await claimOnline(till, userId, { now: when, millimes: points * 100 });
      must(await acceptRequest(till.call({ now: when }), id, {}));
      return { userId };
    },
  };
}

const balance = async (userId: string, when = at(120)) => {
  const { available, pending } = await getPoints(clientCall(userId, { now: when }));
  return { available, pending };
};

const runJob = async (when: Date) => {
  for await (const batch of packs.run({ clock: async () => when, log: operatorCall().log }))
    expect(batch.failed).toBe(0);
};

const proved = async () => expect((await proveLedger()).violations).toEqual([]);

test("a sale takes from packs together, the oldest first, and its lines are 0", async () => {
  const house = await prepaid();
  await house.pack(150);
  await house.pack(300);
  const { sale } = await house.sale(200);
  expect(sale).toMatchObject({ pointsEarned: 200, heldPoints: 0 });
  expect(await house.held()).toEqual({ left: [0, 250], heldPoints: 0 });
  const lines = await prisma.settlementLine.findMany({ where: { sourceId: sale.id } });
  expect(lines).toMatchObject([{ kind: "POINTS", quantity: 200n, amountMicrodinars: 0n }]);
  await proved();
});

test("what packs do not cover waits whole, nothing later passes it, and the next pack gives it in order", async () => {
  const house = await prepaid();
  await house.pack(100);
  const [first, second, third] = [await house.sale(150), await house.sale(50), await house.sale(200)];
  expect([first, second, third].map(({ sale }) => sale.heldPoints)).toEqual([150, 50, 200]);
  expect(await house.held()).toEqual({ left: [100], heldPoints: 400 });
  expect(await approvalOf(second.userId)).toMatchObject({ ceiling: "packs", status: "PENDING" });

  const made = await house.pack(120, at(60));
  expect(made).toMatchObject({ points: 120, left: 20, heldPoints: 200, paidMillimes: 600 });
  expect(await balance(first.userId)).toEqual({ available: 150, pending: 0 });
  expect(await balance(second.userId)).toEqual({ available: 50, pending: 0 });
  expect(await balance(third.userId)).toEqual({ available: 0, pending: 200 });
  expect(await house.held()).toEqual({ left: [0, 20], heldPoints: 200 });
  expect(await approvalOf(first.userId)).toMatchObject({ status: "APPROVED" });
  await proved();
});

test("nobody gives by hand what waits for a pack, unless packs cover it in its turn", async () => {
  const house = await prepaid();
  await house.pack(100);
  const { userId } = await house.sale(150);
  const { id } = await approvalOf(userId);
  const early = await approve(otherOperator(at(30)), id);
  expect(early).toMatchObject({ refusal: "CONFLICT", details: [{ path: "id", code: "PACKS_SPENT" }] });
  expect(await balance(userId)).toEqual({ available: 0, pending: 150 });
  await prisma.contractPack.updateMany({
    where: { legalEntityId: house.company.id },
    data: { points: 500, pointsLeft: 500 },
  });
  must(await approve(otherOperator(at(31)), id));
  expect(await house.held()).toEqual({ left: [350], heldPoints: 0 });
  await proved();
});

test("a yes by hand to what waited for a person lets it wait for the pack in its turn, however many say it", async () => {
  const house = await prepaid();
  await house.pack(100);
  await setCeilings({ perSalePoints: 120 });
  const { userId } = await house.sale(150);
  await setCeilings();
  const { id, ceiling } = await approvalOf(userId);
  expect(ceiling).toBe("perSalePoints");
  const answers = await Promise.all([approve(otherOperator(at(30)), id), approve(otherOperator(at(30)), id)]);
  expect(answers.find(({ ok }) => ok)).toMatchObject({
    value: { status: "PENDING", ceiling: "packs", answeredAt: null },
  });
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ details: [{ path: "id", code: "PACKS_SPENT" }] });
  expect(await balance(userId)).toEqual({ available: 0, pending: 150 });
  expect(await house.held(), "nothing was taken of the packs").toEqual({ left: [100], heldPoints: 150 });
  // What came later does not pass it.
  const later = await house.sale(50);
  expect(later.sale.heldPoints).toBe(50);
  await proved();
  await house.pack(100, at(60));
  expect(await balance(userId)).toEqual({ available: 150, pending: 0 });
  expect(await balance(later.userId)).toEqual({ available: 50, pending: 0 });
  expect(await house.held()).toEqual({ left: [0, 0], heldPoints: 0 });
  expect((await approvalOf(userId)).status).toBe("APPROVED");
  await proved();
});

test("a claim that a person said yes to waits for the pack too, and a cancelled one for nothing", async () => {
  const house = await prepaid();
  await setCeilings({ perSalePoints: 120 });
  const [claimed, sold] = [await house.claim(200), await house.sale(150)];
  await setCeilings();
  for (const { userId } of [claimed, sold])
    must(await approve(otherOperator(at(30)), (await approvalOf(userId)).id));
  expect(await house.held()).toEqual({ left: [], heldPoints: 350 });
  must(await cancelTransaction(house.till.call({ now: at(31) }), sold.sale.id, null));
  expect(await house.held()).toEqual({ left: [], heldPoints: 200 });
  await house.pack(250, at(60));
  expect(await balance(claimed.userId)).toEqual({ available: 200, pending: 0 });
  expect(await house.held()).toEqual({ left: [50], heldPoints: 0 });
  await proved();
});

test("twenty tills at once give as many as packs cover, and the others wait", async () => {
  const house = await prepaid();
  await house.pack(1_050);
  const waiting = [];
  for (let turn = 0; turn < 20; turn += 1)
    waiting.push(await makeWaitingSale(house.till, await makeAccount({ now }), { now, price: 10_000 }));
  const confirmed = await Promise.all(
    waiting.map(({ id }) => untilConnected(() => confirmTransaction(house.till.call({ now }), id))),
  );
  const given = confirmed.map(must).filter(({ pointsEarned }) => pointsEarned === 100);
  expect(given).toHaveLength(10);
  expect(await house.held()).toEqual({ left: [50], heldPoints: 1_000 });

  const added = await Promise.all([house.pack(475, at(5)), house.pack(475, at(5))]);
  expect(added).toHaveLength(2);
  await runJob(at(6));
  const { left, heldPoints } = await house.held();
  expect({ left: left.reduce((sum, one) => sum + one, 0), heldPoints }).toEqual({ left: 0, heldPoints: 0 });
  await proved();
});

test("points of a cancel go back into the packs that they came from, and the job gives what they cover", async () => {
  const house = await prepaid();
  await house.pack(100);
  await house.pack(100);
  const { sale, when } = await house.sale(150);
  const later = await house.sale(80);
  expect(await house.held()).toEqual({ left: [0, 50], heldPoints: 80 });
  must(await cancelTransaction(house.till.call({ now: when }), sale.id, null));
  expect(await house.held()).toEqual({ left: [100, 100], heldPoints: 80 });
  await runJob(at(30));
  expect(await house.held()).toEqual({ left: [20, 100], heldPoints: 0 });
  expect(await balance(later.userId)).toEqual({ available: 80, pending: 0 });
  await proved();
});

test("what a cancelled sale waited for is no more in the way", async () => {
  const house = await prepaid();
  await house.pack(100);
  const { sale, when } = await house.sale(150);
  const { userId } = await house.sale(60);
  must(await cancelTransaction(house.till.call({ now: when }), sale.id, null));
  await runJob(at(30));
  expect(await balance(userId)).toEqual({ available: 60, pending: 0 });
  expect(await house.held()).toEqual({ left: [40], heldPoints: 0 });
  await proved();
});

test("a blocked customer's points keep nobody else waiting, and are given once the customer is free", async () => {
  const house = await prepaid();
  const [blocked, other] = [await house.sale(100), await house.sale(50)];
  must(await blockCustomer(otherOperator(at(10)), blocked.userId, { reason: "Asked" }));
  expect(await house.pack(300, at(20))).toMatchObject({ left: 250, heldPoints: 100 });
  expect(await balance(other.userId)).toEqual({ available: 50, pending: 0 });
  expect((await house.sale(20)).sale).toMatchObject({ pointsEarned: 20 });
  must(await unblockCustomer(otherOperator(at(30)), blocked.userId, { reason: "Cleared" }));
  await runJob(at(31));
  expect(await house.held()).toEqual({ left: [130], heldPoints: 0 });
  await proved();
});

test("a pack asked for again with its key is one, and only a prepaid contract takes one", async () => {
  const house = await prepaid();
  const body = { points: 100, paidMillimes: 500 };
  const call = () => operatorCall({ now, key: `pack-${house.contract.id}`, request: body });
  const [first, again] = [
    await addPack(call(), house.contract.id, body, clock),
    await addPack(call(), house.contract.id, body, clock),
  ];
  expect(must(again)).toEqual(must(first));
  expect((await house.held()).left).toEqual([100]);
  const after = await makeContract(house.company.id, { now });
  expect(refusal(await addPack(operatorCall({ now }), after.id, body, clock))).toBe("INVALID_INPUT");
  expect(refusal(await addPack(operatorCall({ now }), newId(), body, clock))).toBe("NOT_FOUND");
});
