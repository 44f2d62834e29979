import { randomBytes } from "node:crypto";
import { test as base, fromSetUp } from "#tests/setup/browser.ts";
import { cloneTemplate, dropDatabase, liftCeilings } from "#tests/setup/postgres.ts";
import { startTestServer } from "#tests/setup/start-test-server.ts";

const startingMs = 120_000;

/**
 * Tests on a server of their own with the demonstration data, where they may move the clock: the clock of the
 * shared server must not move.
 */
export const test = base.extend<object, { server: string }>({
  server: [
    async ({}, use) => {
      const url = (database: string) => fromSetUp("TEST_POSTGRES").replace("DATABASE", database);
      const name = `own_${randomBytes(4).toString("hex")}`;
      const databaseUrl = await cloneTemplate(url, name);
      // The demonstration has few customers; with this setting the brake of a job works for so few.
      const settings = { JOB_BRAKE_FROM_CUSTOMERS: "1" };
      const server = await startTestServer({ databaseUrl, name: `e2e-${name}`, seed: true, settings });
      await liftCeilings(url(name));
      await use(server.url);
      await server.stop();
      await dropDatabase(url, name);
    },
    { scope: "worker", timeout: startingMs },
  ],
});
