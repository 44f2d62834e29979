/** Before each test file: a database of its own, and the environment that leads to it, before any module of the app is loaded. */
import { randomBytes } from "node:crypto";
import { afterAll, expect, inject } from "vitest";
import { environmentNames } from "#app/env.server.ts";
import { cloneTemplate, dropDatabase } from "./postgres.ts";
import { webhookFaults } from "./prove-webhooks.ts";
import { testEnvironment } from "./test-environment.ts";

const address = inject("postgresAddress");
const url = (database: string) => address.replace("DATABASE", database);
const name = `test_${randomBytes(6).toString("hex")}`;

for (const setting of environmentNames) Reflect.deleteProperty(process.env, setting);
Object.assign(process.env, testEnvironment, { DATABASE_URL: await cloneTemplate(url, name) });

// Hooks of a file run in the opposite order of their writing: this is the last thing that happens to the database.
afterAll(async () => {
  const { prisma } = await import("#app/db/client.server.ts");
  try {
    const { proveLedger } = await import("#app/ledger/prove.server.ts");
    const { untruths } = await proveLedger();
    expect(
      untruths,
      "the ledger proof after this file: every point and every unit of stock must be accounted for",
    ).toEqual([]);
    expect(
      await webhookFaults(),
      "each event for webhooks is as app/domain/webhooks/events.ts declares it",
    ).toEqual([]);
  } finally {
    await prisma.$disconnect();
    await dropDatabase(url, name);
  }
});
