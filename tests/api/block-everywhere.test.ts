// Own servers: it starts a second server on the same database.
/** A block ends tokens in every server process, not only in the one that was asked for it. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { done } from "./support/journey.ts";

let servers: TestServer[] = [];

beforeAll(async () => {
  const databaseUrl = process.env.DATABASE_URL ?? "";
  servers = await Promise.all(
    ["one", "other"].map((name) => startTestServer({ databaseUrl, name: `${name}-${process.pid}` })),
  );
});

afterAll(() => Promise.all(servers.map((server) => server.stop())));

it("refuses a token everywhere as soon as its customer is blocked", async () => {
  const [one, other] = servers.map(({ url }) => apiClient(url));
  if (!one || !other) throw new Error("two servers were started");
  const { userId, token } = await makeCustomer({ points: 100 });
  const { key } = await makeOperatorKey();
  const read = (api: typeof one) => api.get("/client/points", { token });
  // After these reads both servers keep the session in memory.
  for (const api of [one, other, one, other]) done(await read(api));
  done(await one.post(`/operator/customers/${userId}/block`, { reason: "Compte partagé" }, { key }));
  expect((await read(one)).status).toBe(401);
  await vi.waitUntil(async () => (await read(other)).status === 401, { interval: 5, timeout: 2_000 });
  done(await one.post(`/operator/customers/${userId}/unblock`, { reason: "Éclairci" }, { key }));
  expect((await read(other)).status).toBe(401);
});
