/** The client for integrators in clients/typescript, against a running server. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { signedHeaders } from "#app/core/adapters/webhooks/sign-webhook.ts";
import type { OpenApiDocument } from "#app/api/describe-api.ts";
import { createMezia, isMeziaError, ok, readWebhook } from "#clients/typescript/src/index.ts";
import { clientSources } from "#scripts/client-sources.ts";
import { exampleEvent } from "#tests/factories/webhook-event.ts";
import { uniqueEmail } from "#tests/factories/customer.ts";
import { typeFaults } from "#tests/support/type-faults.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { done, enterOffer, enterShop, password, signUp } from "./support/journey.ts";

/**
 * Waits without standing still: while this process stands still, its unused connections stay open until the
 * server gives them up with 408, and the next call would take that for its answer.
 */
const run = promisify(execFile);

const shop = await enterShop();
const till = createMezia({ origin: server.url, key: shop.till.key });

/**
 * A fetch that first gives these answers and errors in turn, then calls the server; records the keys and the
 * waiting times.
 */
function troubled(...troubles: (Response | Error)[]) {
  const keys: (string | null)[] = [];
  const waited: number[] = [];
  return {
    keys,
    waited,
    fetch: async (request: Request) => {
      keys.push(request.headers.get("Idempotency-Key"));
      const trouble = troubles.shift();
      if (trouble instanceof Error) throw trouble;
      return trouble ?? fetch(request);
    },
    wait: async (milliseconds: number) => void waited.push(milliseconds),
  };
}

const away = (headers?: HeadersInit) => new Response(null, { status: 503, ...(headers && { headers }) });
const body = { priceMillimes: 24_500, sellerName: "Sonia" };

interface Described {
  responses: Record<string, { description: string }>;
}

function codesOf({ responses }: Described): string[] {
  return Object.entries(responses).flatMap(([status, { description }]) =>
    Number(status) >= 400 ? description.split(", ") : [],
  );
}

it("is what the API's description says", async () => {
  const { body: document } = await api.get<OpenApiDocument>("/openapi.json");
  for (const [path, text] of Object.entries(await clientSources(document)))
    expect(text === readFileSync(path, "utf8"), `${path} is old: npm run client`).toBe(true);
});

it("knows with which codes every call refuses, and no others", async () => {
  const { body: document } = await api.get<OpenApiDocument>("/openapi.json");
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => {
      const codes = codesOf(operation as Described).map((code) => JSON.stringify(code));
      return `[${JSON.stringify(path)}, ${JSON.stringify(method)}, ${codes.join(" | ")}]`;
    }),
  );
  expect(calls.length).toBeGreaterThan(200);
  const program = (said: readonly string[]) => `
    import type { paths } from "mezia-client";
    type Refused<Of> = Of extends { responses: { default: { content: { "application/json": { error: infer Code } } } } } ? Code : never;
    type Wrong<Of> = Of extends [infer Path extends keyof paths, infer Method, infer Codes]
      ? Method extends keyof paths[Path]
        ? [Refused<paths[Path][Method]>, Codes] extends [Codes, Refused<paths[Path][Method]>] ? never : [Path, Method]
        : [Path, Method]
      : never;
    export const wrong: Wrong<${said.join(" | ")}>[] = [];
    export const none: never[] = wrong;`;
  expect(typeFaults(program(calls))).toEqual([]);
  const [first = "", ...others] = calls;
  const faults = typeFaults(program([first.replace("USER_AUTH_FAILED", "CONFLICT"), ...others]));
  expect(faults).toEqual([expect.stringContaining("/auth/login")]);
});

it("is built into plain JavaScript with types", async () => {
  await run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "clients/typescript/tsconfig.json"]);
  const program =
    'import { createMezia, ok } from "./clients/typescript/dist/index.js";' +
    `const mezia = createMezia({ origin: ${JSON.stringify(server.url)} });` +
    `const params = { path: { storeId: ${JSON.stringify(shop.store.id)} } };` +
    'console.log(JSON.stringify(await ok(mezia.GET("/public/store-company/{storeId}", { params }))))';
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
  expect(stdout).toContain(shop.partner.id);
  expect(readFileSync("clients/typescript/dist/index.d.ts", "utf8")).toContain("createMezia");
});

it("has a README whose examples compile, one after the other, and would not with a code that there is not", () => {
  const readme = readFileSync("clients/typescript/README.md", "utf8");
  const program = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, example]) => example).join("\n");
  expect(typeFaults(program)).toEqual([]);
  const wrong = program.replace("TRANSACTION_INVALID_STATUS", "TRANSACTION_NOT_CONFIRMABLE");
  expect(typeFaults(wrong)).toEqual([expect.stringContaining("TRANSACTION_NOT_CONFIRMABLE")]);
});

it("takes a sale from the till to the customer and back", async () => {
  const { token } = await signUp();
  const customer = createMezia({ origin: server.url, key: token, language: "en" });
  const sale = await ok(till.POST("/merchant/transactions", { body }));
  await ok(customer.POST("/client/transaction/attach", { body: { code: sale.code } }));
  await ok(customer.POST("/client/transaction/buy", { body: { id: sale.id } }));
  const id = { params: { path: { id: sale.id } } };
  const confirmed = await ok(till.POST("/merchant/transactions/{id}/confirm", id));
  expect(confirmed).toMatchObject({ status: "CONFIRMED", pointsEarned: 245 });
  const { available } = await ok(customer.GET("/client/points"));
  expect(available).toBe(245);
});

describe("a refusal", () => {
  it("is thrown with its code, status, fields and the name of its request", async () => {
    const wrong = ok(till.POST("/merchant/transactions", { body: { ...body, priceMillimes: -1 } }));
    const error: unknown = await wrong.catch((thrown: unknown) => thrown);
    if (!isMeziaError(error, "INVALID_INPUT")) throw error;
    expect(error).toMatchObject({ status: 400, requestId: expect.any(String) as string });
    expect(error.details).toMatchObject([{ path: "priceMillimes" }]);
    expect(isMeziaError(error, "NOT_FOUND")).toBe(false);
  });

  it("has the words of the chosen language", async () => {
    const messages = (["ar", "fr", "en"] as const).map(async (language) => {
      const mezia = createMezia({ origin: server.url, key: "mk_none", language });
      const { error } = await mezia.GET("/merchant/transactions");
      return error?.message;
    });
    expect(new Set(await Promise.all(messages)).size).toBe(3);
  });
});

describe("a request that fails in passing", () => {
  const withTrouble = (trouble: ReturnType<typeof troubled>) =>
    createMezia({ origin: server.url, key: shop.till.key, ...trouble });

  it("is sent again with the same key, and a sale that was made already is not made twice", async () => {
    const line = troubled();
    let answered = 0;
    // The first answer is lost after the server has made the sale.
    const lossy = async (request: Request) => {
      const answer = await line.fetch(request);
      answered += 1;
      if (answered === 1) throw new TypeError("the connection was lost");
      return answer;
    };
    const mezia = createMezia({ origin: server.url, key: shop.till.key, fetch: lossy, wait: line.wait });
    const reference = "the lost answer";
    const sale = await ok(mezia.POST("/merchant/transactions", { body: { ...body, reference } }));
    expect(line.keys).toEqual([line.keys[0], line.keys[0]]);
    expect(line.keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    const { items } = await ok(till.GET("/merchant/transactions"));
    expect(items.filter((one) => one.reference === reference).map(({ id }) => id)).toEqual([sale.id]);
  });

  it("waits as long as the answer asks, and longer each time if it asks for nothing", async () => {
    const line = troubled(away({ "Retry-After": "7" }), new TypeError("lost"), away());
    await ok(withTrouble(line).GET("/merchant/transactions"));
    const [first, second = 0, third = 0] = line.waited;
    expect(first).toBe(7000);
    expect(second).toBeGreaterThanOrEqual(250);
    expect(second).toBeLessThanOrEqual(500);
    expect(third).toBeGreaterThanOrEqual(500);
    expect(third).toBeLessThanOrEqual(1000);
  });

  it("keeps the key that the caller chose", async () => {
    const line = troubled(away());
    const params = { header: { "Idempotency-Key": "ticket-1042" } };
    await ok(withTrouble(line).POST("/merchant/transactions", { params, body }));
    expect(line.keys).toEqual(["ticket-1042", "ticket-1042"]);
  });

  it("waits for a first request that is still being worked on, and for no other conflict", async () => {
    const inUse = Response.json({ error: "IDEMPOTENCY_KEY_IN_USE" }, { status: 409 });
    const line = troubled(inUse, Response.json({ error: "CONFLICT", message: "" }, { status: 409 }));
    await expect(ok(withTrouble(line).POST("/merchant/transactions", { body }))).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(line.keys).toHaveLength(2);
  });

  it("is sent four times at most", async () => {
    const line = troubled(...Array.from({ length: 9 }, () => away()));
    const answer = await withTrouble(line).GET("/merchant/transactions");
    expect(answer.response.status).toBe(503);
    expect(line.keys).toHaveLength(4);
  });

  it("is not sent again if it would do the thing twice", async () => {
    const line = troubled(new TypeError("lost"));
    const mezia = createMezia({ origin: server.url, ...line });
    const made = mezia.POST("/auth/register", { body: { login: uniqueEmail(), password } });
    await expect(made).rejects.toThrow("lost");
    expect(line.keys).toEqual([null]);
  });
});

describe("a webhook", () => {
  const [secret, another] = ["a", "b"].map(
    (letter) => `whsec_${Buffer.from(letter.repeat(32)).toString("base64")}`,
  );
  const event = exampleEvent("transaction.confirmed");
  const text = JSON.stringify(event);
  const headers = signedHeaders(secret ?? "", {
    id: event.id,
    body: text,
    unixSeconds: Math.floor(Date.now() / 1000),
  });

  it("is read if Mezia signed it, with either of two secrets", () => {
    expect(readWebhook(secret ?? "", headers, text)).toEqual(event);
    expect(readWebhook([another ?? "", secret ?? ""], new Headers(headers), text)).toEqual(event);
  });

  it.each([
    ["another secret", another, headers, text],
    ["a changed body", secret, headers, text.replace("confirmed", "refused")],
    ["an old moment", secret, { ...headers, "webhook-timestamp": "1700000000" }, text],
  ])("is not read with %s", (_, key, sent, received) => {
    expect(() => readWebhook(key ?? "", sent, received)).toThrow();
  });
});

it("buys an offer for points and shows it in the wallet", async () => {
  const { id: userId, token } = await signUp();
  const offer = await enterOffer(shop.operator, shop.partner.id);
  done(await api.post("/operator/gifts", { userId, points: 100 }, shop.operator));
  const customer = createMezia({ origin: server.url, key: token });
  const bought = await ok(customer.POST("/client/shop/purchase", { body: { offerId: offer.id } }));
  const { items } = await ok(customer.GET("/client/wallet"));
  expect(items.map(({ id }) => id)).toEqual([bought.walletItemId]);
});
