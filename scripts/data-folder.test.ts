import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireOwn, requireOwnData } from "./data-folder.ts";
import { PlainError } from "./plain-error.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "mezia-data-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const own = () => statSync(folder).uid;
const made = (version: string) => writeFileSync(path.join(folder, "PG_VERSION"), version);

test("data of this version and user, or none, are taken", () => {
  requireOwnData(path.join(folder, "none"), 18, own());
  requireOwnData(folder, 18, own());
  made("18\n");
  requireOwnData(folder, 18, own());
});

test("data of another version are kept, and the way to take them along is said", () => {
  made("17\n");
  expect(() => requireOwnData(folder, 18, own())).toThrow(PlainError);
  expect(() => requireOwnData(folder, 18, own())).toThrow(
    /Postgres 17; this is 18\. They are kept\. .*npm run backup/,
  );
  expect(existsSync(path.join(folder, "PG_VERSION"))).toBe(true);
});

test("data of another user are kept, and both users are named", () => {
  made("18\n");
  expect(() => requireOwnData(folder, 18, own() + 1)).toThrow(
    new RegExp(`belong to user ${own()} .* runs as user ${own() + 1} .*They are kept`),
  );
});

test("a folder of another user is kept, both users are named, and root may use it", () => {
  const another = own() + 1;
  expect(() => requireOwn(folder, another)).toThrow(PlainError);
  expect(() => requireOwn(folder, another)).toThrow(
    new RegExp(`belong to user ${own()} .* this is user ${another}\\. They are kept.*chown -R ${another} `),
  );
  for (const user of [own(), 0]) requireOwn(folder, user);
  requireOwn(path.join(folder, "none"), another);
});
