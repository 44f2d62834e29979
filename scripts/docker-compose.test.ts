import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Service {
  image?: string;
  build?: unknown;
  cpu_shares?: number;
  ports?: string[];
  logging?: { driver: string; options: { "max-size": string; "max-file": string } };
  profiles?: string[];
  environment?: Record<string, string>;
}

const files = ["docker-compose.yml", "ops/docker-compose.yml"];

const servicesOf = (file: string) =>
  (parse(readFileSync(file, "utf8"), { merge: true }) as { services: Record<string, Service> }).services;

test.each(files)("%s opens its ports to this machine only, unless told otherwise", (file) => {
  const services = servicesOf(file);
  const ports = Object.values(services).flatMap((service) => service.ports ?? []);
  expect(ports.length).toBeGreaterThan(0);
  for (const port of ports) expect(port).toMatch(/^(?:\$\{MEZIA_BIND:-127\.0\.0\.1\}|127\.0\.0\.1):\d+:\d+$/);
});

test.each(files)("%s: no log of a container grows without end", (file) => {
  for (const [name, { logging }] of Object.entries(servicesOf(file))) {
    expect(logging?.driver, name).toBe("json-file");
    const { "max-size": size = "", "max-file": count = "" } = logging?.options ?? {};
    expect(size, name).toMatch(/^\d{1,3}m$/);
    expect(Number(count), name).toBeGreaterThan(1);
  }
});

test.each(files)("%s names a version of each image that is fetched", (file) => {
  for (const [name, { image = "", build }] of Object.entries(servicesOf(file)))
    if (!build) expect(image, name).toMatch(/:v?\d+(?:\.\d+)*$/);
});

test("where cores are scarce, Postgres gets more of them than the app, and the app more than the jobs", () => {
  const { postgres, app, jobs } = servicesOf("docker-compose.yml");
  expect(postgres?.cpu_shares).toBeGreaterThan(app?.cpu_shares ?? Infinity);
  expect(app?.cpu_shares).toBeGreaterThan(jobs?.cpu_shares ?? Infinity);
});

test("Postgres with an archive keeps its settings, and archives as docs/backup.md says", () => {
  const { postgres } = servicesOf("ops/pitr/docker-compose.yml");
  expect(Object.keys(postgres ?? {}).sort()).toEqual(["build", "image", "volumes"]);
  const script = readFileSync("ops/pitr/with-archive.sh", "utf8");
  const page = readFileSync("docs/backup.md", "utf8");
  const settings = [...page.matchAll(/^(wal_level|archive_\w+) = '?(.*?)'?$/gm)];
  expect(settings.map(([, name]) => name)).toEqual([
    "wal_level",
    "archive_mode",
    "archive_timeout",
    "archive_command",
  ]);
  for (const [, name, value] of settings) expect(script).toContain(`${name}=${value}`);
});

test("the tools start only when they are called, and psql signs in as who is on call", () => {
  const { psql, backup, migrate } = servicesOf("docker-compose.yml");
  expect([psql?.profiles, backup?.profiles]).toEqual([["tools"], ["tools"]]);
  const oncall = new URL(migrate?.environment?.DATABASE_ONCALL_URL ?? "");
  expect(psql?.environment).toMatchObject({ PGUSER: oncall.username, PGPASSWORD: oncall.password });
  expect(backup?.environment?.DATABASE_MIGRATE_URL).toBe(migrate?.environment?.DATABASE_MIGRATE_URL);
});
