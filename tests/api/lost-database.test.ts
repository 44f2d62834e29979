// Own servers: its servers reach Postgres through a proxy that loses connections.
/** Pages and calls while the database is away, and after it. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { languages } from "#app/core/domain/languages.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { forgetfulProxy, type ForgetfulProxy } from "#tests/setup/forgetful-proxy.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { textsOf } from "#tests/setup/texts.ts";

let proxy: ForgetfulProxy;
let server: TestServer;
let started = 0;

beforeEach(async () => {
  proxy = await forgetfulProxy(process.env.DATABASE_URL ?? "");
  server = await startTestServer({
    databaseUrl: proxy.url,
    name: `api-lost-database-${(started += 1)}`,
    // Long enough for a request under way to arrive when the server is told to stop.
    settings: { STOP_GRACE_SECONDS: "1" },
  });
});

afterEach(async () => {
  await server.stop();
  proxy.close();
});

interface Heard {
  path: string;
  status: number;
  retryAfter: string | null;
  text: string;
}

/** Fails if there is no answer within twenty seconds. */
async function ask(path: string, init: RequestInit = {}): Promise<Heard> {
  const answer = await fetch(server.url + path, { ...init, signal: AbortSignal.timeout(20_000) });
  return {
    path,
    status: answer.status,
    retryAfter: answer.headers.get("Retry-After"),
    text: await answer.text(),
  };
}

/** Pages, a page's data and calls, reading and writing, all at once. */
async function everything(token: string, offerId: string): Promise<Heard[]> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const purchase = { method: "POST", headers, body: JSON.stringify({ offerId }) };
  return Promise.all([
    ask("/health/ready"),
    ask("/fr"),
    ask("/en/help-center"),
    ask("/sandbox/messages"),
    ask("/fr.data"),
    ask("/api/v1/client/shop", { headers }),
    ask("/api/v1/sandbox/messages"),
    ask("/api/v1/client/points", { headers }),
    ask("/api/v1/client/wallet", { headers }),
    ask("/api/v1/client/shop/purchase", purchase),
  ]);
}

const isGood = ({ status }: Heard) => status < 300;
const isAway = ({ status, retryAfter }: Heard) => status === 503 && retryAfter !== null;
const statuses = (heard: Heard[]) => heard.map(({ path, status }) => `${status} ${path}`);

test("connections that a network forgets are an answer 503 within 20 seconds, and made anew", async () => {
  const { token } = await makeCustomer({ points: 10_000 });
  const { id } = await makeOffer();
  await vi.waitUntil(async () => (await everything(token, id)).every(isGood), { timeout: 20_000 });
  proxy.forget();
  const after = await everything(token, id);
  expect(statuses(after.filter((one) => !isGood(one) && !isAway(one)))).toEqual([]);
  expect(after.filter(isAway).length, "the proxy has forgotten something").toBeGreaterThan(0);
  await vi.waitUntil(async () => (await everything(token, id)).every(isGood), { timeout: 10_000 });
});

test("a server in a silent network answers 503, and works when the network is back", async () => {
  const { token } = await makeCustomer({ points: 10_000 });
  const { id } = await makeOffer();
  await vi.waitUntil(async () => (await everything(token, id)).every(isGood), { timeout: 20_000 });
  proxy.fallSilent();
  expect(statuses((await everything(token, id)).filter((one) => !isAway(one)))).toEqual([]);
  await proxy.recover();
  await vi.waitUntil(async () => (await everything(token, id)).every(isGood), { timeout: 10_000 });
});

test("a server in a silent network ends when it is told to, although its database says nothing", async () => {
  const { token } = await makeCustomer();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await ask("/api/v1/client/points", { headers })).status).toBe(200);
  proxy.fallSilent();
  const asked = Promise.all([ask("/fr"), ask("/api/v1/client/points", { headers })]);
  const begun = performance.now();
  const [answers] = await Promise.all([asked, server.stop()]);
  expect(performance.now() - begun).toBeLessThan(24_000);
  expect(statuses(answers.filter((one) => !isAway(one)))).toEqual([]);
});

test("a page says in the reader's words that the database is away, and the log calls it no bug", async () => {
  proxy.refuse();
  for (const language of languages) {
    const t = textsOf(language);
    for (const path of [`/${language}`, `/${language}/help-center`, `/sandbox/messages?lang=${language}`]) {
      const heard = await ask(path, { headers: { "Accept-Language": language } });
      expect(statuses([heard]).concat(heard.retryAfter ?? "")).toEqual([`503 ${path}`, "5"]);
      expect(heard.text.replaceAll("&#x27;", "'")).toContain(t("error.away.title"));
    }
  }
  expect(isAway(await ask("/fr.data"))).toBe(true);
  const form = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
  const body = "login=someone%40example.tn&password=jasmin2026";
  expect(isAway(await ask("/fr/sign-in", { method: "POST", headers: form, body }))).toBe(true);
  const log = readFileSync(server.logFile, "utf8");
  expect(log).toContain("the database is away");
  expect(log).not.toMatch(/a page failed|a form failed|a call failed|a request failed/);
  await proxy.recover();
  await vi.waitUntil(async () => isGood(await ask("/fr")), { timeout: 10_000 });
});
