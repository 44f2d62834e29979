import { describe, expect, test } from "vitest";
import { files } from "#app/core/adapters/files/files.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { documentKeyOf } from "#app/core/domain/requests/document.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { listOrders } from "#app/customer/orders/list-orders.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listOnlineTransactions } from "#app/customer/points/list-online-transactions.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { getRequestDocument } from "#app/core/services/requests/get-request-document.server.ts";
import { getRequestStatus } from "#app/customer/online/get-request-status.server.ts";
import { getRequest } from "#app/core/services/requests/list-requests.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { validationWindow } from "#app/core/services/requests/validation-window.server.ts";
import { runAt } from "../jobs/support.ts";
import { listening } from "#tests/factories/listening.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeOnlineTill, makeOnlineVisit } from "#tests/factories/online.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { claimFor } from "#tests/factories/request.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makePdf } from "#tests/factories/sale-point.ts";

const now = new Date("2026-11-21T12:00:00Z");
const over = new Date("2027-02-19T23:00:00.000Z");
const till = await makeOnlineTill();
const partnerId = till.partner.id;
const make = async (options: Parameters<typeof makeAccount>[0] = {}) => {
  const userId = await makeAccount({ now, ...options });
  return { userId, bought: await makeOnlineVisit(userId, { partnerId, now }) };
};
const claim = (
  userId: string,
  input: Parameters<typeof claimPoints>[1],
  given: Parameters<typeof clientCall>[1] = {},
) => claimPoints(clientCall(userId, { now, ...given }), input);
const statusOf = async (userId: string, at = now) =>
  (await listOnlineTransactions(clientCall(userId, { now: at }), { limit: 1, after: null })).items[0]?.status;
const refusedFor = (...paths: string[]) => ({
  ok: false,
  refusal: "REQUEST_EXISTS",
  details: paths.map((path) => ({ path, code: "REQUEST_EXISTS" })),
});
const keptFiles = async (userId: string) =>
  (await prisma.validationRequest.findMany({ where: { userId } })).map(({ documentKey }) => documentKey);

describe("a claim", () => {
  test("waits for its merchant, its points pending at the rate and level of today", async () => {
    const { userId, bought } = await make({ level: 10, onboardingStep: 3 });
    const input = claimFor(bought, { amountMillimes: 40_550, message: "Deux colis" });
    const made = must(await claim(userId, input));
    expect(made).toEqual({ requestId: expect.any(String) as string, status: "PENDING", pendingPoints: 810 });
    expect(await getPoints(clientCall(userId, { now }))).toMatchObject({ pending: 810, available: 0 });
    expect(await statusOf(userId)).toBe("MEZIA_VALIDATION_NEEDED");
    expect((await listOrders(clientCall(userId, { now }), { limit: 1, after: null })).items).toMatchObject([
      { id: bought, channel: "ONLINE", status: "MEZIA_VALIDATION_NEEDED", requestId: made.requestId },
    ]);
    expect(must(await getRequest(till.call({ now }), made.requestId))).toMatchObject({
      ...{ kind: "ONLINE", status: "PENDING", store: null, transactionId: bought, orderId: input.orderId },
      ...{
        amountMillimes: 40_550,
        claimedMillimes: 40_550,
        message: "Deux colis",
        documentType: "application/pdf",
        points: 810,
      },
    });
    expect(must(await getRequestStatus(clientCall(userId, { now }), made.requestId))).toMatchObject({
      status: "PENDING",
      points: 810,
    });
    for (const call of [clientCall(userId, { now }), till.call({ now })])
      expect(Buffer.from(must(await getRequestDocument(call, made.requestId)).bytes)).toEqual(input.document);
    for (const call of [
      clientCall(await makeAccount({ now }), { now }),
      (await makeOnlineTill()).call({ now }),
    ])
      expect(refusal(await getRequestDocument(call, made.requestId))).toBe("NOT_FOUND");
  });

  test("is told to its customer, to every till of the company and to its webhooks, and to nobody else", async () => {
    const own = await makeOnlineTill();
    const second = await makeStore({ partnerId: own.partner.id });
    const endpoint = {
      id: newId(),
      partnerId: own.partner.id,
      url: "https://example.tn",
      sealedSecret: "x",
      createdAt: now,
    };
    await prisma.webhookEndpoint.create({ data: endpoint });
    const userId = await makeAccount({ now });
    await listening({ userId, storeIds: [own.store.id, second.id, till.store.id] });
    const input = claimFor(await makeOnlineVisit(userId, { partnerId: own.partner.id, now }));
    const { requestId } = must(await claim(userId, input));
    const live = await prisma.outbox.findMany({
      where: { kind: "LIVE", payload: { path: ["id"], equals: requestId } },
    });
    expect(live.map((row) => row.userId ?? row.storeId).sort()).toEqual(
      [userId, own.store.id, second.id].sort(),
    );
    expect(await prisma.outbox.findMany({ where: { recipient: endpoint.id } })).toMatchObject([
      {
        payload: {
          type: "request.created",
          data: {
            id: requestId,
            kind: "ONLINE",
            status: "PENDING",
            storeId: null,
            orderId: input.orderId,
            points: 500,
          },
        },
      },
    ]);
  });

  test("so small that it brings no point is made all the same", async () => {
    const { userId, bought } = await make();
    expect(must(await claim(userId, claimFor(bought, { amountMillimes: 99 })))).toMatchObject({
      pendingPoints: 0,
    });
  });

  test("under one key is made once and keeps one file", async () => {
    const { userId, bought } = await make();
    const input = claimFor(bought);
    const first = await claim(userId, input, { key: "k" });
    expect(await claim(userId, input, { key: "k" })).toEqual({ ...first, replayed: true });
    expect(await keptFiles(userId)).toHaveLength(1);
  });

  test("of another's purchase, of a sale in a shop or of nothing is not there", async () => {
    const { userId, bought } = await make();
    const sale = await makeConfirmedSale(till, userId, { now });
    expect(refusal(await claim(await makeAccount({ now }), claimFor(bought)))).toBe("NOT_FOUND");
    for (const id of [sale.id, newId()]) expect(refusal(await claim(userId, claimFor(id)))).toBe("NOT_FOUND");
  });

  test.each([
    [null, "DOCUMENT_REQUIRED"],
    [new Uint8Array(), "DOCUMENT_REQUIRED"],
    [Buffer.from("GIF89a nothing of ours"), "DOCUMENT_INVALID"],
  ])("needs an invoice that is one: %o", async (document, code) => {
    const { userId, bought } = await make();
    expect(await claim(userId, claimFor(bought, { document }))).toEqual({
      ok: false,
      refusal: code,
      details: [{ path: "document", code }],
    });
    expect(await statusOf(userId)).toBe("CUSTOMER_VALIDATION_NEEDED");
  });
});

describe("one more claim", () => {
  test("is there after a refusal, with the same order and invoice; none after the second", async () => {
    const { userId, bought } = await make();
    const input = claimFor(bought);
    const first = must(await claim(userId, input));
    expect(refusal(await claim(userId, claimFor(bought)))).toBe("REQUEST_EXISTS");
    must(await refuseRequest(till.call({ now }), first.requestId, "Illisible"));
    expect(await statusOf(userId)).toBe("REFUSED");
    const second = must(await claim(userId, input));
    expect(await statusOf(userId)).toBe("MEZIA_VALIDATION_NEEDED");
    must(await refuseRequest(till.call({ now }), second.requestId, "Non"));
    expect(refusal(await claim(userId, claimFor(bought)))).toBe("REQUEST_EXISTS");
    expect(await getPoints(clientCall(userId, { now }))).toMatchObject({ pending: 0, available: 0 });
  });

  test("is none after an acceptance", async () => {
    const { userId, bought } = await make();
    must(await acceptRequest(till.call({ now }), must(await claim(userId, claimFor(bought))).requestId, {}));
    expect(refusal(await claim(userId, claimFor(bought)))).toBe("REQUEST_EXISTS");
    expect(await statusOf(userId)).toBe("CLAIMED");
  });

  test.each([
    ["before", false],
    ["after", true],
  ])("is there when 90 days have gone by, %s the job has said so", async (_, jobFirst) => {
    const { userId, bought } = await make();
    const first = must(await claim(userId, claimFor(bought)));
    if (jobFirst) await runAt(validationWindow, over);
    expect(await statusOf(userId, over)).toBe("REFUSED");
    must(await claim(userId, claimFor(bought), { now: over }));
    expect(await statusOf(userId, over)).toBe("MEZIA_VALIDATION_NEEDED");
    expect(await prisma.validationRequest.findFirstOrThrow({ where: { id: first.requestId } })).toMatchObject(
      { status: "REFUSED", points: 0 },
    );
    expect(await getPoints(clientCall(userId, { now: over }))).toMatchObject({ pending: 500 });
  });
});

describe("an invoice or an order that waits or was accepted", () => {
  test("is nobody's to claim with again, and the refusal names it", async () => {
    const input = claimFor((await make()).bought, { orderId: "CMD-77" });
    const { userId, bought } = await make();
    const first = must(
      await claim(
        (await prisma.transaction.findFirstOrThrow({ where: { id: input.transactionId } })).userId,
        input,
      ),
    );
    for (const accepted of [false, true]) {
      if (accepted) must(await acceptRequest(till.call({ now }), first.requestId, {}));
      expect(await claim(userId, claimFor(bought, { document: input.document }))).toEqual(
        refusedFor("document"),
      );
      expect(await claim(userId, claimFor(bought, { orderId: " cmd-77 " }))).toEqual(refusedFor("orderId"));
      expect(await claim(userId, { ...input, transactionId: bought })).toEqual(
        refusedFor("document", "orderId"),
      );
    }
    expect(await prisma.validationRequest.count({ where: { userId } })).toBe(0);
    expect((await claim(userId, claimFor(bought))).ok).toBe(true);
  });

  test("can be claimed with by others once it was refused; an order of another partner's is another", async () => {
    const { userId, bought } = await make();
    const input = claimFor(bought, { orderId: "CMD-78" });
    const first = must(await claim(userId, input));
    const elsewhere = await makeOnlineTill();
    const other = await makeAccount({ now });
    const there = await makeOnlineVisit(other, { partnerId: elsewhere.partner.id, now });
    must(await claim(other, claimFor(there, { orderId: "CMD-78" })));
    must(await refuseRequest(till.call({ now }), first.requestId, "Non"));
    const third = await make();
    expect((await claim(third.userId, { ...input, transactionId: third.bought })).ok).toBe(true);
    expect(await claim(userId, input)).toEqual(refusedFor("document", "orderId"));
  });

  test("leaves no file behind where it was refused", async () => {
    const { userId, bought } = await make();
    const document = await makePicture();
    const owner = await make();
    must(await claim(owner.userId, claimFor(owner.bought, { document })));
    const put: string[] = [];
    const original = files.put.bind(files);
    files.put = (key, ...rest) => (put.push(key), original(key, ...rest));
    expect(await claim(userId, claimFor(bought, { document }))).toEqual(refusedFor("document"));
    files.put = original;
    expect(put).toEqual([expect.stringMatching(new RegExp(`^${documentKeyOf(`customers/${userId}`, "")}`))]);
    expect(await files.get(put[0] ?? "")).toBeNull();
  });
});

describe("the proof finds", () => {
  const found = async () => [...new Set((await proveLedger()).violations.map(({ rule }) => rule))];

  test("a mark that is missing, or stands without its claim", async () => {
    const { userId, bought } = await make();
    must(await claim(userId, claimFor(bought, { document: makePdf("proof") })));
    const marks = await prisma.claimMark.findMany({ where: { userId } });
    const [first] = marks;
    if (!first) throw new Error("a claim without its marks");
    const key = { kind_hash: { kind: first.kind, hash: first.hash } };
    await prisma.claimMark.delete({ where: key });
    expect(await found()).toEqual(["what a claim stands on is marked as long as it counts"]);
    await prisma.claimMark.create({ data: { ...first, requestId: newId() } });
    expect(await found()).toEqual(["what a claim stands on is marked as long as it counts"]);
    await prisma.claimMark.update({ where: key, data: first });
    expect(await found()).toEqual([]);
  });

  test("an online transaction that stands elsewhere than its claims", async () => {
    const { userId, bought } = await make();
    must(await claim(userId, claimFor(bought)));
    const where = { userId_id: { userId, id: bought } };
    await prisma.transaction.update({ where, data: { status: "REFUSED" } });
    expect(await found()).toEqual(["an online transaction stands where its claims stand"]);
    await prisma.transaction.update({ where, data: { status: "PRODUCT_VALIDATION_NEEDED" } });
  });
});
