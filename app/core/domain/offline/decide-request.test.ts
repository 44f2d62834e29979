import { describe, expect, it } from "vitest";
import {
  isCustomerPage,
  isOfHouse,
  offlinePath,
  pathToTry,
  planRequest,
  type OfflineRequest,
  type RequestPlan,
} from "./decide-request.ts";

const id = "0194f3a2-7c11-7d10-8c3e-0a1b2c3d4e5f";
const item = `/fr/wallet/voucher/${id}`;

function plan(path: string, options: Partial<OfflineRequest> = {}): RequestPlan {
  return planRequest({ method: "GET", mode: "navigate", own: true, path, fromPath: null, ...options });
}

describe("what becomes of a request", () => {
  it.each(["fr", "ar", "en"])(
    "an item's page in %s is saved, and so is seen what the app asks of it",
    (language) => {
      expect(plan(`/${language}/wallet/voucher/${id}`)).toEqual({ kind: "item", id });
      expect(plan(`/${language}/wallet/voucher/${id}.data`, { mode: "cors" })).toEqual({
        kind: "item-data",
        id,
      });
    },
  );

  it.each(["fr", "ar", "en"])("so is the customer's card in %s", (language) => {
    expect(plan(`/${language}/card`)).toEqual({ kind: "item", id: "card" });
    expect(plan(`/${language}/card.data`, { mode: "cors" })).toEqual({ kind: "item-data", id: "card" });
  });

  it.each([
    "/",
    "/fr/cards",
    "/fr/card/more",
    "/fr/wallet/voucher/card",
    "/fr",
    "/ar/wallet",
    "/en/store/hanout-lella",
    `${item}/history`,
    "/fr/wallet/voucher/none",
    "/scan/T-K7M2-PQ9X",
    "/clickout/MARHBA",
    "/fr/operators",
  ])("the page %s has the offline page in its place", (path) => expect(plan(path)).toEqual({ kind: "page" }));

  it.each(["/fr/cashier", "/ar/cashier/sales", "/en/cashier/offline"])(
    "the page %s has the till's own in its place, for who is not on it",
    (path) => {
      for (const fromPath of [null, "/fr/cashier", "/fr/cashier/sign-in"])
        expect(plan(path, { fromPath })).toEqual({ kind: "till", waits: false });
      expect(plan(path, { fromPath: "/fr/cashier/offline" })).toEqual({ kind: "till", waits: true });
      expect(plan(path, { method: "POST" })).toEqual({ kind: "pass" });
    },
  );

  it.each(["/fr/cashier/sign-in", "/ar/cashier/display"])(
    "the page %s is waited for by everybody",
    (path) => {
      for (const fromPath of [null, "/fr/cashier", "/fr/cashier/offline"])
        expect(plan(path, { fromPath })).toEqual({ kind: "till", waits: true });
    },
  );

  it.each([
    ...[
      "/api/v1/client/wallet",
      "/sandbox/messages",
      "/health/live",
      "/pay/1",
      "/avatars/1/2",
      "/de/wallet",
      "/scan",
      "/service-worker.js",
    ],
    ...["/ar/operator", "/en/operator/customers", "/api/docs"],
    ...["/fr/card/google", "/ar/card/apple"],
  ])("the page %s is none of the worker's", (path) => expect(plan(path)).toEqual({ kind: "pass" }));

  it.each([
    "/fr/wallet.data",
    `${item}/state`,
    "/fr/card/state",
    `${item}/history.data`,
    "/fr/session",
    "/fr/events",
    "/fr/cashier/events",
    "/api/v1/client/points",
    "/fr",
  ])("what a page asks of %s is none of the worker's", (path) =>
    expect(plan(path, { mode: "cors" })).toEqual({ kind: "pass" }),
  );

  it.each(["POST", "PUT", "DELETE", "PATCH"])("a %s goes its way", (method) => {
    for (const path of [item, `${item}.data`, "/assets/a.js", "/api/v1/client/pin", "/fr/profile/edit"]) {
      expect(plan(path, { method })).toEqual({ kind: "pass" });
    }
  });

  it.each([
    "/fr/sign-out",
    "/ar/sign-in",
    "/en/sign-in.data",
    "/fr/sign-up/check",
    "/fr/sign-up/check.data",
    "/ar/orange",
    "/fr/reset-password/new-password",
  ])("a form sent to %s begins or ends a session", (path) => {
    expect(plan(path, { method: "POST" })).toEqual({ kind: "forget" });
    expect(plan(path)).not.toEqual({ kind: "forget" });
  });

  it("who is said goodbye to keeps nothing", () => {
    expect(plan("/fr/goodbye")).toEqual({ kind: "forget" });
  });

  it.each([
    ["/assets/shell-S2r2eT16.js", "asset"],
    ["/pictures/partners/zhar.svg", "file"],
    ["/icons/icon-192.png", "file"],
    ["/favicon.svg", "file"],
    ["/manifest.ar.webmanifest", "file"],
    ["/manifest.till.ar.webmanifest", "file"],
  ])("%s is kept as a file", (path, kind) => {
    expect(plan(path, { mode: "no-cors" })).toEqual({ kind });
    expect(plan(path, { mode: "no-cors", own: false })).toEqual({ kind: "pass" });
  });

  it("only a saved page hears that there is nothing to know of other addresses", () => {
    for (const fromPath of [item, "/fr/card", "/ar/offline"])
      expect(plan("/__manifest", { mode: "cors", fromPath })).toEqual({ kind: "routes" });
    for (const fromPath of ["/fr/wallet", `${item}/history`, null])
      expect(plan("/__manifest", { mode: "cors", fromPath })).toEqual({ kind: "pass" });
  });
});

describe("a page of the till", () => {
  it.each<[number, Record<string, string>, boolean]>([
    [200, {}, true],
    [404, {}, true],
    [500, {}, true],
    [502, {}, false],
    [503, {}, false],
    [504, {}, false],
    [503, { "X-Request-Id": "0194f3a2" }, true],
  ])("that answers %i with %j is the house's own: %s", (status, headers, own) => {
    expect(isOfHouse(new Response(null, { status, headers }))).toBe(own);
  });
});

describe("the offline page", () => {
  it.each([
    ["/ar/wallet", ["fr-TN"], "/ar/offline"],
    ["/", ["de-DE", "ar-TN", "fr"], "/ar/offline"],
    ["/scan/T-K7M2-PQ9X", ["en-GB"], "/en/offline"],
    ["/arabic", ["de"], "/fr/offline"],
    ["/", [], "/fr/offline"],
  ])("of %s for %j is %s", (path, spoken, expected) => expect(offlinePath(path, spoken)).toBe(expected));

  it.each(["/fr", "/ar/store?q=a", `${item}?new=1`, "/scan/T-K7M2-PQ9X", "/"])("leads back to %s", (from) =>
    expect(pathToTry(from)).toBe(from),
  );

  it.each([
    null,
    "",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/fr",
    "javascript:alert(1)",
    "/fr/offline",
    "/fr/offline?from=/fr",
    "/fr/operator",
    "/fr\u0000",
  ])("does not lead to %j", (from) => expect(pathToTry(from)).toBeNull());
});

it.each([
  ["/fr", true],
  ["/ar/wallet", true],
  [item, true],
  ["/en/card", true],
  ["/fr/cashier/sale/1", false],
  ["/ar/operator", false],
  ["/api/docs", false],
])("a notice may open in a page at %s: %s", (path, may) => {
  expect(isCustomerPage(path)).toBe(may);
});
