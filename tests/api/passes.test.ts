// Own server: its second server has the keys of both wallets.
/**
 * The passes of the card over HTTP, as phones and Apple's devices request them; without keys a server shows
 * none of them.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { credit } from "#tests/factories/account.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { openPass } from "#tests/factories/opened-pass.ts";
import { makePassKeys } from "#tests/factories/pass-keys.ts";
import { server as plain } from "#tests/setup/api-server.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { textsOf } from "#tests/setup/texts.ts";

const keys = makePassKeys();
const passType = keys.settings.APPLE_PASS_TYPE_ID;
const t = textsOf("fr");
const buttons = [t("wallet:card.passes.google"), t("wallet:card.passes.apple")];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: "api-passes",
    settings: keys.settings,
  });
});
afterAll(() => server.stop());

async function open(path: string, customer: Pick<Customer, "token">, at = server): Promise<Response> {
  return send("GET", path, customer, at);
}

/** Presses the button of a wallet. */
async function press(path: string, customer: Pick<Customer, "token">, at = server): Promise<Response> {
  return send("POST", path, customer, at);
}

async function send(method: string, path: string, { token }: Pick<Customer, "token">, at: { url: string }) {
  const headers = { Origin: at.url, Cookie: (await signInCookie(token)).split(";")[0] ?? "" };
  return fetch(at.url + path, { method, headers, redirect: "manual" });
}

/** Where a document goes on by itself. */
const leadsOn = (answer: Response) => answer.headers.get("Refresh")?.replace(/^0; url=/, "") ?? "";

/** A customer with a pass, and the calls of a device that shows it. */
async function withPass() {
  const customer = await makeCustomer({ points: 100 });
  const answer = await press("/fr/card/apple", customer);
  const { pass } = openPass(new Uint8Array(await answer.arrayBuffer()));
  const call = (method: string, path: string, { token = pass.authenticationToken, ...rest }: Sent = {}) =>
    fetch(`${server.url}/passes/apple/v1${path}`, {
      method,
      headers: { Authorization: `ApplePass ${token}`, "Content-Type": "application/json", ...rest.headers },
      body: rest.body === undefined ? undefined : JSON.stringify(rest.body),
    });
  const device = (deviceId: string) => `/devices/${deviceId}/registrations/${passType}`;
  return {
    ...{ customer, answer, pass, call },
    own: `/passes/${passType}/${pass.serialNumber}`,
    device,
    registered: (deviceId: string) => `${device(deviceId)}/${pass.serialNumber}`,
  };
}

interface Sent {
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const push = { pushToken: "ab12cd34" };

describe("without keys", () => {
  it("the card has no button, and every address of passes is not there", async () => {
    const customer = await makeCustomer();
    const html = await (await open("/fr/card", customer, plain)).text();
    expect(html).toContain(t("wallet:card.title"));
    for (const button of buttons) expect(html).not.toContain(button);
    for (const path of ["google", "apple"])
      expect((await press(`/fr/card/${path}`, customer, plain)).status).toBe(404);
    const id = "01930000-0000-7000-8000-000000000000";
    for (const [method, path] of [
      ["GET", `/devices/d1/registrations/${passType}`],
      ["POST", `/devices/d1/registrations/${passType}/${id}`],
      ["DELETE", `/devices/d1/registrations/${passType}/${id}`],
      ["GET", `/passes/${passType}/${id}`],
      ["POST", "/log"],
    ] as const) {
      const body = method === "POST" ? JSON.stringify({ ...push, logs: [] }) : undefined;
      const headers = { "Content-Type": "application/json", Authorization: "ApplePass abc" };
      const { status } = await fetch(`${plain.url}/passes/apple/v1${path}`, { method, headers, body });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  });
});

describe("with keys", () => {
  it("the card leads to both wallets, and only its owner gets there", async () => {
    const { customer, answer } = await withPass();
    const html = await (await open("/fr/card", customer)).text();
    for (const button of buttons) expect(html).toContain(button);
    expect(html).not.toContain("pay.google.com");
    const saved = await press("/fr/card/google", customer);
    expect(saved.status).toBe(200);
    expect(leadsOn(saved)).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\./);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/vnd.apple.pkpass");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    for (const path of ["google", "apple"]) {
      const stranger = await fetch(`${server.url}/fr/card/${path}`, { redirect: "manual" });
      expect(stranger.headers.get("Location")).toContain("/fr/sign-in");
    }
  });

  it("nothing goes abroad before who presses was told what does", async () => {
    const customer = await makeCustomer();
    const html = await (await open("/fr/card", customer)).text();
    const about = html.indexOf(t("consents:kinds.PASS_ABROAD.about"));
    expect(about).toBeGreaterThan(0);
    for (const path of ["google", "apple"]) {
      expect(html.indexOf(`action="/fr/card/${path}"`)).toBeGreaterThan(about);
      expect((await open(`/fr/card/${path}`, customer)).headers.get("Location")).toBe("/fr/card");
    }
    const { userId } = customer;
    const abroad = () => prisma.consent.count({ where: { userId, kind: "PASS_ABROAD" } });
    expect(await abroad()).toBe(0);
    expect(await prisma.applePass.count({ where: { userId } })).toBe(0);
    await press("/fr/card/apple", customer);
    expect(await abroad()).toBe(1);
  });

  it("a device registers once, asks what changed, fetches it, and stops", async () => {
    const { customer, call, device, registered, own, answer } = await withPass();
    const body = push;
    expect((await call("POST", registered("d1"), { body })).status).toBe(201);
    expect((await call("POST", registered("d1"), { body })).status).toBe(200);
    const first = await call("GET", device("d1"));
    expect(first.headers.get("Content-Type")).toContain("application/json");
    const { serialNumbers, lastUpdated } = (await first.json()) as Record<string, string>;
    expect(serialNumbers).toHaveLength(1);
    const since = (tag = "") => call("GET", `${device("d1")}?passesUpdatedSince=${tag}`);
    expect((await since(lastUpdated)).status).toBe(204);
    const known = answer.headers.get("Last-Modified") ?? "";
    const fetchPass = () => call("GET", own, { headers: { "If-Modified-Since": known } });
    expect((await fetchPass()).status).toBe(304);

    await credit(customer.userId, 25);
    expect(await (await since(lastUpdated)).json()).toMatchObject({ serialNumbers });
    const changed = await fetchPass();
    expect(changed.status).toBe(200);
    const { pass } = openPass(new Uint8Array(await changed.arrayBuffer()));
    expect(pass.storeCard.primaryFields).toMatchObject([{ value: 125 }]);
    expect(Date.parse(changed.headers.get("Last-Modified") ?? "")).toBeGreaterThan(Date.parse(known));

    expect((await call("DELETE", registered("d1"))).status).toBe(200);
    expect((await call("GET", device("d1"))).status).toBe(204);
    expect(await prisma.applePassDevice.count({ where: { userId: customer.userId } })).toBe(0);
  });

  it("refuses a wrong token, another's, and none, whatever is asked", async () => {
    const [mine, other] = [await withPass(), await withPass()];
    const without = { headers: { Authorization: "Bearer x" } };
    const cases: Sent[] = [{ token: "wrong" }, { token: other.pass.authenticationToken }, without];
    for (const sent of cases) {
      expect((await mine.call("POST", mine.registered("d2"), { ...sent, body: push })).status).toBe(401);
      expect((await mine.call("DELETE", mine.registered("d2"), sent)).status).toBe(401);
      expect((await mine.call("GET", mine.own, sent)).status).toBe(401);
    }
    const unknown = mine.own.replace(mine.pass.serialNumber, "01930000-0000-7000-8000-000000000000");
    expect((await mine.call("GET", unknown)).status).toBe(401);
    expect((await mine.call("GET", mine.own.replace(passType, "pass.other"))).status).toBe(404);
    expect((await mine.call("GET", mine.device("d2").replace(passType, "pass.other"))).status).toBe(404);
    expect((await mine.call("GET", mine.device("nobody"))).status).toBe(204);
  });

  it("refuses what no device of Apple's sends", async () => {
    const { call, registered, own } = await withPass();
    for (const body of [{}, { pushToken: 1 }, { pushToken: "../../x" }, { pushToken: "a".repeat(201) }])
      expect((await call("POST", registered("d3"), { body })).status).toBe(400);
    expect((await call("POST", registered("d".repeat(101)), { body: push })).status).toBe(400);
    expect((await call("POST", registered("d3"), { body: { pushToken: "a".repeat(300_000) } })).status).toBe(
      413,
    );
    expect((await call("PUT", registered("d3"), { body: push })).status).toBe(405);
    expect((await call("POST", own, { body: {} })).status).toBe(405);
    expect((await call("POST", "/log", { body: { logs: "x" } })).status).toBe(400);
    expect((await call("POST", "/log", { body: { logs: ["a".repeat(20_000)] } })).status).toBe(413);
  });

  it("writes a device's complaint into the log, and nothing secret there", async () => {
    const { call, pass, customer, own } = await withPass();
    const logs = ["Get pass task: a problem of the tests, written to amina@example.tn"];
    expect((await call("POST", "/log", { body: { logs } })).status).toBe(200);
    await call("GET", own);
    const saved = leadsOn(await press("/fr/card/google", customer));
    const log = () => readFileSync(server.logFile, "utf8");
    await expect.poll(log).toContain("a problem of the tests");
    expect(log()).toContain("[email]");
    const secrets = [pass.authenticationToken, pass.barcodes[0]?.message ?? "", saved.slice(-60)];
    for (const secret of [...secrets, keys.apple.key.slice(100, 140), "amina@"])
      expect(log()).not.toContain(secret);
  });

  it("a deleted account's pass is nobody's", async () => {
    const { customer, call, own, registered } = await withPass();
    await call("POST", registered("d4"), { body: push });
    await prisma.applePass.deleteMany({ where: { userId: customer.userId } });
    expect((await call("GET", own)).status).toBe(401);
    expect((await call("POST", registered("d4"), { body: push })).status).toBe(401);
  });
});
