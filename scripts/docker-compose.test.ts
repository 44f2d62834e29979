import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
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
    if (!build) expect(image, name).toMatch(/:v?\d+(?:\.\d+)*(?:@sha256:[0-9a-f]{64})?$/);
});

const pinned = ["Dockerfile", "docker-compose.yml", "ops/docker-compose.yml", "ops/pitr/Dockerfile"];

/** The images that a text of one of these files fetches. */
const fetchedIn = (text: string) =>
  [...text.matchAll(/^(?:FROM|\s+image:) (\S+:\S+)/gm)].map(([, image = ""]) => image);

// Their tags are built anew for each mend of the Debian below them: docs/security.md, "Findings that stay".
const byTag = ["node:24-bookworm-slim", "postgres:18.6"];

test.each(pinned)(
  "%s names the digest of each image that it fetches, but of those that are named here",
  (file) => {
    const images = fetchedIn(readFileSync(file, "utf8"));
    expect(images.length).toBeGreaterThan(0);
    for (const image of images.filter((one) => !byTag.includes(one)))
      expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  },
);

test("scripts/pin-images.sh writes the digests of all of them, those that are written already too", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "mezia-images-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of pinned) cpSync(file, path.join(folder, file));
  const digest = `sha256:${"0123456789abcdef".repeat(4)}`;
  writeFileSync(path.join(folder, "docker"), `#!/bin/sh\necho ${digest}\n`, { mode: 0o700 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  execFileSync("bash", [path.resolve("scripts/pin-images.sh")], { cwd: folder, env });
  for (const file of pinned) {
    const [before, after] = [".", folder].map((where) => readFileSync(path.join(where, file), "utf8"));
    const expected = fetchedIn(before ?? "").map((image) => `${image.split("@")[0]}@${digest}`);
    expect(fetchedIn(after ?? "")).toEqual(expected);
    expect(after?.replaceAll(/@sha256:\w+/g, "")).toBe(before?.replaceAll(/@sha256:\w+/g, ""));
  }
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
