import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import { makeBrowserStore } from "#tests/factories/browser-store.ts";
import { resultOf, sellInStore, statesKept } from "#tests/factories/kept-till.ts";
import { keepResults, readSales } from "./kept-till.ts";
import type { QueuedSale } from "./queued-sale.ts";
import { firstBatch, sendQueue } from "./send-queue.ts";

beforeEach(() => vi.stubGlobal("indexedDB", makeBrowserStore()));
afterEach(() => vi.unstubAllGlobals());

const sold = (seq: number, allowanceId: string, token = "t") =>
  ({ seq, allowanceId, sale: { seq, token } }) as QueuedSale;

test("the first sales of one allowance go together, in order", () => {
  const queue = [sold(1, "a"), sold(2, "a"), sold(3, "b"), sold(4, "a")];
  expect(firstBatch(queue).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(firstBatch([])).toEqual([]);
});

test("as many go as a call takes, but at least one", () => {
  const queue = Array.from({ length: 200 }, (_, place) => sold(place + 1, "a", "x".repeat(2_000)));
  const batch = firstBatch(queue);
  expect(batch.length).toBeGreaterThan(50);
  expect(encodeURIComponent(JSON.stringify(batch.map(({ sale }) => sale))).length).toBeLessThan(200_000);
  expect(batch.at(-1)?.seq).toBe(batch.length);
  expect(firstBatch([sold(1, "a", "x".repeat(300_000))])).toHaveLength(1);
});

interface Call {
  storeId: string;
  allowanceId: string;
  /** The numbers of the sales. */
  seqs: number[];
}

const away = () => Promise.reject(new TypeError("there is no network"));
const busy = () => new Response(null, { status: 503 });
const signedOut = () => ({ type: "opaqueredirect" }) as Response;
const refused = (error: string) => Response.json({ ok: false, error });
const told = (results: OfflineResult[]) => Response.json({ ok: true, value: { results } });
const counted = ({ seqs }: Call) => told(seqs.map((seq) => resultOf(seq)));

type Answering = (call: Call) => Response | Promise<Response>;

/** The house answers so to sales from now on; all calls with sales that it gets. */
function answerSales(
  answer: Answering,
  isThere: () => Response | Promise<Response> = () => Response.json({}),
) {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", (address: string, { body }: { body?: URLSearchParams }) => {
    if (address === "/fr/cashier/now") return isThere();
    expect(address).toBe("/fr/cashier/offline/sold");
    const { sales = "[]", storeId = "", allowanceId = "" } = Object.fromEntries(body ?? []);
    const call = {
      storeId,
      allowanceId,
      seqs: (JSON.parse(sales) as { seq: number }[]).map(({ seq }) => seq),
    };
    calls.push(call);
    return answer(call);
  });
  return calls;
}

describe("what came of a sale", () => {
  test.each<[string, string, Partial<OfflineResult>]>([
    ["it counted", "DONE", {}],
    ["its item had been used elsewhere", "LOSS", { outcome: "LOSS", lossMillimes: 3_000 }],
    [
      "its customer has gone",
      "LOST",
      { outcome: "LOSS", because: "REVOKED", transactionId: null, pointsEarned: 0, lossMillimes: 3_000 },
    ],
    [
      "it was refused",
      "REFUSED",
      { outcome: "REFUSED", because: "TOKEN_USED", transactionId: null, pointsEarned: 0 },
    ],
    ["it had been sent before", "DONE", { outcome: "REPEATED" }],
    [
      "it had been refused before",
      "REFUSED",
      { outcome: "REPEATED", because: "USER_BLOCKED", transactionId: null, pointsEarned: 0 },
    ],
  ])("is kept as the house says it: %s", async (_, state, result) => {
    await sellInStore("lac", 1);
    answerSales(({ seqs }) => told(seqs.map((seq) => resultOf(seq, result))));
    expect(await sendQueue("fr")).toBe("SENT");
    expect(await statesKept()).toBe(state);
    const [sale] = await readSales();
    expect(sale?.result).toMatchObject({ ...result, because: result.because ?? null });
    // What the customer showed names them, and has served.
    expect(sale?.sale.token).toBe("");
    expect(await sendQueue("fr")).toBe("NOTHING");
  });

  test("is forgotten a week later, and what waits never is", async () => {
    await sellInStore("lac", 2);
    const [now, week] = [Date.now(), 7 * 24 * 60 * 60 * 1000];
    await keepResults(new Map([[1, { ...resultOf(1), because: null }]]), now);
    await keepResults(new Map(), now + week);
    expect(await statesKept()).toBe("DONE WAITING");
    await keepResults(new Map(), now + week + 1);
    expect(await statesKept()).toBe("WAITING");
  });
});

describe("nothing is told of sales, which stay in the queue,", () => {
  test.each<[string, Answering, string]>([
    ["without a network", away, "AWAY"],
    ["where a server on the way fails", () => new Response(null, { status: 502 }), "AWAY"],
    ["when the till was signed out", signedOut, "SIGNED_OUT"],
    ["while the store is closed", () => refused("STORE_CLOSED"), "REFUSED"],
  ])("%s", async (_, answer, sent) => {
    await sellInStore("lac", 2);
    answerSales(answer);
    expect(await sendQueue("fr")).toBe(sent);
    expect(await statesKept()).toBe("WAITING WAITING");
  });

  test.each([
    ["nobody is there", away, "AWAY"],
    ["the house is too busy to say that it is there", busy, "AWAY"],
    ["this is no till any more", signedOut, "SIGNED_OUT"],
  ] as const)("and none are sent where %s", async (_, isThere, sent) => {
    await sellInStore("lac", 1);
    const calls = answerSales(counted, isThere);
    expect(await sendQueue("fr")).toBe(sent);
    expect(calls).toEqual([]);
  });
});

test("a till that was ended hears it of all sales of its allowance, and of no others", async () => {
  await sellInStore("lac", 2, "ended");
  await sellInStore("lac", 1, "open");
  answerSales((call) => (call.allowanceId === "ended" ? refused("NO_ALLOWANCE") : counted(call)));
  expect(await sendQueue("fr")).toBe("SENT");
  expect(await statesKept()).toBe("REFUSED REFUSED DONE");
  expect((await readSales())[0]?.result?.because).toBe("NO_ALLOWANCE");
});

test("another store's sales wait for its own key", async () => {
  await sellInStore("marsa", 2);
  await sellInStore("lac", 1);
  answerSales((call) => (call.storeId === "lac" ? counted(call) : refused("NOT_FOUND")));
  expect(await sendQueue("fr")).toBe("SENT");
  expect(await statesKept()).toBe("WAITING WAITING DONE");
});

describe("one sale does not hold up the others,", () => {
  const withThird = (answer: Answering): Answering => {
    return (call) => (call.seqs.includes(3) ? answer(call) : counted(call));
  };

  test("one that the house cannot read", async () => {
    await sellInStore("lac", 7);
    answerSales(withThird(() => refused("INVALID_INPUT")));
    expect(await sendQueue("fr")).toBe("SENT");
    expect(await statesKept()).toBe("DONE DONE REFUSED DONE DONE DONE DONE");
    expect((await readSales())[2]?.result?.because).toBe("INVALID_INPUT");
  });

  test("one that the house cannot decide now, which is sent again", async () => {
    await sellInStore("lac", 7);
    answerSales(withThird(busy));
    expect(await sendQueue("fr")).toBe("SENT");
    expect(await statesKept()).toBe("DONE DONE WAITING DONE DONE DONE DONE");
    const calls = answerSales(counted);
    expect(await sendQueue("fr")).toBe("SENT");
    expect(await statesKept()).toBe("DONE DONE DONE DONE DONE DONE DONE");
    expect(calls.map(({ seqs }) => seqs)).toEqual([[3]]);
  });

  test("one that the house finds early, which is told once more", async () => {
    await sellInStore("lac", 4);
    const early = (outcome: "REFUSED" | "REPEATED") =>
      ({ outcome, because: "AT_OUTSIDE", transactionId: null }) as const;
    const saying =
      (outcome: "REFUSED" | "REPEATED") =>
      ({ seqs }: Call) =>
        told(seqs.map((seq) => resultOf(seq, seq === 3 ? early(outcome) : {})));
    answerSales(saying("REFUSED"));
    expect(await sendQueue("fr")).toBe("SENT");
    expect(await statesKept()).toBe("DONE DONE WAITING DONE");
    answerSales(saying("REPEATED"));
    await sendQueue("fr");
    expect(await statesKept()).toBe("DONE DONE REFUSED DONE");
  });
});

test("a house that decides nothing is not asked for each sale", async () => {
  await sellInStore("lac", 30);
  const calls = answerSales(busy);
  expect(await sendQueue("fr")).toBe("REFUSED");
  expect(calls.length).toBeLessThan(15);
  expect(await statesKept()).toBe(Array.from({ length: 30 }, () => "WAITING").join(" "));
});
