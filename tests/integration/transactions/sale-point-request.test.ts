import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { files } from "#app/core/adapters/files/files.server.ts";
import { FileStoreError } from "#app/core/adapters/files/files.ts";
import { documentByUser } from "#app/core/auth/limits.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { pool } from "#app/core/db/pool.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { env } from "#app/env.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { requestCard, type CardRequest } from "#app/customer/scan/request-card.server.ts";
import { listening } from "#tests/factories/listening.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { refusal } from "#tests/factories/customer.ts";
import { colourAt, makePicture, makeSidewaysPicture, withClaimedSize } from "#tests/factories/picture.ts";
import { must } from "#tests/factories/sale.ts";
import { makeCard, makePdf } from "#tests/factories/sale-point.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
let till: Awaited<ReturnType<typeof makeTill>>;
beforeAll(async () => {
  till = await makeTill();
});

const card = (fields: Parameters<typeof makeCard>[1]) =>
  makeCard(till.store.id, { action: "REQUEST", ...fields });
const account = (userId: string) => prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
const requestsOf = (userId: string) => prisma.validationRequest.findMany({ where: { userId } });
const filesOf = (userId: string) =>
  readdir(path.join(env.FILES_DIR, "customers", userId, "documents")).catch(() => []);

/** A customer requests a card that needs only a document. */
async function send(userId: string, document: Uint8Array | null) {
  return requestCard(clientCall(userId, { now }), { ...(await card({ queries: ["document"] })), document });
}

async function documentOf(userId: string) {
  const [request] = await requestsOf(userId);
  const kept = await files.get(request?.documentKey ?? "");
  return { request, bytes: Buffer.from(kept?.bytes ?? []), contentType: kept?.contentType };
}

describe("requesting a card", () => {
  test("makes a request with the card as it is and its answers, reserves its points and expects those of its amount", async () => {
    const userId = await makeAccount({ points: 100, now });
    const cardToRequest = await card({
      title: "Cafetière",
      pointPrice: 70,
      queries: ["amount", "emissionDate"],
    });
    const answers = { amount: "٤٥٠٠٠", emissionDate: "2026-11-21", card: "1" };
    const made = must(await requestCard(clientCall(userId, { now }), { ...cardToRequest, answers }));
    expect(made).toEqual({ requestId: expect.any(String) as string, status: "PENDING" });
    const [request] = await requestsOf(userId);
    expect(request).toMatchObject({
      ...{
        id: made.requestId,
        kind: "SALE_POINT",
        status: "PENDING",
        salePointId: cardToRequest.salePointId,
        points: 450,
      },
      ...{
        partnerId: till.partner.id,
        storeId: till.store.id,
        createdAt: now,
        documentKey: null,
        documentHash: null,
      },
      answers: { amount: "45000", emissionDate: "2026-11-21" },
      amountMillimes: 45_000,
      card: { id: cardToRequest.cardId, title: { fr: "Cafetière" }, pointPrice: 70 },
    });
    expect(await account(userId)).toMatchObject({ available: 30, reserved: 70, pending: 450 });
    const holds = await prisma.pointsHold.findMany({ where: { userId }, orderBy: { points: "asc" } });
    expect(holds).toMatchObject([
      { id: request?.holdId, kind: "RESERVED", state: "OPEN", points: 70 },
      { id: made.requestId, kind: "PENDING", state: "OPEN", points: 450 },
    ]);
    must(await refuseRequest(till.call({ now }), made.requestId, "Plus en stock"));
    expect(await account(userId)).toMatchObject({ available: 100, reserved: 0, pending: 0 });
  });

  test("tells the store's tills and its webhooks, and those of nobody else", async () => {
    const userId = await makeAccount({ now });
    const own = await makeTill();
    const stranger = await makeTill();
    const endpoint = async (partnerId: string, storeId: string | null) => {
      const id = newId();
      await prisma.webhookEndpoint.create({
        data: { id, partnerId, storeId, url: "https://example.tn", sealedSecret: "x", createdAt: now },
      });
      return id;
    };
    const heard = [await endpoint(own.partner.id, null), await endpoint(own.partner.id, own.store.id)];
    await endpoint(stranger.partner.id, null);
    await listening({ storeIds: [own.store.id, stranger.store.id] });
    const cardToRequest = await makeCard(own.store.id, { action: "REQUEST", priceMillimes: 9_000 });
    const { requestId } = must(await requestCard(clientCall(userId, { now }), cardToRequest));
    const told = await prisma.outbox.findMany({
      where: { storeId: { in: [own.store.id, stranger.store.id] } },
    });
    expect(told.filter(({ kind }) => kind === "LIVE")).toMatchObject([
      { storeId: own.store.id, userId: null, payload: { type: "request", id: requestId, status: "PENDING" } },
    ]);
    const events = told.filter(({ kind }) => kind === "WEBHOOK");
    expect(events.map(({ recipient }) => recipient).sort()).toEqual(heard.sort());
    for (const { payload } of events) {
      expect(payload).toEqual({
        id: expect.any(String) as string,
        type: "request.created",
        createdAt: now.toISOString(),
        data: {
          ...{ id: requestId, kind: "SALE_POINT", status: "PENDING", storeId: own.store.id },
          ...{ salePointId: cardToRequest.salePointId, cardId: cardToRequest.cardId, amountMillimes: 9_000 },
          ...{
            transactionId: null,
            orderId: null,
            points: 90,
            heldPoints: 0,
            cancelledMillimes: 0,
            cancelledPoints: 0,
          },
        },
      });
    }
  });
});

describe("a document", () => {
  test.each(["png", "jpeg"] as const)(
    "that is a %s is kept as an upright JPEG of its own size",
    async (format) => {
      const userId = await makeAccount({ now });
      const sent = await makePicture({ format, width: 900, height: 300 });
      must(await send(userId, sent));
      const { request, bytes, contentType } = await documentOf(userId);
      expect(request?.documentKey).toMatch(new RegExp(`^customers/${userId}/documents/[0-9a-f]{32}$`));
      expect([request?.documentType, contentType]).toEqual(["image/jpeg", "image/jpeg"]);
      expect(request?.documentHash).toBe(createHash("sha256").update(sent).digest("hex"));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 900, height: 300 });
    },
  );

  test("that is a photo says nothing of its camera, place and owner, and is not larger than print needs", async () => {
    const userId = await makeAccount({ now });
    const taken = await makeSidewaysPicture();
    expect(taken.toString("latin1")).toContain("Amira Ben Salah");
    must(await send(userId, taken));
    const { bytes } = await documentOf(userId);
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(bytes.toString("latin1")).not.toMatch(/Amira|Kamera|GPS/);
    expect((await colourAt(bytes, 0.5, 0.1))[0]).toBeGreaterThan(200);
    expect((await colourAt(bytes, 0.5, 0.9))[2]).toBeGreaterThan(200);
    const other = await makeAccount({ now });
    must(await send(other, await makePicture({ width: 6_000, height: 1_000, format: "jpeg" })));
    expect(await sharp((await documentOf(other)).bytes).metadata()).toMatchObject({
      width: 3_000,
      height: 500,
    });
  });

  test("that is a PDF stays as it is", async () => {
    const userId = await makeAccount({ now });
    const sent = makePdf();
    must(await send(userId, sent));
    const { request, bytes, contentType } = await documentOf(userId);
    expect(bytes).toEqual(sent);
    expect([request?.documentType, contentType]).toEqual(["application/pdf", "application/pdf"]);
  });

  test("that the card does not ask for is not kept", async () => {
    const userId = await makeAccount({ now });
    must(await requestCard(clientCall(userId, { now }), { ...(await card({})), document: makePdf() }));
    expect(await requestsOf(userId)).toMatchObject([{ documentKey: null }]);
    expect(await filesOf(userId)).toEqual([]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, "UNREADABLE"?]>([
    ["a drawing", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a GIF", () => makePicture({ format: "gif" })],
    ["a WebP", () => makePicture({ format: "webp" })],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["text", () => Buffer.from("facture n° 12")],
    ["the head of a JPEG and no more", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "UNREADABLE"],
    [
      "the head of a PNG before a page",
      () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("<html></html>")]),
    ],
    ["half a picture", async () => (await makePicture()).subarray(0, 200), "UNREADABLE"],
    [
      "a picture that claims to be huge",
      async () => withClaimedSize(await makePicture(), 60_000, 60_000),
      "UNREADABLE",
    ],
    [
      "a picture of a few bytes that would fill the memory",
      () => makePicture({ width: 6_400, height: 6_300, colour: "#000" }),
      "UNREADABLE",
    ],
  ])("that is %s is DOCUMENT_INVALID and leaves nothing behind", async (_, make, code = undefined) => {
    const userId = await makeAccount({ now });
    const refused = {
      ok: false,
      refusal: "DOCUMENT_INVALID",
      details: [{ path: "document", code: code ?? "DOCUMENT_INVALID" }],
    };
    expect(await send(userId, await make())).toEqual(refused);
    expect(await requestsOf(userId)).toEqual([]);
    expect(await filesOf(userId)).toEqual([]);
  });
});

describe("documents must not hold up everybody", () => {
  const most = 2_000; // Twenty an hour, a hundred times as many in the sandbox.
  const tooMany = {
    ok: false,
    refusal: "TOO_MANY_REQUESTS",
    retryAfterSeconds: expect.any(Number) as number,
  };

  test("after as many as a customer may send in an hour one more is refused, and others are not; without one all goes on", async () => {
    const [userId, other] = [await makeAccount({ now }), await makeAccount({ now })];
    await documentByUser.take(userId, most - 1);
    must(await send(userId, makePdf()));
    expect(await send(userId, makePdf())).toEqual(tooMany);
    expect(await filesOf(userId)).toHaveLength(1);
    must(await requestCard(clientCall(userId, { now }), await card({})));
    must(await send(other, makePdf()));
  });

  test("one that was answered before is answered again, and one that could not be kept does not count", async () => {
    const userId = await makeAccount({ now });
    const input = { ...(await card({ queries: ["document"] })), document: makePdf() };
    await documentByUser.take(userId, most - 1);
    const put = vi.spyOn(files, "put").mockRejectedValueOnce(new FileStoreError("away"));
    expect(refusal(await send(userId, makePdf()))).toBe("MAINTENANCE");
    put.mockRestore();
    const made = await requestCard(clientCall(userId, { now, key: "once" }), input);
    expect(await send(userId, makePdf())).toEqual(tooMany);
    expect(must(await requestCard(clientCall(userId, { now, key: "once" }), input))).toMatchObject(
      must(made),
    );
  });
});

describe("a refused request leaves nothing, and no file", () => {
  test.each<[string, Parameters<typeof card>[0], Partial<CardRequest>, string]>([
    ["no document", { queries: ["document"] }, {}, "DOCUMENT_REQUIRED"],
    ["an empty document", { queries: ["document"] }, { document: new Uint8Array() }, "DOCUMENT_REQUIRED"],
    [
      "no answer, before the document is looked at",
      { queries: ["document", "qrCode"] },
      {},
      "QUERY_ANSWER_MISSING",
    ],
    [
      "too few points, with a document",
      { pointPrice: 101, queries: ["document"] },
      { document: makePdf() },
      "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
    ],
    ["a card that is for sale", { action: "BUY", priceMillimes: 1 }, {}, "NOT_FOUND"],
    ["no such card", {}, { cardId: newId() }, "NOT_FOUND"],
    ["no such sale point", {}, { salePointId: newId() }, "NOT_FOUND"],
  ])("%s", async (_, of, options, code) => {
    const userId = await makeAccount({ points: 100, now });
    expect(
      refusal(await requestCard(clientCall(userId, { now, key: "k" }), { ...(await card(of)), ...options })),
    ).toBe(code);
    expect(await account(userId)).toMatchObject({ available: 100, reserved: 0 });
    expect(await requestsOf(userId)).toEqual([]);
    expect(await filesOf(userId)).toEqual([]);
    expect(await prisma.idempotencyKey.count({ where: { ownerId: userId } })).toBe(0);
  });

  test("an account that was deleted a moment ago", async () => {
    const userId = await makeAccount({ now });
    await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    expect(refusal(await send(userId, makePdf()))).toBe("UNAUTHORIZED");
    expect(await requestsOf(userId)).toEqual([]);
    expect(await filesOf(userId)).toEqual([]);
  });

  test("a store of files that does not answer", async () => {
    const userId = await makeAccount({ now });
    const put = vi.spyOn(files, "put").mockRejectedValueOnce(new FileStoreError("away"));
    const decision = await send(userId, makePdf());
    put.mockRestore();
    expect(decision).toEqual({ ok: false, refusal: "MAINTENANCE", retryAfterSeconds: 5 });
    expect(await requestsOf(userId)).toEqual([]);
  });

  const refused = Object.assign(new pg.DatabaseError("disk full", 0, "error"), { code: "53100" });
  test.each([
    { what: "answers with an error in the middle", error: refused, files: 0 },
    // Postgres may still write the request, which then needs its document.
    { what: "is lost in the middle", error: new Error("Connection terminated unexpectedly"), files: 1 },
  ])("a database that $what leaves $files files", async ({ error, files }) => {
    const userId = await makeAccount({ now });
    const cardToRequest = await card({ queries: ["document"] });
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    const fails = (statement: { text: string }, ...rest: unknown[]) =>
      statement.text.includes("request_card(") ? Promise.reject(error) : query(statement, ...rest);
    const broken = vi.spyOn(pool, "query").mockImplementation(fails as never);
    await expect(
      requestCard(clientCall(userId, { now }), { ...cardToRequest, document: makePdf() }),
    ).rejects.toThrow(error.message);
    broken.mockRestore();
    expect(await requestsOf(userId)).toEqual([]);
    expect(await filesOf(userId)).toHaveLength(files);
  });
});

describe("many at once", () => {
  test("twenty with one key make one request, with one file, and are answered alike", async () => {
    const userId = await makeAccount({ points: 500, now });
    const cardToRequest = await card({ pointPrice: 20, queries: ["document"] });
    const request = { ...cardToRequest, document: makePdf() };
    const make = () => requestCard(clientCall(userId, { now, key: "once" }), request);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => must(await make()).requestId));
    expect(new Set(answers).size).toBe(1);
    expect(must(await make()).requestId).toBe(answers[0]);
    const [made, ...more] = await requestsOf(userId);
    expect(more).toEqual([]);
    expect(await filesOf(userId)).toEqual([path.basename(made?.documentKey ?? "")]);
    expect(await account(userId)).toMatchObject({ available: 480, reserved: 20 });
  });

  test("requests that compete for the same points: as many as the points are enough for", async () => {
    const userId = await makeAccount({ points: 100, now });
    const cards = await Promise.all(
      Array.from({ length: 10 }, () => card({ pointPrice: 30, queries: ["document"] })),
    );
    const outcomes = await Promise.all(
      cards.map((one) => requestCard(clientCall(userId, { now }), { ...one, document: makePdf() })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(new Set(outcomes.map(refusal))).toEqual(new Set([null, "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"]));
    expect(await account(userId)).toMatchObject({ available: 10, reserved: 90 });
    expect(await filesOf(userId)).toHaveLength(3);
  });
});
