/** Requests over HTTP: the merchant's answers, the customer's view of them, and the document. */
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { makeApiKey } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey, type Customer } from "#tests/factories/customer.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { askFor } from "#tests/factories/request.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import { makeTill } from "#tests/factories/till.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";
import { expectRefused } from "./support/refused.ts";

let customer: Customer;
let till: Awaited<ReturnType<typeof makeTill>>;
let merchant = { key: "" };
let stranger = { key: "" };

beforeAll(async () => {
  customer = await makeCustomer({ points: 500 });
  till = await makeTill();
  merchant = await makeApiKey({ storeId: till.store.id });
  stranger = await makeApiKey({ storeId: (await makeTill()).store.id });
});

const now = () => new Date();
const requests = "/merchant/validation-requests";
const ask = (options: Omit<Parameters<typeof askFor>[2], "now"> = {}) =>
  askFor(till, customer.userId, { ...options, now: now() });
const statusOf = async (id: string) => done(await api.get(`/client/request/status/${id}`, customer));
const points = async () =>
  done(await api.get<{ available: number; pending: number; reserved: number }>("/client/points", customer));

describe("a request", () => {
  it("is listed, opened and accepted, and its customer sees each step", async () => {
    const before = await points();
    const id = await ask({ title: "Cafetière", pointPrice: 40, priceMillimes: 20_000 });
    const listed = done(
      await api.get<{ items: { id: string }[] }>(`${requests}?status=PENDING&limit=1`, merchant),
    );
    expect(listed.items).toMatchObject([
      {
        id,
        kind: "SALE_POINT",
        status: "PENDING",
        pointPrice: 40,
        earnRate: 10,
        card: { title: "Cafetière" },
      },
    ]);
    expect(done(await api.get(`${requests}/${id}`, merchant))).toEqual({
      ...{ success: true, ...listed.items[0] },
      likelyDoubles: [],
    });
    expect(done(await api.post(`${requests}/${id}/open`, {}, merchant))).toMatchObject({
      status: "VALIDATING",
    });
    expect(await statusOf(id)).toMatchObject({
      status: "VALIDATING",
      amountMillimes: 20_000,
      points: 200,
      documentUrl: null,
    });
    expect((await points()).pending).toBe(before.pending + 200);
    const first = await api.post(
      `${requests}/${id}/accept`,
      { amountMillimes: 15_000, text: "Merci" },
      { ...merchant, idempotencyKey: id },
    );
    expect(done(first)).toMatchObject({ status: "ACCEPTED", points: 150, amountMillimes: 15_000 });
    const again = await api.post(
      `${requests}/${id}/accept`,
      { amountMillimes: 15_000, text: "Merci" },
      { ...merchant, idempotencyKey: id },
    );
    expect([again.body, again.headers.get("Idempotent-Replayed")]).toEqual([first.body, "true"]);
    expect(await statusOf(id)).toMatchObject({ status: "ACCEPTED", responseText: "Merci", points: 150 });
    expect(await points()).toMatchObject({
      available: before.available - 40 + 150,
      pending: before.pending,
      reserved: before.reserved,
    });
  });

  it("is refused with a text, and takes no other answer after that", async () => {
    const id = await ask({ pointPrice: 40 });
    expect(
      done(await api.post(`${requests}/${id}/refuse`, { text: "Plus en stock" }, merchant)),
    ).toMatchObject({ status: "REFUSED" });
    expect(await statusOf(id)).toMatchObject({ status: "REFUSED", responseText: "Plus en stock", points: 0 });
    for (const way of ["accept", "open"]) {
      await expectRefused({ error: "REQUEST_INVALID_STATUS" }, (options, query) =>
        api.post(`${requests}/${id}/${way}${query}`, {}, { ...merchant, ...options }),
      );
    }
  });

  it("is not refused without a text, nor accepted for half a millime", async () => {
    const id = await ask();
    for (const [body, code] of [
      [{}, "REQUIRED"],
      [{ text: " " }, "REQUIRED"],
      [{ text: "x".repeat(501) }, "TOO_LONG"],
    ] as const) {
      await expectRefused({ error: "INVALID_INPUT", details: [{ path: "text", code }] }, (options, query) =>
        api.post(`${requests}/${id}/refuse${query}`, body, { ...merchant, ...options }),
      );
    }
    for (const amountMillimes of [0.5, -1, "5", 2e9]) {
      expect(await api.post(`${requests}/${id}/accept`, { amountMillimes }, merchant)).toMatchObject({
        status: 400,
        body: { error: "INVALID_INPUT" },
      });
    }
  });

  it("of another's customer or company is not there", async () => {
    const id = await ask({ queries: ["document"], document: makePdf() });
    const other = await makeCustomer();
    const tries = [
      [`/client/request/status/${id}`, other],
      [`/client/request/document/${id}`, other],
      [`${requests}/${id}`, stranger],
      [`${requests}/${id}/document`, stranger],
      [`${requests}/${newId()}/document`, merchant],
    ] as const;
    for (const [path, who] of tries) {
      await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
        api.get(`${path}${query}`, { ...who, ...options }),
      );
    }
    for (const way of ["open", "accept", "refuse"]) {
      await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
        api.post(`${requests}/${id}/${way}${query}`, { text: "Non" }, { ...stranger, ...options }),
      );
    }
    expect(done(await api.get(requests, stranger))).toMatchObject({ items: [] });
  });
});

describe("an accepted request", () => {
  it("is cancelled in part by its merchant, the rest by an operator, and says what went", async () => {
    const before = (await points()).available;
    const id = await ask({ priceMillimes: 20_000 });
    const cancel = (body: object) => api.post(`${requests}/${id}/cancel`, body, merchant);
    expect(await cancel({ reason: "Trop tôt" })).toMatchObject({
      ...{ status: 400, body: { error: "REQUEST_INVALID_STATUS" } },
    });
    done(await api.post(`${requests}/${id}/accept`, {}, merchant));
    expect(await cancel({ amountMillimes: 5_000 }), "a reason is needed").toMatchObject({
      ...{ status: 400, body: { error: "INVALID_INPUT" } },
    });
    expect(await cancel({ amountMillimes: 20_001, reason: "Rendu" })).toMatchObject({
      ...{ status: 400, body: { error: "CANCEL_NOT_ALLOWED" } },
    });
    expect(done(await cancel({ amountMillimes: 5_000, reason: "Rendu" }))).toMatchObject({
      ...{ status: "ACCEPTED", cancelledMillimes: 5_000, cancelledPoints: 50, itemBackMillimes: 0 },
      undone: { points: 50, owed: 0, levels: [], stamps: 0, spins: 0, gifts: [], itemsReturned: [] },
    });
    const operator = await makeOperatorKey();
    expect(
      done(await api.post(`/operator/validation-requests/${id}/cancel`, { reason: "Litige" }, operator)),
    ).toMatchObject({ status: "ACCEPTED", cancelledMillimes: 20_000, undone: { points: 150 } });
    expect(await statusOf(id)).toMatchObject({
      ...{ status: "ACCEPTED", cancelledMillimes: 20_000, cancelledPoints: 200 },
      cancelledAt: expect.any(String) as string,
    });
    expect((await points()).available).toBe(before);
  });
});

describe("a document", () => {
  const read = (path: string, bearer: string, method = "GET") =>
    fetch(`${server.url}${path}`, { method, headers: { Authorization: `Bearer ${bearer}` } });

  it("is read by its customer and its merchant where the request says, and never run by a browser", async () => {
    const pdf = makePdf("lue");
    const id = await ask({ queries: ["document"], document: pdf });
    const { documentUrl: theirs } = await statusOf(id);
    const { documentUrl: ours } = done(await api.get(`${requests}/${id}`, merchant));
    for (const [path, bearer] of [
      [theirs, customer.token],
      [ours, merchant.key],
    ] as const) {
      const response = await read(String(path), bearer);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("application/pdf");
      expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="request-${id}.pdf"`);
      expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'; sandbox");
      expect(response.headers.get("X-Content-Type-Options")).toMatch(/^nosniff/);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    }
    const head = await read(String(ours), merchant.key, "HEAD");
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([
      200,
      String(pdf.byteLength),
      "",
    ]);
  });

  it("that is a picture is a JPEG, and nobody reads it without a token", async () => {
    const id = await ask({ queries: ["document"], document: await makePicture() });
    const response = await read(`/api/v1${requests}/${id}/document`, merchant.key);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect(Buffer.from(await response.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    await expectRefused({ error: "UNAUTHORIZED" }, (options, query) =>
      api.get(`/client/request/document/${id}${query}`, options),
    );
  });
});
