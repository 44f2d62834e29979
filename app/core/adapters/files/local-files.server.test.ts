import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FileStoreError, isFileKey, type FileStore } from "./files.ts";
import { localFiles } from "./local-files.server.ts";

const bytes = Buffer.from([0, 10, 13, 255, 10]);
let outside: string;
let store: FileStore;

beforeAll(async () => {
  outside = await mkdtemp(path.join(tmpdir(), "mezia-files-"));
  store = localFiles(path.join(outside, "kept"));
  await writeFile(path.join(outside, "secret"), "text/plain\nsecret");
});

afterAll(() => rm(outside, { recursive: true }));

test("what is put is got, byte for byte, with its type", async () => {
  await store.put("customers/a/avatar-1", bytes, "image/jpeg");
  expect(await store.get("customers/a/avatar-1")).toEqual({ bytes, contentType: "image/jpeg" });
  await store.put("customers/a/avatar-1", Buffer.alloc(0), "image/png");
  expect(await store.get("customers/a/avatar-1")).toEqual({
    bytes: Buffer.alloc(0),
    contentType: "image/png",
  });
});

test("nobody else on the machine may read it, or look into its folder", async () => {
  await store.put("customers/m/avatar-1", bytes, "image/jpeg");
  const modes = ["customers", "customers/m", "customers/m/avatar-1"].map(async (place) => {
    const { mode } = await stat(path.join(outside, "kept", place));
    return mode & 0o077;
  });
  expect(await Promise.all(modes)).toEqual([0, 0, 0]);
});

test("nothing unfinished stays beside it", async () => {
  await Promise.all(Array.from({ length: 20 }, () => store.put("customers/b/same", bytes, "image/jpeg")));
  expect(await readdir(path.join(outside, "kept/customers/b"))).toEqual(["same"]);
});

test("what is not there is null: no file, a folder, a way through a file", async () => {
  await store.put("customers/c/avatar-1", bytes, "image/jpeg");
  for (const key of [
    "customers/c/avatar-2",
    "customers/c",
    "nobody/nothing",
    "customers/c/avatar-1/deeper",
  ]) {
    expect(await store.get(key), key).toBeNull();
  }
});

test("the keys below a prefix are listed, and nothing unfinished or beside it", async () => {
  const keys = ["customers/e/avatar-1", "customers/e/documents/x"];
  for (const key of [...keys, "customers/e1/avatar-1"]) await store.put(key, bytes, "image/jpeg");
  await writeFile(path.join(outside, "kept/customers/e/.unfinished"), "image/jpeg\n");
  const listed = async (prefix: string) => {
    const found: string[] = [];
    for await (const key of store.list(prefix)) found.push(key);
    return found.sort();
  };
  expect(await listed("customers/e/")).toEqual(keys);
  expect(await listed("nobody")).toEqual([]);
});

test("a prefix is removed with all below it and nothing beside it", async () => {
  const keys = ["customers/d/avatar-1", "customers/d/documents/x", "customers/d1/avatar-1"];
  for (const key of keys) await store.put(key, bytes, "image/jpeg");
  await store.removeAll("customers/d/");
  await store.removeAll("customers/d/");
  expect(await Promise.all(keys.map(async (key) => (await store.get(key)) !== null))).toEqual([
    false,
    false,
    true,
  ]);
  await store.removeAll("customers/d1/avatar-1");
  expect(await store.get("customers/d1/avatar-1")).toBeNull();
});

const evil = [
  "",
  ".",
  "..",
  "/",
  "../secret",
  "a/../../secret",
  "/etc/passwd",
  "a//b",
  "a/",
  "/a",
  "a\\..\\b",
  "a\0b",
  ".hidden",
  "a/.b",
  "C:x",
  "é",
  "a".repeat(201),
];

test.each(evil)("%j is no key", async (key) => {
  expect(isFileKey(key)).toBe(false);
  await expect(store.get(key)).rejects.toThrow("no key");
  await expect(store.put(key, bytes, "image/jpeg")).rejects.toThrow("no key");
  const prefix = key.replace(/\/$/, "");
  if (!isFileKey(prefix)) await expect(store.removeAll(key)).rejects.toThrow("no key");
});

test("no key at all leads out of the folder", async () => {
  const root = path.join(outside, "kept");
  const pieces = fc.constantFrom("..", ".", "/", "\\", "a", "-", "_", "secret", "%2e", "\0", "~", "");
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 8 }).map((list) => list.join("")),
      (key) => {
        if (!isFileKey(key)) return;
        const place = path.join(root, ...key.split("/"));
        expect(path.relative(root, place).split(path.sep)[0]).not.toBe("..");
        expect(place).not.toBe(root);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("a folder that cannot be written is told as a fault of the store", async () => {
  const inFile = localFiles(path.join(outside, "secret"));
  await expect(inFile.put("a/b", bytes, "image/jpeg")).rejects.toBeInstanceOf(FileStoreError);
});
