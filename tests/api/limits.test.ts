// Own process: its servers have the limits of production.
/** The rate limits of production, over two servers on one database, and after a restart. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { avatarByUser, documentByUser } from "#app/core/auth/limits.server.ts";
import { closeLimits } from "#app/core/auth/limit.server.ts";
import { paymentCallbackByAddress } from "#app/core/auth/address-limits.server.ts";
import {
  forgetCode,
  makeCustomer,
  goodPassword as password,
  uniqueEmail,
  type Customer,
} from "#tests/factories/customer.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeCard, makePdf } from "#tests/factories/sale-point.ts";
import { makeTill } from "#tests/factories/till.ts";
import { apiClient, type ApiClient } from "#tests/setup/api-client.ts";
import { startMailCatcher, type MailCatcher } from "#tests/setup/mail-catcher.ts";
import { productionSettings } from "#tests/setup/production-settings.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";

// Each test hashes dozens of passwords, which takes a busy machine long.
vi.setConfig({ testTimeout: 5 * 60_000, hookTimeout: 3 * 60_000 });

let mail: MailCatcher;
let servers: TestServer[] = [];

function start(name: string): Promise<TestServer> {
  return startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: `api-limits-${name}`,
    settings: productionSettings(mail.url),
  });
}

beforeAll(async () => {
  mail = await startMailCatcher();
  servers = await Promise.all([start("one"), start("two")]);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await closeLimits();
  await mail.close();
});

const clientOf = (index: number): ApiClient => apiClient(servers[index % servers.length]?.url ?? "");
const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

/** The most tries for one answer on a machine under load. */
const maxTries = 20;

/**
 * Repeats a call until it is answered with anything but 503. A busy machine does not reach the database in
 * time and answers 503, which is no rate limit; but the limit may have counted that call. `away` is the
 * number of such calls.
 */
async function answered(call: () => Promise<{ status: number }>): Promise<{ status: number; away: number }> {
  for (let away = 0; away < maxTries; away += 1) {
    const { status } = await call();
    if (status !== 503) return { status, away };
  }
  throw new Error("the database stayed away");
}

/**
 * Makes `count` calls, in turn on both servers; returns how often each status was answered, and how many
 * calls had to be repeated.
 */
async function countStatuses(
  count: number,
  call: (client: ApiClient, index: number) => Promise<{ status: number }>,
) {
  const counts: Record<number, number> = {};
  let again = 0;
  for (let begun = 0; begun < count; begun += 10) {
    const some = Array.from({ length: Math.min(10, count - begun) }, (_, offset) => begun + offset);
    const answers = await Promise.all(some.map((index) => answered(() => call(clientOf(index), index))));
    for (const { status, away } of answers) {
      counts[status] = (counts[status] ?? 0) + 1;
      again += away;
    }
  }
  return { counts, again };
}

/**
 * Checks that exactly `most` calls passed, minus at most the repeated calls, which the limit may have
 * counted; the others got 429.
 */
function expectLimited(
  { counts, again }: Awaited<ReturnType<typeof countStatuses>>,
  through: { status: number; most: number; of: number },
) {
  const { status, most, of } = through;
  const passed = counts[status] ?? 0;
  expect(counts).toEqual({ [status]: passed, 429: of - passed });
  expect(passed).toBeLessThanOrEqual(most);
  expect(passed).toBeGreaterThanOrEqual(most - again);
}

const register = (client: ApiClient, address: string, login = uniqueEmail()) =>
  client.post("/auth/register", { login, password }, from(address));

test("an address may call auth sixty times a minute, over all servers, and another is not held up", async () => {
  const otp = (client: ApiClient, address: string) =>
    client.post("/auth/otp", { otp: "1234", challenge: "unknown" }, from(address));
  expectLimited(await countStatuses(70, (client) => otp(client, "41.224.0.1")), {
    status: 400,
    most: 60,
    of: 70,
  });
  const refused = await otp(clientOf(0), "41.224.0.1");
  expect(refused.body.error).toBe("TOO_MANY_REQUESTS");
  expect(Number(refused.headers.get("Retry-After"))).toSatisfy(
    (seconds: number) => seconds > 0 && seconds <= 60,
  );
  expect((await otp(clientOf(0), "41.224.0.2")).status).toBe(400);
});

test("what payment gateways call is limited to 600 a minute for an address, over all servers", async () => {
  const callback = (address: string, index = 0) =>
    fetch(`${servers[index % servers.length]?.url}/payments/callback/konnect`, {
      headers: { "X-Forwarded-For": address },
    });
  await paymentCallbackByAddress.take("41.224.7.1", 595);
  expectLimited(await countStatuses(10, (_, index) => callback("41.224.7.1", index)), {
    status: 403,
    most: 5,
    of: 10,
  });
  expect((await callback("41.224.7.1")).headers.get("Retry-After")).toMatch(/^[1-9]\d?$/);
  expect((await callback("41.224.7.2")).status).toBe(403);
});

test("an address may register thirty times an hour", async () => {
  expectLimited(await countStatuses(34, (client) => register(client, "41.224.1.1")), {
    status: 201,
    most: 30,
    of: 34,
  });
});

test("a customer may send twenty documents an hour, over all servers, and is told how long to wait", async () => {
  const [customer, other] = [await makeCustomer(), await makeCustomer()];
  const cardToRequest = await makeCard((await makeTill()).store.id, {
    action: "REQUEST",
    queries: ["document"],
  });
  const send = (client: ApiClient, { token }: Customer) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...cardToRequest, answers: "{}" })) form.set(name, value);
    form.set("document", new File([Uint8Array.from(makePdf())], "facture.pdf"));
    return client.post("/client/sale-point/request", form, { token });
  };
  await documentByUser.take(customer.userId, 16);
  expectLimited(await countStatuses(10, (client) => send(client, customer)), {
    status: 200,
    most: 4,
    of: 10,
  });
  const refused = await send(clientOf(0), customer);
  expect(refused.body.error).toBe("TOO_MANY_REQUESTS");
  expect(Number(refused.headers.get("Retry-After"))).toSatisfy(
    (seconds: number) => seconds > 60 && seconds <= 3_600,
  );
  expect((await answered(() => send(clientOf(1), other))).status).toBe(200);
});

test("a customer may change the picture twenty times an hour, over all servers, and another is not held up", async () => {
  const [customer, other] = [await makeCustomer(), await makeCustomer()];
  const picture = await makePicture();
  const send = (client: ApiClient, { token }: Customer) => {
    const form = new FormData();
    form.set("avatar", new File([Uint8Array.from(picture)], "moi.png"));
    return client.post("/client/profile/info/update/avatar", form, { token });
  };
  await avatarByUser.take(customer.userId, 16);
  expectLimited(await countStatuses(10, (client) => send(client, customer)), {
    status: 200,
    most: 4,
    of: 10,
  });
  const refused = await send(clientOf(0), customer);
  expect(refused.body.error).toBe("TOO_MANY_REQUESTS");
  expect(Number(refused.headers.get("Retry-After"))).toSatisfy(
    (seconds: number) => seconds > 60 && seconds <= 3_600,
  );
  expect((await answered(() => send(clientOf(1), other))).status).toBe(200);
});

test("of a flood of sign-ins from many addresses the most are told when to come again, and nobody else is", async () => {
  const { login, token } = await makeCustomer();
  const changed = clientOf(0).post(
    "/client/profile/info/update/password",
    { oldPassword: password, password: "Jasmin-2027", confirmPassword: "Jasmin-2027" },
    { token },
  );
  const flood = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      clientOf(0).post("/auth/login", { login: uniqueEmail(), password }, from(`41.225.0.${index}`)),
    ),
  );
  const refused = flood.filter(({ status }) => status === 503);
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([400, 503]));
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(body.error).toBe("MAINTENANCE");
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect((await changed).status).toBe(200);
  // Who is on call reads what it is, and not that the database is away.
  const log = (await readFile(servers[0]?.logFile ?? "", "utf8")).split("\n");
  const told = log.filter((line) => line.includes("too many passwords wait to be compared"));
  expect(told).not.toEqual([]);
  for (const line of told)
    expect(JSON.parse(line)).toMatchObject({
      ...{ level: "warn", msg: "a flood: too many passwords wait to be compared" },
    });
  const signIn = () =>
    clientOf(0).post("/auth/login", { login, password: "Jasmin-2027" }, from("41.225.1.1"));
  expect((await answered(signIn)).status).toBe(200);
});

test("a login waits after ten failures wherever they were made, known or not, and after a restart", async () => {
  const { login } = await makeCustomer();
  const unknown = uniqueEmail();
  const attempt = (client: ApiClient, index: number, who: string, secret: string) =>
    client.post("/auth/login", { login: who, password: secret }, from(`41.224.2.${index}`));
  for (const who of [login, unknown]) {
    expectLimited(await countStatuses(14, (client, index) => attempt(client, index, who, "wrong2026")), {
      status: 400,
      most: 10,
      of: 14,
    });
  }
  const last = servers.pop();
  await last?.stop();
  servers.push(await start("two-again"));
  expect((await attempt(clientOf(1), 99, login, password)).status, "the right password has to wait too").toBe(
    429,
  );
});

test("a login gets five codes an hour, and is told how long to wait", async () => {
  const login = uniqueEmail();
  const statuses: number[] = [(await register(clientOf(0), "41.224.3.1", login)).status];
  for (let count = 0; count < 5; count += 1) {
    await forgetCode(login);
    const { status } = await clientOf(count).post(
      "/auth/otp/send",
      { login, action: "VERIFICATION" },
      from(`41.224.3.${count}`),
    );
    statuses.push(status);
  }
  expect(statuses).toEqual([201, 200, 200, 200, 200, 429]);
});

test("a customer may call six hundred times a minute, over all servers, and another is not held up", async () => {
  const customer: Customer = await makeCustomer();
  const other: Customer = await makeCustomer();
  const call = (client: ApiClient, { token }: Customer) => client.get("/client/tags", { token });
  const { counts, again } = await countStatuses(640, (client) => call(client, customer));
  // Each server takes tokens in blocks of twenty, so the rest of one block may stay unused.
  expect(counts[200]).toBeGreaterThan(560 - again);
  expect(counts[200]).toBeLessThanOrEqual(600);
  const refused = await call(clientOf(0), customer);
  expect(refused).toMatchObject({ status: 429, body: { error: "TOO_MANY_REQUESTS" } });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await call(clientOf(0), other)).status).toBe(200);
});
