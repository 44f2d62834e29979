import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { checkedKey, checkedPrefix, FileStoreError, isFileKey, type FileStore } from "./files.ts";

export interface S3Bucket {
  /** Without the bucket: `https://s3.example`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The time limit of one call, retries included. */
  timeLimitMs?: number;
}

interface S3Response {
  status: number;
  contentType: string | null;
  bytes: Uint8Array;
}

type Send = (
  method: "GET" | "PUT" | "DELETE",
  path: string,
  body?: { bytes: Uint8Array; contentType: string },
) => Promise<S3Response>;

/** Stores files in a bucket of any S3-compatible store, addressed by path. */
export function s3Files(bucket: S3Bucket): FileStore {
  const send = senderOf(bucket);
  const remove = async (key: string) =>
    expectStatus(await send("DELETE", `/${key}`), "DELETE", [200, 204, 404]);
  return {
    async put(key, bytes, contentType) {
      expectStatus(await send("PUT", `/${checkedKey(key)}`, { bytes, contentType }), "PUT", [200]);
    },
    async get(key) {
      const response = await send("GET", `/${checkedKey(key)}`);
      expectStatus(response, "GET", [200, 404]);
      if (response.status === 404) return null;
      return { bytes: response.bytes, contentType: response.contentType ?? "application/octet-stream" };
    },
    async removeAll(prefix) {
      const key = checkedPrefix(prefix);
      await remove(key);
      for await (const below of keysBelow(key, send)) await remove(below);
    },
    list: (prefix) => keysBelow(checkedPrefix(prefix), send),
  };
}

/** One call. Temporary errors of the store (5xx) are retried twice within the time limit. */
function senderOf({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  timeLimitMs = 10_000,
}: S3Bucket): Send {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const address = `${endpoint.replace(/(?<!\/)\/+$/, "")}/${bucket}`;
  return async (method, path, body) => {
    const headers: Record<string, string> = { "X-Amz-Content-Sha256": sha256(body?.bytes ?? "") };
    if (body) headers["Content-Type"] = body.contentType;
    try {
      const signal = AbortSignal.timeout(timeLimitMs);
      const response = await client.fetch(address + path, {
        method,
        headers,
        body: body && Buffer.from(body.bytes),
        signal,
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, contentType: response.headers.get("Content-Type"), bytes };
    } catch (error) {
      throw new FileStoreError(`the file store did not answer to ${method}: ${reasonOf(error)}`);
    }
  };
}

async function* keysBelow(folder: string, send: Send): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ "list-type": "2", prefix: `${folder}/` });
    if (token) query.set("continuation-token", token);
    const response = await send("GET", `?${query}`);
    expectStatus(response, "GET", [200]);
    const listed = textOf(response);
    // Our keys hold no character that XML would have to escape.
    for (const [, key = ""] of listed.matchAll(/<Key>([^<]*)</g)) if (isFileKey(key)) yield key;
    token = unescaped(/<NextContinuationToken>([^<]*)</.exec(listed)?.[1]);
  } while (token);
}

function expectStatus(response: S3Response, method: string, expected: number[]): void {
  if (expected.includes(response.status)) return;
  // The rest of the store's answer may contain keys and signatures.
  const code = /<Code>(\w{1,40})<\/Code>/.exec(textOf(response))?.[1] ?? "";
  throw new FileStoreError(`the file store answered ${method} with ${response.status} ${code}`.trimEnd());
}

/** Only a short description, because the error itself may contain the signed request. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? "failed";
}

function textOf({ bytes }: S3Response): string {
  return Buffer.from(bytes).toString("utf8");
}

function unescaped(xml: string | undefined): string | undefined {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return xml?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? "");
}

function sha256(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
