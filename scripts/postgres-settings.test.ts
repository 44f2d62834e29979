import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { postgresSettings } from "./postgres-settings.ts";

const settings = Object.entries(postgresSettings).map(([name, value]) => `${name}=${value}`);

test("docker-compose.yml starts Postgres with our settings", () => {
  const compose = readFileSync("docker-compose.yml", "utf8");
  const command = /command:\s*\[\s*"postgres",([^\]]*)\]/.exec(compose)?.[1] ?? "";
  expect([...command.matchAll(/"-c",\s*"([^"]+)"/g)].map(([, setting]) => setting)).toEqual(settings);
});

test("docs/operations.md tells production the same", () => {
  const page = readFileSync("docs/operations.md", "utf8");
  const rows = [...page.matchAll(/^\| `([a-z_]+=[^`]+)`/gm)].map(([, setting]) => setting);
  expect(rows).toEqual(settings);
});
