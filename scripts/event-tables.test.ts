import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eventTypes } from "#app/core/domain/webhooks/events.ts";
import { withEventTables } from "./event-tables.ts";

const guide = readFileSync("docs/webhooks.md", "utf8");

test("the guide's tables are those of the schemas", async () => {
  expect(await withEventTables(guide), "mend it with: npm run docs:webhooks").toBe(guide);
});

test("each type stands in the guide, and each field with what it is", () => {
  for (const type of eventTypes) expect(guide).toContain(`| \`${type}\``);
  expect(guide).toMatch(
    /\| `priceMillimes` +\| whole number +\| Price before any reduction; whole millimes +\|/,
  );
  expect(guide).toMatch(/\| `remainingMillimes` +\| whole number or null +\|/);
  expect(guide).toMatch(/\| `reference` +\| text or null +\|/);
  expect(guide).toMatch(/\| `status` +\| `PENDING` or `ACCEPTED` or `REFUSED` +\|/);
});

test("a guide without a place for them is not written over", async () => {
  await expect(withEventTables("# Webhooks")).rejects.toThrow("no <!-- events -->");
});
