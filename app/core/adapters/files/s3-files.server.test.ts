import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { FileStoreError } from "./files.ts";
import { s3Files } from "./s3-files.server.ts";

const account = {
  bucket: "mezia-files",
  region: "tn-1",
  accessKeyId: "AKIATEST",
  secretAccessKey: "very-secret-key",
};
const bytes = Buffer.from([0, 255, 10, 13, 7]);
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answerer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

async function storeAt(answer: Answerer, timeLimitMs = 5_000) {
  const server = createServer(
    (request, response) => void buffer(request).then((body) => answer(request, response, body)),
  );
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return s3Files({ ...account, endpoint, timeLimitMs });
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const hex = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature Version 4, computed here again from its specification. */
function isSigned({ method = "", url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? "",
  );
  const [, credential = "", names = "", signature] = parts ?? [];
  const [keyId, day = "", region = "", service = "", end = ""] = credential.split("/");
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const signed = names
    .split(";")
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join("");
  const contentHash = String(headers["x-amz-content-sha256"]);
  const canonical = [method, pathname, query, signed, names, contentHash].join("\n");
  const scope = [day, region, service, end].join("/");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hex(canonical)].join("\n");
  const key = [day, region, service, end].reduce<string | Buffer>(
    (made, part) => hmac(made, part),
    `AWS4${account.secretAccessKey}`,
  );
  const own =
    keyId === account.accessKeyId && scope.endsWith("/tn-1/s3/aws4_request") && contentHash === hex(body);
  return (
    own &&
    ["host", "x-amz-date"].every((name) => names.split(";").includes(name)) &&
    hmac(key, text).toString("hex") === signature
  );
}

/** A bucket in memory that lists two keys at a time and believes only what is signed. */
function bucket(): { kept: Map<string, { body: Buffer; type: string | undefined }>; answer: Answerer } {
  const kept = new Map<string, { body: Buffer; type: string | undefined }>();
  const answer: Answerer = (request, response, body) => {
    if (!isSigned(request, body))
      return void response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const key = pathname.replace("/mezia-files/", "");
    if (request.method === "PUT") kept.set(key, { body, type: request.headers["content-type"] });
    if (request.method === "DELETE") kept.delete(key);
    if (request.method !== "GET") return void response.writeHead(request.method === "PUT" ? 200 : 204).end();
    if (pathname === "/mezia-files") return void response.end(listOf([...kept.keys()].sort(), searchParams));
    const found = kept.get(key);
    if (!found) return void response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    response.writeHead(200, { "Content-Type": found.type }).end(found.body);
  };
  return { kept, answer };
}

function listOf(keys: string[], query: URLSearchParams): string {
  const after = (query.get("continuation-token") ?? "").replace("&after=", "");
  const fitting = keys.filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after);
  const page = fitting.slice(0, 2);
  const more =
    fitting.length > 2 ? `<NextContinuationToken>&amp;after=${page[1]}</NextContinuationToken>` : "";
  return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}${more}</ListBucketResult>`;
}

test("what is put is got, byte for byte, with its type, each call signed", async () => {
  const { kept, answer } = bucket();
  const store = await storeAt(answer);
  await store.put("customers/a/avatar-1", bytes, "image/jpeg");
  expect([...kept.keys()]).toEqual(["customers/a/avatar-1"]);
  const got = await store.get("customers/a/avatar-1");
  expect(got?.contentType).toBe("image/jpeg");
  expect(Buffer.from(got?.bytes ?? [])).toEqual(bytes);
  expect(await store.get("customers/a/avatar-2")).toBeNull();
});

test("a prefix is listed and removed page by page, and nothing beside it", async () => {
  const { kept, answer } = bucket();
  const store = await storeAt(answer);
  for (const key of ["c/a/1", "c/a/2", "c/a/3/x", "c/a/4", "c/a/5", "c/ab/1", "c/b"])
    await store.put(key, bytes, "image/png");
  const listed: string[] = [];
  for await (const key of store.list("c/a")) listed.push(key);
  expect(listed).toEqual(["c/a/1", "c/a/2", "c/a/3/x", "c/a/4", "c/a/5"]);
  await store.removeAll("c/a/");
  expect([...kept.keys()]).toEqual(["c/ab/1", "c/b"]);
  await store.removeAll("c/b");
  expect([...kept.keys()]).toEqual(["c/ab/1"]);
});

test("another secret is refused, and the refusal tells no secret", async () => {
  const { kept, answer } = bucket();
  const right = await storeAt(answer);
  await right.put("a/b", bytes, "image/jpeg");
  const { port } = servers[0]?.address() as AddressInfo;
  const wrong = s3Files({ ...account, secretAccessKey: "another-key", endpoint: `http://127.0.0.1:${port}` });
  const error = await wrong.get("a/b").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FileStoreError);
  expect(String(error)).toBe("FileStoreError: the file store answered GET with 403 SignatureDoesNotMatch");
  await expect(wrong.put("a/b", Buffer.from("x"), "image/png")).rejects.toThrow("403");
  expect(kept.get("a/b")?.body).toEqual(bytes);
});

test("a passing fault is tried again, one that stays is told", async () => {
  const { answer } = bucket();
  let faults = 2;
  const shaky = await storeAt((request, response, body) =>
    faults-- > 0 ? void response.writeHead(503).end() : answer(request, response, body),
  );
  await shaky.put("a/b", bytes, "image/jpeg");
  const broken = await storeAt(
    (_, response) =>
      void response.writeHead(500).end("<Error><Code>InternalError</Code><Key>very-secret</Key></Error>"),
  );
  for (const call of [
    () => broken.put("a/b", bytes, "image/png"),
    () => broken.get("a/b"),
    () => broken.removeAll("a"),
  ]) {
    await expect(call()).rejects.toThrow(/^the file store answered (PUT|GET|DELETE) with 500 InternalError$/);
  }
});

test.each([
  ["does not answer", () => {}],
  [
    "stops in the middle",
    (_: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(200, { "Content-Length": 99 }).write("x"),
  ],
])("a store that %s is given up after the time limit", async (_, answer) => {
  const store = await storeAt(answer, 100);
  const error = await store.get("a/b").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FileStoreError);
  expect(String(error)).toContain("TimeoutError");
});

test("a store that is not there is told, without the request that was signed", async () => {
  const store = await storeAt(() => {});
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
  const error = (await store.get("a/b").catch((thrown: unknown) => thrown)) as Error;
  expect(error).toBeInstanceOf(FileStoreError);
  expect(error.message).toContain("ECONNREFUSED");
  expect(error.cause).toBeUndefined();
});

test.each(["", "..", "../other", "a/../b", "/a", "a?x=1", "a b"])("%j is no key", async (key) => {
  const store = await storeAt(() => {});
  await expect(store.get(key)).rejects.toThrow("no key");
  await expect(store.put(key, bytes, "image/png")).rejects.toThrow("no key");
  await expect(store.removeAll(key)).rejects.toThrow("no key");
});
