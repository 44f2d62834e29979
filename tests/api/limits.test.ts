/** Limits as production has them, over two servers on one database, and over a restart. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetCode, makeCustomer, goodPassword as password, uniqueEmail, type Customer } from "#tests/factories/customer.ts";
import { apiClient, type ApiClient } from "#tests/setup/api-client.ts";
import { startMailCatcher, type MailCatcher } from "#tests/setup/mail-catcher.ts";
import { productionSettings } from "#tests/setup/production-settings.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";

let mail: MailCatcher;
let servers: TestServer[] = [];

function start(name: string): Promise<TestServer> {
  return startTestServer({ databaseUrl: process.env.DATABASE_URL ?? "", name: `api-limits-${name}`, settings: productionSettings(mail.url) });
}

beforeAll(async () => {
  mail = await startMailCatcher();
  servers = await Promise.all([start("one"), start("two")]);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await mail.close();
});

const clientOf = (index: number): ApiClient => apiClient(servers[index % servers.length]?.url ?? "");
const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

/** So many calls, by turns on both servers; how often each status was answered. */
async function countStatuses(count: number, call: (client: ApiClient, index: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {};
  for (let begun = 0; begun < count; begun += 10) {
    const some = Array.from({ length: Math.min(10, count - begun) }, (_, offset) => begun + offset);
    const answers = await Promise.all(some.map((index) => call(clientOf(index), index)));
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const register = (client: ApiClient, address: string, login = uniqueEmail()) =>
  client.post("/auth/register", { login, password }, from(address));

test("an address may call auth sixty times a minute, over all servers, and another is not held up", async () => {
  const otp = (client: ApiClient, address: string) => client.post("/auth/otp", { otp: "1234", challenge: "unknown" }, from(address));
  const counts = await countStatuses(70, (client) => otp(client, "41.224.0.1"));
  expect(counts).toEqual({ 400: 60, 429: 10 });
  const refused = await otp(clientOf(0), "41.224.0.1");
  expect(refused.body.error).toBe("TOO_MANY_REQUESTS");
  expect(Number(refused.headers.get("Retry-After"))).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
  expect((await otp(clientOf(0), "41.224.0.2")).status).toBe(400);
});

test("an address may register thirty times an hour", async () => {
  const counts = await countStatuses(34, (client) => register(client, "41.224.1.1"));
  expect(counts).toEqual({ 201: 30, 429: 4 });
});

test("a login waits after ten failures wherever they were made, known or not, and after a restart", async () => {
  const { login } = await makeCustomer();
  const unknown = uniqueEmail();
  const attempt = (client: ApiClient, index: number, who: string, secret: string) =>
    client.post("/auth/login", { login: who, password: secret }, from(`41.224.2.${index}`));
  for (const who of [login, unknown]) {
    expect(await countStatuses(14, (client, index) => attempt(client, index, who, "wrong2026"))).toEqual({ 400: 10, 429: 4 });
  }
  const last = servers.pop();
  await last?.stop();
  servers.push(await start("two-again"));
  expect((await attempt(clientOf(1), 99, login, password)).status, "the right password has to wait too").toBe(429);
});

test("a login gets five codes an hour, and is told how long to wait", async () => {
  const login = uniqueEmail();
  const statuses: number[] = [(await register(clientOf(0), "41.224.3.1", login)).status];
  for (let count = 0; count < 5; count += 1) {
    await forgetCode(login);
    const { status } = await clientOf(count).post("/auth/otp/send", { login, action: "VERIFICATION" }, from(`41.224.3.${count}`));
    statuses.push(status);
  }
  expect(statuses).toEqual([201, 200, 200, 200, 200, 429]);
});

test("a customer may call six hundred times a minute, over all servers, and another is not held up", async () => {
  const customer: Customer = await makeCustomer();
  const other: Customer = await makeCustomer();
  const call = (client: ApiClient, { token }: Customer) => client.get("/client/tags", { token });
  const counts = await countStatuses(640, (client) => call(client, customer));
  // Each server takes a share of twenty at a time: what is left of one may go to nobody.
  expect(counts[200]).toBeGreaterThan(560);
  expect(counts[200]).toBeLessThanOrEqual(600);
  const refused = await call(clientOf(0), customer);
  expect(refused).toMatchObject({ status: 429, body: { error: "TOO_MANY_REQUESTS" } });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await call(clientOf(0), other)).status).toBe(200);
});
