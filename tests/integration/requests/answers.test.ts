import { describe, expect, test } from "vitest";
import { addDays, businessDayOf, endOfDay } from "#app/core/domain/business-day.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { getRequestStatus } from "#app/customer/online/get-request-status.server.ts";
import { getRequest, listRequests } from "#app/core/services/requests/list-requests.server.ts";
import { openRequest } from "#app/core/services/requests/open-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { listOnlineTransactions } from "#app/customer/points/list-online-transactions.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { accountDeletion } from "#app/core/services/accounts/account-deletion.server.ts";
import { levelSweep } from "#app/core/services/levels/level-sweep.server.ts";
import { runAt } from "../jobs/support.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, merchantCall } from "#tests/factories/calls.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { refusal } from "#tests/factories/customer.ts";
import { askFor, claimOnline } from "#tests/factories/request.ts";
import { must } from "#tests/factories/sale.ts";
import { listening } from "#tests/factories/listening.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-22T09:30:00Z");
const till = await makeTill({ earnRate: 15 });
const call = till.call({ now: later });
const levelOf = async (userId: string) =>
  (await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).level;
const account = (userId: string) => prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
const statusOf = async (userId: string, id: string) =>
  must(await getRequestStatus(clientCall(userId, { now: later }), id));
const liveOf = async (who: { userId: string } | { storeId: string }, id: string) => {
  const told = await prisma.outbox.findMany({
    where: { ...who, kind: "LIVE", payload: { path: ["id"], equals: id } },
    orderBy: { id: "asc" },
  });
  return told.map(({ payload }) => (payload as { type: string; status: string }).status);
};

describe("an accepted online purchase", () => {
  test("counts for what level 6 asks to spend, with the amount accepted, for 30 days", async () => {
    const born = new Date(now.getTime() - 20 * day);
    const userId = await makeAccount({ now: born, level: 5, onboardingStep: 3 });
    const spent = async (at: Date) =>
      (await readStanding(prisma, userId, at))?.levelFacts.spent30DaysMillimes;
    const first = await claimOnline(till, userId, { now, millimes: 90_000 });
    const second = await claimOnline(till, userId, { now, millimes: 90_000 });
    must(await acceptRequest(call, first.id, { amountMillimes: 60_000 }));
    expect([await spent(later), await levelOf(userId)]).toEqual([60_000, 5]);
    must(await acceptRequest(call, second.id, {}));
    expect([await spent(later), await levelOf(userId)]).toEqual([150_000, 6]);
    const over = endOfDay(addDays(businessDayOf(later), 30));
    expect([await spent(new Date(over.getTime() - 1)), await spent(over)]).toEqual([150_000, 0]);
  });

  test("counts at night as well, when only the days were missing", async () => {
    const userId = await makeAccount({ now, level: 5, onboardingStep: 3 });
    const { id } = await claimOnline(till, userId, { now, millimes: 150_000 });
    must(await acceptRequest(call, id, {}));
    expect(await levelOf(userId)).toBe(5);
    await runAt(levelSweep, new Date(now.getTime() + 16 * day));
    expect(await levelOf(userId)).toBe(6);
  });

  test("of a sale point is none: it counts nothing", async () => {
    const userId = await makeAccount({ now, level: 5, onboardingStep: 3 });
    const id = await askFor(till, userId, { priceMillimes: 200_000, now });
    must(await acceptRequest(call, id, {}));
    expect((await readStanding(prisma, userId, later))?.levelFacts.spent30DaysMillimes).toBe(0);
  });
});

describe("a yes", () => {
  test("to a card spends what was reserved, credits the amount with the bonus of the level held, and is told", async () => {
    const userId = await makeAccount({ points: 100, level: 6, onboardingStep: 3, now });
    await listening({ userId, storeIds: [till.store.id] });
    const id = await askFor(till, userId, { pointPrice: 70, priceMillimes: 20_000, now });
    expect(await statusOf(userId, id)).toMatchObject({
      status: "PENDING",
      points: 330,
      responseText: null,
      respondedAt: null,
    });
    expect(await account(userId)).toMatchObject({ available: 30, reserved: 70, pending: 330 });
    expect(must(await openRequest(call, id))).toMatchObject({
      status: "VALIDATING",
      openedAt: later.toISOString(),
    });
    expect(must(await openRequest(call, id)).status).toBe("VALIDATING");
    const accepted = must(await acceptRequest(call, id, { amountMillimes: 10_000, text: "Bien reçu" }));
    expect(accepted).toMatchObject({
      ...{
        id,
        kind: "SALE_POINT",
        status: "ACCEPTED",
        amountMillimes: 10_000,
        claimedMillimes: 20_000,
        points: 165,
        pointPrice: 70,
      },
      ...{ responseText: "Bien reçu", respondedAt: later.toISOString(), store: { id: till.store.id } },
    });
    expect(await account(userId)).toMatchObject({ available: 30 + 165, reserved: 0, pending: 0 });
    expect(await prisma.pointsHold.findMany({ where: { userId } })).toMatchObject([
      { state: "POSTED" },
      { state: "POSTED" },
    ]);
    const [gained] = (await listPointsHistory(clientCall(userId, { now: later }), { limit: 1, after: null }))
      .items;
    expect(gained).toMatchObject({
      ...{ source: "CLAIMED", points: 165, requestId: id, store: { id: till.store.id } },
      detail: { paidMillimes: 10_000, earnRate: 15, basePoints: 150, bonusPoints: 15, bonusPercent: 10 },
    });
    expect(await statusOf(userId, id)).toEqual({
      ...{
        id,
        status: "ACCEPTED",
        createdAt: now.toISOString(),
        respondedAt: later.toISOString(),
        responseText: "Bien reçu",
      },
      ...{
        points: 165,
        heldPoints: 0,
        documentUrl: null,
        orderId: null,
        amountMillimes: 10_000,
        claimedMillimes: 20_000,
      },
      ...{ cancelledMillimes: 0, cancelledPoints: 0, cancelledAt: null },
    });
    expect(await liveOf({ userId }, id)).toEqual(["PENDING", "VALIDATING", "ACCEPTED"]);
    expect(await liveOf({ storeId: till.store.id }, id)).toEqual(["PENDING", "VALIDATING", "ACCEPTED"]);
  });

  test("to a card without an amount gives no points", async () => {
    const userId = await makeAccount({ points: 100, now });
    const id = await askFor(till, userId, { pointPrice: 70, now });
    expect(must(await acceptRequest(call, id, {}))).toMatchObject({
      status: "ACCEPTED",
      amountMillimes: null,
      points: 0,
    });
    expect(await account(userId)).toMatchObject({ available: 30, reserved: 0 });
  });

  test("to an online purchase claims it, and is told at every till of the company", async () => {
    const userId = await makeAccount({ now });
    const second = await makeStore({ partnerId: till.partner.id });
    await listening({ storeIds: [till.store.id, second.id] });
    const { id, transactionId } = await claimOnline(till, userId, { now, millimes: 50_000 });
    expect(await account(userId)).toMatchObject({ available: 0, pending: 750 });
    must(await acceptRequest(call, id, { amountMillimes: 40_000 }));
    expect(await account(userId)).toMatchObject({ available: 600, pending: 0 });
    expect(await prisma.pointsEntry.findMany({ where: { userId } })).toMatchObject([
      {
        source: "BUYING_ONLINE",
        reference: `request:${id}`,
        amount: 600,
        detail: { requestId: id, transactionId },
      },
    ]);
    expect(await prisma.transaction.findFirst({ where: { id: transactionId } })).toMatchObject({
      ...{
        status: "CLAIMED",
        pointsEarned: 600,
        closedAt: later,
        confirmedAt: later,
      },
    });
    const [visit] = (
      await listOnlineTransactions(clientCall(userId, { now: later }), { limit: 1, after: null })
    ).items;
    expect(visit).toMatchObject({
      status: "CLAIMED",
      points: 600,
      requestId: id,
      claimedDate: later.toISOString(),
    });
    for (const storeId of [till.store.id, second.id])
      expect(await liveOf({ storeId }, id)).toEqual(["PENDING", "ACCEPTED"]);
  });

  test("raises the level that is due", async () => {
    const userId = await makeAccount({ level: 0, onboardingStep: 3, now });
    const id = await askFor(till, userId, { priceMillimes: 1_000, now });
    must(await acceptRequest(call, id, {}));
    expect(await prisma.customer.findUnique({ where: { id: userId } })).toMatchObject({ level: 1 });
  });
});

describe("a no", () => {
  test("gives back what was reserved, with the merchant's words, and its webhooks hear of it", async () => {
    const own = await makeTill();
    const endpoint = {
      id: newId(),
      partnerId: own.partner.id,
      url: "https://example.tn",
      sealedSecret: "x",
      createdAt: now,
    };
    await prisma.webhookEndpoint.create({ data: endpoint });
    const userId = await makeAccount({ points: 100, now });
    const id = await askFor(own, userId, { pointPrice: 70, priceMillimes: 9_000, now });
    const refused = must(await refuseRequest(own.call({ now: later }), id, "Plus en stock"));
    expect(refused).toMatchObject({
      status: "REFUSED",
      points: 0,
      responseText: "Plus en stock",
      respondedAt: later.toISOString(),
    });
    expect(await account(userId)).toMatchObject({ available: 100, reserved: 0, pending: 0 });
    expect(await statusOf(userId, id)).toMatchObject({
      status: "REFUSED",
      points: 0,
      responseText: "Plus en stock",
    });
    const told = await prisma.outbox.findMany({ where: { recipient: endpoint.id }, orderBy: { id: "asc" } });
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { type: "request.created", data: { points: 90 } },
      {
        type: "request.refused",
        createdAt: later.toISOString(),
        data: { id, status: "REFUSED", amountMillimes: 9_000, points: 0 },
      },
    ]);
  });

  test("to an online purchase refuses it, and nothing is pending any more", async () => {
    const userId = await makeAccount({ now });
    const { id, transactionId } = await claimOnline(till, userId, { now });
    must(await refuseRequest(call, id, "Commande inconnue"));
    expect(await account(userId)).toMatchObject({ available: 0, pending: 0 });
    expect(await prisma.transaction.findFirst({ where: { id: transactionId } })).toMatchObject({
      status: "REFUSED",
      closedAt: later,
    });
  });
});

describe("an answer", () => {
  test("that is given again answers as before, another is REQUEST_INVALID_STATUS", async () => {
    const userId = await makeAccount({ now });
    const [yes, no] = [
      await askFor(till, userId, { priceMillimes: 10_000, now }),
      await askFor(till, userId, { now }),
    ];
    const accepted = must(await acceptRequest(call, yes, {}));
    for (const same of [{}, { amountMillimes: 10_000 }])
      expect(must(await acceptRequest(call, yes, same))).toEqual(accepted);
    const refused = must(await refuseRequest(call, no, "Non"));
    expect(must(await refuseRequest(call, no, "Non"))).toEqual(refused);
    const others = [
      acceptRequest(call, yes, { amountMillimes: 20_000 }),
      acceptRequest(call, yes, { text: "Oui" }),
      refuseRequest(call, yes, "Non"),
      refuseRequest(call, no, "Encore non"),
      acceptRequest(call, no, {}),
      openRequest(call, yes),
      openRequest(call, no),
    ];
    expect((await Promise.all(others)).map(refusal)).toEqual(others.map(() => "REQUEST_INVALID_STATUS"));
    expect(await account(userId)).toMatchObject({ available: 150 });
  });

  test("under one key is kept, and another under it is refused", async () => {
    const id = await askFor(till, await makeAccount({ now }), { priceMillimes: 10_000, now });
    const keyed = (request: object) => till.call({ now: later, key: id, request });
    const first = must(await acceptRequest(keyed({}), id, {}));
    expect(await acceptRequest(keyed({}), id, {})).toEqual({ ok: true, value: first, replayed: true });
    expect(refusal(await acceptRequest(keyed({ text: "a" }), id, { text: "a" }))).toBe(
      "IDEMPOTENCY_KEY_REUSED",
    );
  });

  test("to who was deleted meanwhile is REQUEST_INVALID_STATUS", async () => {
    const make = async () => {
      const userId = await makeAccount({ points: 100, now });
      return { userId, id: await askFor(till, userId, { pointPrice: 70, priceMillimes: 10_000, now }) };
    };
    const gone = await make();
    await prisma.customer.update({ where: { id: gone.userId }, data: { deletionRequestedAt: now } });
    await runAt(accountDeletion, new Date(now.getTime() + 31 * day));
    const after = till.call({ now: new Date(now.getTime() + 32 * day) });
    const answers = [
      await acceptRequest(after, gone.id, {}),
      await refuseRequest(after, gone.id, "Non"),
      await openRequest(after, gone.id),
    ];
    expect(answers.map(refusal)).toEqual(Array(3).fill("REQUEST_INVALID_STATUS"));
    expect(must(await getRequest(after, gone.id))).toMatchObject({
      status: "REFUSED",
      responseText: null,
      customerFirstName: null,
    });
    const going = await make();
    await prisma.customer.update({ where: { id: going.userId }, data: { status: "DELETED" } });
    expect(refusal(await acceptRequest(call, going.id, {}))).toBe("REQUEST_INVALID_STATUS");
    await prisma.customer.update({ where: { id: going.userId }, data: { status: "ACTIVE" } });
    expect((await statusOf(going.userId, going.id)).status).toBe("PENDING");
  });
});

describe("whose it is", () => {
  test("a store's key has its store's and what was bought online, a company's all, a stranger's none", async () => {
    const own = await makeTill();
    const second = await makeStore({ partnerId: own.partner.id });
    const userId = await makeAccount({ now });
    const atStore = await askFor(own, userId, { now });
    const { id: online } = await claimOnline(own, userId, { now: later });
    const keys = (storeId: string | null) =>
      merchantCall({ keyId: newId(), partnerId: own.partner.id, storeId }, { now: later });
    const ids = async (by: typeof call, status?: "PENDING" | "REFUSED") =>
      (await listRequests(by, { limit: 10, status })).items.map(({ id }) => id);
    expect(await ids(keys(own.store.id))).toEqual([online, atStore]);
    expect(await ids(keys(null))).toEqual([online, atStore]);
    expect(await ids(keys(second.id))).toEqual([online]);
    expect(await ids(call, "PENDING")).not.toContain(online);
    must(await refuseRequest(keys(second.id), online, "Non"));
    expect(await ids(keys(null), "PENDING")).toEqual([atStore]);
    expect(await ids(keys(null), "REFUSED")).toEqual([online]);
    for (const stranger of [call, keys(second.id)]) {
      const tries = [
        getRequest(stranger, atStore),
        openRequest(stranger, atStore),
        acceptRequest(stranger, atStore, {}),
        refuseRequest(stranger, atStore, "Non"),
      ];
      expect((await Promise.all(tries)).map(refusal)).toEqual(Array(4).fill("NOT_FOUND"));
    }
    const other = clientCall(await makeAccount({ now }), { now });
    expect(refusal(await getRequestStatus(other, atStore))).toBe("NOT_FOUND");
  });
});
