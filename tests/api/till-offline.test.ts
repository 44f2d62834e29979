/** What a till's script asks for the time without a network, and how it sends what was sold in it. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import { endDevice } from "#app/core/services/offline-devices/offline-devices.server.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import { makeApiKey, makeOffer, makeStore } from "#tests/factories/catalogue.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makePassHolder } from "#tests/factories/offline-till.ts";
import { must } from "#tests/factories/sale.ts";
import { tillCookie } from "#tests/factories/staff.ts";
import { makeTillKey } from "#tests/factories/till-key.ts";
import { server } from "#tests/setup/api-server.ts";

let store = { id: "", partnerId: "", name: "" };
let cookie = "";
beforeAll(async () => {
  store = await makeStore();
  const { key } = await makeApiKey({ storeId: store.id });
  cookie = (await tillCookie(key)).split(";")[0] ?? "";
});

async function ask<Value>(path: string, fields: Record<string, string>, who = cookie) {
  const response = await fetch(`${server.url}/fr/cashier/offline/${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: who, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(fields),
  });
  const text = await response.text();
  return {
    status: response.status,
    location: response.headers.get("Location"),
    kept: response.headers.get("Cache-Control"),
    answer: (response.ok ? JSON.parse(text) : null) as
      | { ok: true; value: Value }
      | { ok: false; error: string }
      | null,
  };
}

const key = makeTillKey();
const device = { deviceId: `till-${randomUUID()}`, publicKey: JSON.stringify(key.jwk) };

async function kit(): Promise<OfflineKit> {
  const { answer } = await ask<OfflineKit>("kit", device);
  if (!answer?.ok) throw new Error(`no kit: ${answer?.error}`);
  return answer.value;
}

describe("what a till keeps", () => {
  it("is its store, an allowance, its offers, the levels' bonuses, and its sellers with a mark that changes with their PIN", async () => {
    const offer = await makeOffer({ partnerId: store.partnerId });
    const foreign = await makeOffer({});
    const { id } = await makeCashier({ partnerId: store.partnerId, storeId: store.id });
    const { store: own, cashiers, offers, allowance, levelBonus } = await kit();
    const { levelBonus: set } = await readEconomy(prisma);
    expect(levelBonus).toEqual(set);
    expect(own).toMatchObject({ id: store.id, name: store.name, partnerId: store.partnerId });
    expect(allowance).toMatchObject({ maxSales: 500 });
    expect(offers.map((one) => one.id)).toContain(offer.id);
    expect(offers.map((one) => one.id)).not.toContain(foreign.id);
    const mark = cashiers.find((one) => one.id === id)?.pinMark ?? "";
    expect(mark).toMatch(/^[\w-]{16}$/);
    await prisma.cashier.update({ where: { id }, data: { pinHash: randomUUID() } });
    expect((await kit()).cashiers.find((one) => one.id === id)?.pinMark).not.toBe(mark);
    await prisma.cashier.update({ where: { id }, data: { active: false } });
    expect((await kit()).cashiers.map((one) => one.id)).not.toContain(id);
  });

  it("says from which day its store is closed, once that is planned", async () => {
    expect((await kit()).closedFromMs).toBeNull();
    const closeFrom = (closedFrom: Date | null) =>
      prisma.store.update({ where: { id: store.id }, data: { closedFrom } });
    await closeFrom(new Date("2099-01-02"));
    const { closedFromMs } = await kit();
    await closeFrom(null);
    // The day begins in Tunis.
    expect(closedFromMs).toBe(Date.parse("2099-01-01T23:00:00Z"));
  });

  it.each([
    ["no key", { publicKey: "" }],
    ["what is no JSON", { publicKey: "{" }],
    ["a private key", { publicKey: JSON.stringify({ ...key.jwk, d: "secret" }) }],
    ["no name", { deviceId: "" }],
  ])("is not given for %s", async (_, fields) => {
    const { answer } = await ask("kit", { ...device, ...fields });
    expect(answer).toEqual({ ok: false, error: "INVALID_INPUT" });
  });
});

it("a till that was ended is told so, and is one again by another name", async () => {
  const asked = { ...device, deviceId: `till-${randomUUID()}` };
  expect((await ask("kit", asked)).answer?.ok).toBe(true);
  must(await endDevice({ now: new Date() }, asked.deviceId, {}));
  expect((await ask("kit", asked)).answer).toEqual({ ok: false, error: "NO_ALLOWANCE", ended: true });
  expect((await ask("kit", { ...asked, deviceId: `till-${randomUUID()}` })).answer?.ok).toBe(true);
});

describe("a seller's PIN", () => {
  it("is proved beside whoever has the seat, and five wrong tries close it", async () => {
    const { partnerId, id: storeId } = store;
    const { id: cashierId, pin } = await makeCashier({ partnerId, storeId });
    const seats = () => prisma.tillSession.count({ where: { cashierId } });
    expect((await ask("prove", { cashierId, pin })).answer).toMatchObject({
      value: { cashier: { id: cashierId } },
    });
    expect(await seats()).toBe(0);
    for (const error of [...Array<string>(5).fill("USER_AUTH_FAILED"), "CASHIER_LOCKED"])
      expect((await ask("prove", { cashierId, pin: "0000" })).answer).toEqual({ ok: false, error });
    const other = await makeStore();
    const stranger = await makeCashier({ partnerId: other.partnerId, storeId: other.id });
    expect((await ask("prove", { cashierId: stranger.id, pin })).answer).toMatchObject({
      error: "CASHIER_INVALID",
    });
  });
});

describe("what was sold", () => {
  it("is taken once, whoever is signed in at the till, and told", async () => {
    const { allowance } = await kit();
    const { tokenAt } = await makePassHolder(new Date(Date.now() - 60_000));
    const at = new Date();
    const sale = { seq: 1, at, token: tokenAt(at), amountMillimes: 12_000 };
    const fields = {
      ...{ storeId: store.id, allowanceId: allowance.id },
      sales: JSON.stringify([key.signed(allowance.id, sale)]),
    };
    const first = await ask<{ results: OfflineResult[] }>("sold", fields);
    expect(first).toMatchObject({
      kept: "no-store",
      answer: { ok: true, value: { results: [{ seq: 1, outcome: "DONE" }] } },
    });
    const again = await ask<{ results: OfflineResult[] }>("sold", fields);
    expect(again.answer).toMatchObject({ value: { results: [{ seq: 1, outcome: "REPEATED" }] } });
  });

  it("of another allowance or store, or not readable, is refused", async () => {
    const { answer } = await ask("sold", { storeId: store.id, allowanceId: randomUUID(), sales: "[]" });
    expect(answer).toEqual({ ok: false, error: "NO_ALLOWANCE" });
    const { allowance } = await kit();
    const unread = await ask("sold", { storeId: store.id, allowanceId: allowance.id, sales: "[" });
    expect(unread.answer).toEqual({ ok: false, error: "INVALID_INPUT" });
    const { id: storeId } = await makeStore();
    const elsewhere = await ask("sold", { storeId, allowanceId: allowance.id, sales: "[]" });
    expect(elsewhere.answer).toEqual({ ok: false, error: "NOT_FOUND" });
  });
});

it.each(["kit", "prove", "sold"])("a browser that is no till is sent to the sign-in by %s", async (path) => {
  const { status, location } = await ask(path, device, "");
  expect({ status, location }).toEqual({ status: 302, location: "/fr/cashier/sign-in" });
});
