// Own servers: its server has the settings of production.
/** What differs on a server with production settings. */
import { createECDH, randomBytes } from "node:crypto";
import { hash } from "bcrypt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeCustomer, goodPassword as password, uniqueEmail } from "#tests/factories/customer.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { startMailCatcher, type MailCatcher } from "#tests/setup/mail-catcher.ts";
import { productionSettings } from "#tests/setup/production-settings.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";

let mail: MailCatcher;
let server: TestServer;

beforeAll(async () => {
  mail = await startMailCatcher();
  server = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: "api-production",
    settings: productionSettings(mail.url),
  });
});

afterAll(async () => {
  await server.stop();
  await mail.close();
});

it("lets a browser come by TLS only, and no other page frame it", async () => {
  const { headers } = await fetch(`${server.url}/fr/sign-in`);
  expect(headers.get("Strict-Transport-Security")).toMatch(/max-age=31536000; includeSubDomains/);
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Content-Security-Policy")).toContain("upgrade-insecure-requests");
});

it("gives cookies that browsers take from this host alone, by TLS alone, and reads no others", async () => {
  const { login } = await makeCustomer();
  const signIn = await fetch(`${server.url}/fr/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ login, password }).toString(),
  });
  const theme = await fetch(`${server.url}/fr/theme`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    body: "theme=dark",
  });
  const page = await fetch(`${server.url}/ar/sign-in`);
  const cookies = [signIn, theme, page].flatMap(({ headers }) => headers.getSetCookie());
  const names = cookies.map((cookie) => cookie.slice(0, cookie.indexOf("=")));
  expect(names).toEqual(
    expect.arrayContaining(["session", "theme", "language"].map((name) => `__Host-${name}`)),
  );
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-[a-z-]+=[^;]*; Max-Age=\d+;(?: Expires=[^;]+;)? Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookie).not.toMatch(/Domain/i);
  }
  const profile = async (cookie: string) =>
    (await fetch(`${server.url}/fr/profile`, { redirect: "manual", headers: { Cookie: cookie } })).status;
  const [session = ""] = cookies.find((cookie) => cookie.startsWith("__Host-session="))?.split(";") ?? [];
  expect(await profile(session.replace("__Host-", ""))).toBe(302);
  const own = await fetch(`${server.url}/fr/session`, { headers: { Cookie: session } });
  expect(await own.json()).toEqual({ id: expect.any(String) as string, codes: 0 });
});

it("pushes nothing without keys of its own, and says so", async () => {
  const [{ login }, api] = [await makeCustomer(), apiClient(server.url)];
  const sent = { login, password, challenge: null, type: "CLIENT" };
  const { token } = (await api.post<{ token: string }>("/auth/login", sent)).body;
  const off = { status: 400, body: { error: "SERVICE_OFF", service: "PUSH" } };
  expect(await api.get("/client/push-key", { token })).toMatchObject(off);
  const keys = {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  const subscription = { endpoint: "https://push.example/1", keys };
  expect(await api.post("/client/push-subscriptions", subscription, { token })).toMatchObject(off);
});

it("says whom to tell about a hole, until a day that is to come", async () => {
  const answer = await fetch(`${server.url}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields: Record<string, string> = Object.fromEntries(
    (await answer.text())
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^mailto:.+@/) as string,
    Canonical: "https://mezia.example/.well-known/security.txt",
  });
  const days = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
  expect(days).toSatisfy((left: number) => left > 100 && left < 365);
});

it.each([
  "/api/v1/sandbox/messages",
  "/api/v1/sandbox/credentials",
  "/api/v1/sandbox/clock",
  "/api/v1/sandbox/payments/1",
  "/sandbox/messages",
  "/sandbox/gateway/sbx_1",
  "/payments/callback/sandbox",
])("knows no %s", async (path) => {
  expect((await fetch(server.url + path)).status).toBe(404);
});

it("takes no token of the sandbox's operator", async () => {
  const { signSandboxToken } = await import("#app/core/auth/partner-tokens.server.ts");
  const token = await signSandboxToken("50123456", new Date());
  const answer = await apiClient(server.url).post("/auth/login/token", { token });
  expect(answer).toMatchObject({ status: 400, body: { error: "USER_SUBSCRIPTION_NOT_FOUND" } });
});

it("keeps no code in the database once it is sent", async () => {
  const login = uniqueEmail();
  await apiClient(server.url).post("/auth/register", { login, password });
  expect((await mail.waitFor(login)).text).toMatch(/\b\d{4}\b/);
  await expect
    .poll(async () => (await prisma.outbox.findFirst({ where: { recipient: login } }))?.payload)
    .toMatchObject({ params: {} });
});

describe("a refused sign-in", () => {
  const rounds = 7;
  const minuteMs = 60_000;
  // A busy machine makes some answers slower and none faster, so the fastest answer shows the work itself.
  const shortest = (times: number[]) => Math.min(...times);

  it(
    "takes about as long for a login that nobody has as for a wrong password",
    async () => {
      const api = apiClient(server.url);
      const timeOf = async (login: string): Promise<number> => {
        const begun = performance.now();
        const { status } = await api.post("/auth/login", { login, password: "wrong2026" });
        const time = performance.now() - begun;
        // A busy machine may not reach its database in time; then no password was compared.
        if (status === 503) return timeOf(login);
        expect(status).toBe(400);
        return time;
      };
      const { login, userId } = await makeCustomer();
      await prisma.customer.update({
        where: { id: userId },
        data: { passwordHash: await hash(password, 12) },
      });
      await timeOf(uniqueEmail());
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        known.push(await timeOf(login));
        unknown.push(await timeOf(uniqueEmail()));
      }
      // Without a hash for unknown logins the ratio would be a hundredth: a hash of cost 12 takes a quarter
      // of a second.
      const ratio = shortest(unknown) / shortest(known);
      expect(ratio).toBeGreaterThan(0.5);
      expect(ratio).toBeLessThan(2);
    },
    5 * minuteMs,
  );
});
