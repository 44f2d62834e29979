// Own servers: its server's clock is seven seconds ahead.
/** A server on a machine whose clock is wrong, while the database's is right. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { makeOperatorKey, uniqueEmail } from "#tests/factories/customer.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { textsOf } from "#tests/setup/texts.ts";

const t = textsOf("fr");

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: "api-clock-off",
    settings: { NODE_OPTIONS: "--import ./tests/support/shifted-clock.mjs", SKEW_MS: "7000" },
    ready: 503,
  });
});
afterAll(() => server.stop());

it("is not ready, says why there and in its log, and lives", async () => {
  const answer = await fetch(`${server.url}/health/ready`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: "clock wrong" });
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  expect(readFileSync(server.logFile, "utf8")).toMatch(
    /"level":"error".*this server's clock is [67]\.\d s ahead of the database's.*not ready: the clock is wrong/,
  );
});

it("runs no job: the run has failed and says so", async () => {
  const userId = await makeAccount();
  await credit(userId, 10, { now: new Date(Date.now() - 1_000), days: 1 / 24 / 3600 });
  const { key } = await makeOperatorKey();
  const { body } = await apiClient(server.url).post("/operator/jobs/points-expiry/run", {}, { key });
  expect(body).toMatchObject({ done: 0, failed: 0, status: "FAILED", reason: "CLOCK_OFF" });
  const { body: list } = await apiClient(server.url).get<{ items: { name: string; lastRun: object }[] }>(
    "/operator/jobs",
    { key },
  );
  expect(list.items.find(({ name }) => name === "points-expiry")?.lastRun).toMatchObject({
    status: "FAILED",
    reason: "CLOCK_OFF",
  });
  expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({ available: 10 });
});

it("has proved nothing, and the desk says so", async () => {
  const { key } = await makeOperatorKey();
  const { body } = await apiClient(server.url).post("/operator/jobs/ledger-proof/run", {}, { key });
  expect(body).toMatchObject({ failed: 0, status: "FAILED" });
  const cookie = await deskCookieOf((await makePerson(["ADMIN"])).id);
  const page = await fetch(`${server.url}/fr/operator`, { headers: { cookie } });
  const html = await page.text();
  expect(html).toContain(t("operator:overview.brokeOff"));
  expect(html).not.toContain(t("operator:overview.proved"));
});

it("sends no message", async () => {
  const login = uniqueEmail();
  await apiClient(server.url).post("/auth/register", { login, password: "Good-pass1" });
  await expect
    .poll(() => readFileSync(server.logFile, "utf8"))
    .toMatch(/"what":"EMAIL CODE".*the dispatch failed and will be tried again/);
  expect(await prisma.outbox.findFirst({ where: { recipient: login } })).toMatchObject({
    state: "WAITING",
    attempts: 0,
  });
});
