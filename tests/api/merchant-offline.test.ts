/** Tills without a network over HTTP; api-partners.md, Tills without a network. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Allowance, OfflineDevice, OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import { salesBodyBytes } from "#app/core/domain/offline/offline-bounds.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeApiKey, makePartnerKey } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { makePassOf } from "#tests/factories/offline-till.ts";
import { giveItem } from "#tests/factories/sale.ts";
import { makeTillKey } from "#tests/factories/till-key.ts";
import { makeTill } from "#tests/factories/till.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

type Results = { results: OfflineResult[] };

async function atTill(deviceId: string = randomUUID()) {
  const till = await makeTill();
  const store = await makeApiKey({ storeId: till.store.id });
  const key = makeTillKey();
  const ask = () =>
    api.post<Allowance>("/merchant/offline/allowance", { deviceId, publicKey: key.jwk }, { key: store.key });
  const send = (body: object) => api.post<Results>("/merchant/offline/sales", body, { key: store.key });
  return { till, key, deviceId, ask, send };
}

describe("a till without a network", () => {
  it("gets an allowance, sells, uses a voucher, and sends what it sold, once", async () => {
    const { till, key, ask, send } = await atTill();
    const userId = await makeAccount();
    const voucher = { partnerId: till.partner.id, faceValueMillimes: 20_000 };
    const walletItemId = await giveItem(userId, voucher, new Date());
    const { tokenAt } = await makePassOf(userId, new Date());
    const allowance = done(await ask());
    expect(allowance.keys[0]).toMatchObject({ kty: "EC", crv: "P-256" });
    const at = new Date();
    const sale = {
      seq: 1,
      at,
      token: tokenAt(at),
      amountMillimes: 30_000,
      walletItemId,
      reference: "Ticket 12",
    };
    const body = { allowanceId: allowance.id, sales: [key.signed(allowance.id, sale)] };
    const [first] = done(await send(body)).results;
    expect(first).toEqual({
      ...{ seq: 1, outcome: "DONE", pointsEarned: 100, lossMillimes: 0 },
      transactionId: expect.any(String) as string,
    });
    expect(done(await send(body)).results).toEqual([{ ...first, outcome: "REPEATED" }]);
  });

  it("is answered in the order of the numbers, and what its key has not signed is refused", async () => {
    const { key, ask, send } = await atTill();
    const { tokenAt } = await makePassOf(await makeAccount(), new Date());
    const { id } = done(await ask());
    const at = new Date();
    const sale = (seq: number) => ({ seq, at, token: tokenAt(at), amountMillimes: 1_000 });
    const sales = [makeTillKey().signed(id, sale(2)), key.signed(id, sale(1))];
    const { results } = done(await send({ allowanceId: id, sales }));
    expect(results.map(({ seq, outcome, because }) => [seq, outcome, because])).toEqual([
      [1, "DONE", undefined],
      [2, "REFUSED", "SIGNATURE_INVALID"],
    ]);
  });

  it("is told which sale has a field that none can have; without it, it sends the others", async () => {
    const { key, ask, send } = await atTill();
    const { tokenAt } = await makePassOf(await makeAccount(), new Date());
    const { id: allowanceId } = done(await ask());
    const at = new Date();
    const sale = (seq: number, reference: string) =>
      key.signed(allowanceId, { seq, at, token: tokenAt(at), amountMillimes: 1_000, reference });
    const [good, wrong] = [sale(1, "Ticket 1"), sale(2, "x".repeat(100))];
    expect((await send({ allowanceId, sales: [good, wrong] })).body).toMatchObject({
      error: "INVALID_INPUT",
      details: [{ path: "sales.1.reference", code: "TOO_LONG" }],
    });
    expect(done(await send({ allowanceId, sales: [good] })).results).toMatchObject([{ outcome: "DONE" }]);
  });

  it("may send 1 MB, and not a byte more", async () => {
    const { ask, send } = await atTill();
    const { id } = done(await ask());
    const bare = { allowanceId: id, sales: [], note: "" };
    const fits = "x".repeat(salesBodyBytes - JSON.stringify(bare).length);
    expect((await send({ ...bare, note: fits })).status).toBe(200);
    expect((await send({ ...bare, note: `${fits}x` })).status).toBe(413);
  });

  it("sends 500 sales at most, and its key must be a point of P-256", async () => {
    const { key, ask, send } = await atTill();
    const { id } = done(await ask());
    const sale = key.signed(id, { seq: 1, at: new Date(), token: "none", amountMillimes: 1 });
    expect(
      (await send({ allowanceId: id, sales: Array.from({ length: 501 }, () => sale) })).body,
    ).toMatchObject({
      error: "INVALID_INPUT",
    });
    const { till } = await atTill();
    const store = await makeApiKey({ storeId: till.store.id });
    const publicKey = { ...makeTillKey().jwk, y: "A".repeat(43) };
    const asked = await api.post(
      "/merchant/offline/allowance",
      { deviceId: "till", publicKey },
      { key: store.key },
    );
    expect(asked.body).toMatchObject({ success: false, error: "INVALID_INPUT" });
  });

  it.each(["operator", "partner"] as const)("is seen and ended by an %s", async (who) => {
    const { till, deviceId, ask, send } = await atTill();
    const { id } = done(await ask());
    const caller =
      who === "operator" ? await makeOperatorKey() : await makePartnerKey({ partnerId: till.partner.id });
    const path = `/${who}/offline-devices`;
    const { items } = done(await api.get<{ items: OfflineDevice[] }>(`${path}?limit=100`, caller));
    expect(items.find((one) => one.deviceId === deviceId)).toMatchObject({
      storeId: till.store.id,
      sales: 0,
    });
    const ended = await api.delete<{ revokedAt: string }>(`${path}/${deviceId}`, caller);
    expect(done(ended)).toMatchObject({ deviceId });
    const none = { success: false, error: "NO_ALLOWANCE" };
    expect((await ask()).body).toMatchObject(none);
    expect((await send({ allowanceId: id, sales: [] })).body).toMatchObject(none);
    expect((await api.delete(`${path}/${randomUUID()}`, caller)).status).toBe(404);
  });

  it("is ended by its id where a till of another store has its name", async () => {
    const name = randomUUID();
    const tills = [await atTill(name), await atTill(name)];
    for (const { ask } of tills) done(await ask());
    const operator = await makeOperatorKey();
    const refused = await api.delete(`/operator/offline-devices/${name}`, operator);
    expect(refused).toMatchObject({ status: 409, body: { error: "CONFLICT" } });
    const { items } = done(
      await api.get<{ items: OfflineDevice[] }>("/operator/offline-devices?limit=100", operator),
    );
    const own = items.find(({ storeId }) => storeId === tills[0]?.till.store.id);
    expect(done(await api.delete(`/operator/offline-devices/${own?.id}`, operator))).toMatchObject({
      deviceId: name,
    });
    expect((await tills[0]?.ask())?.body).toMatchObject({ error: "NO_ALLOWANCE" });
    done(await (tills[1] ?? (await atTill())).ask());
  });
});
