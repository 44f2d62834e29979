import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeBrowserStore } from "#tests/factories/browser-store.ts";
import { kitOf, sellInStore, statesKept } from "#tests/factories/kept-till.ts";
import { beginAnew, keepResults, ownTill, readTill } from "./kept-till.ts";
import type { OfflineKit } from "./kit.ts";
import { aheadBy, prepareOffline } from "./prepare-offline.ts";
import { giveBackPin, takeProvedPin } from "./proved-pin.ts";

const start = Date.parse("2026-11-30T12:00:00Z");
const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => {
  // No timer and no clock but those that a test moves; what is kept and signed goes its own way.
  vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("indexedDB", makeBrowserStore());
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface House {
  /** How long its answer takes, in milliseconds, and how far its clock is ahead of the one that the device had at first. */
  afterMs?: number;
  aheadMs?: number;
  answer?: (kit: OfflineKit) => object;
}

/** Prepares this browser by a house, whose time goes on whatever the device's clock says; how often it was asked. */
async function prepareBy(
  { afterMs = 0, aheadMs = 0, answer = (value) => ({ ok: true, value }) }: House,
  houseNow = start,
) {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const fetched = vi.fn((_: string, { signal }: RequestInit) => {
    asked();
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      setTimeout(() => resolve(Response.json(answer(kitOf("lac", houseNow + aheadMs + afterMs)))), afterMs);
    });
  });
  vi.stubGlobal("fetch", fetched);
  const prepared = prepareOffline("fr", { cashierId: null, name: "Sonia" });
  await Promise.race([isAsked, prepared]);
  await vi.advanceTimersByTimeAsync(afterMs);
  await prepared;
  return fetched.mock.calls.length;
}

/** How many sales this till says are in its queue when it asks the house. */
async function waitingToldTo(fetched = vi.fn(() => Promise.reject(new TypeError("no network")))) {
  vi.stubGlobal("fetch", fetched);
  await prepareOffline("fr", null);
  const [, sent] = (fetched.mock.calls as unknown as [string, RequestInit][])[0] ?? [];
  return (sent?.body as URLSearchParams | undefined)?.get("waiting");
}

test("a till tells how many sales of its store wait in its queue", async () => {
  await sellInStore("lac", 2);
  vi.setSystemTime(start + hour);
  expect(await waitingToldTo()).toBe("2");
});

describe("how far the house's clock is ahead", () => {
  const at = (askedAt: number, answeredAt: number) => ({ houseNow: 100_000, askedAt, answeredAt });
  test.each([
    ["is told by the end of the first answer, however long it took", at(80_000, 90_000), null, 10_000],
    ["is told anew by a quick answer", at(89_000, 90_000), 10_500, 10_000],
    ["stays as it was known where a slow answer allows it", at(80_000, 90_000), 15_000, 15_000],
    ["is told anew by a slow answer where this clock was put back", at(80_000, 90_000), 1_000, 10_000],
    ["is told anew by a slow answer where this clock was put forward", at(80_000, 90_000), 20_001, 10_000],
  ])("%s", (_, contact, knownMs, expected) => expect(aheadBy(contact, knownMs)).toBe(expected));
});

test("a till keeps what the house tells it, and asks again after five minutes", async () => {
  expect(await prepareBy({ aheadMs: 7_000 })).toBe(1);
  expect(await readTill()).toMatchObject({ aheadMs: 7_000, seller: "Sonia", kit: { store: { id: "lac" } } });
  vi.setSystemTime(start + 5 * minute - 1);
  expect(await prepareBy({}, Date.now())).toBe(0);
  vi.setSystemTime(start + 5 * minute);
  expect(await prepareBy({ aheadMs: 7_000 }, Date.now())).toBe(1);
});

test("a renewal is waited for by a line of half a minute, which also mends a clock that was put back", async () => {
  await prepareBy({});
  vi.setSystemTime(start - hour);
  expect(await prepareBy({ afterMs: 30_000 })).toBe(1);
  const till = await readTill();
  expect(till?.kit?.now).toBe(start + 30_000);
  expect(Date.now() + (till?.aheadMs ?? 0)).toBe(start + 30_000);
});

test("two that want a renewal wait for one", async () => {
  const first = prepareBy({ afterMs: 10_000 });
  const second = prepareOffline("fr", null);
  expect(await first).toBe(1);
  await second;
  expect((await readTill())?.seller).toBe("Sonia");
});

test.each(["NO_ALLOWANCE", "STORE_CLOSED"])(
  "%s: it keeps no store any more, but its key and what it sold",
  async (error) => {
    await sellInStore("lac", 1);
    const { deviceId } = await ownTill();
    vi.setSystemTime(start + hour);
    await prepareBy({ answer: () => ({ ok: false, error }) });
    expect(await readTill()).toMatchObject({ deviceId, kit: null });
    expect(await statesKept()).toBe("WAITING");
  },
);

describe("a till that was ended", () => {
  const endedBy = (ended: boolean) =>
    prepareBy({ answer: () => ({ ok: false, error: "NO_ALLOWANCE", ...(ended && { ended }) }) });

  test("is another one from the next key on, and its record stays", async () => {
    await sellInStore("lac", 1);
    const { deviceId } = await ownTill();
    await keepResults(
      new Map([[1, { outcome: "REFUSED", because: "NO_ALLOWANCE", pointsEarned: 0, lossMillimes: 0 }]]),
      start,
    );
    vi.setSystemTime(start + hour);
    await endedBy(true);
    expect(await readTill()).toMatchObject({ deviceId, ended: true });
    await beginAnew();
    const till = await readTill();
    expect(till?.deviceId).toMatch(/^till-/);
    expect(till?.deviceId).not.toBe(deviceId);
    expect(till).toMatchObject({ ended: false, nextSeq: 2 });
    expect(await statesKept()).toBe("REFUSED");
  });

  test.each<[string, boolean, number]>([
    ["a sale still waits for its answer", true, 1],
    ["the house has only too many others", false, 0],
  ])("keeps its name while %s", async (_, ended, waiting) => {
    await sellInStore("lac", waiting);
    const { deviceId } = await ownTill();
    vi.setSystemTime(start + hour);
    await endedBy(ended);
    await beginAnew();
    expect(await readTill()).toMatchObject({ deviceId, ended });
  });
});

test("a till that got nothing because its store has too many keeps why, until it gets something", async () => {
  await prepareBy({ answer: () => ({ ok: false, error: "NO_ALLOWANCE", full: true }) });
  expect(await readTill()).toMatchObject({ kit: null, full: true });
  await prepareBy({});
  expect(await readTill()).toMatchObject({ kit: { store: { id: "lac" } }, full: false });
});

test("what else the house refuses changes nothing", async () => {
  await prepareBy({});
  vi.setSystemTime(start + hour);
  await prepareBy({ answer: () => ({ ok: false, error: "INVALID_INPUT" }) });
  expect((await readTill())?.kit?.now).toBe(start);
});

test("a PIN that was proved is there again when nobody answers", async () => {
  const pin = { cashierId: "sonia", pin: "4711" };
  giveBackPin(pin);
  await prepareBy({ afterMs: 2 * minute });
  expect(await readTill()).toMatchObject({ kit: null });
  expect(takeProvedPin()).toEqual(pin);
});
